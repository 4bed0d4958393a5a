// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/typing/Words.h"
#include "engine/core/json/Sentences.h"
#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Event.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What people type about a game of Spacetrace, taken apart. German and English are always both understood.
/// Pure; any thread.
namespace rowkeeper::spacetrace::entry {

using typing::Words;

/// One thing that was typed.
struct Token {
    std::string text;                   ///< folded
    std::optional<int> number{};        ///< "40", and classes: "II"
    std::optional<int> ship{};          ///< "#7"
    std::optional<std::string> field{}; ///< of "mp=60", with its number: as fieldNamed()
    std::optional<tag::Tag> card{};     ///< a whole tag text
    bool operator==(const Token&) const = default;
};

struct Typed {
    std::vector<Token> tokens;
    bool scanned = false; ///< begins with a whole tag text, as a scanner types it
    typing::Reason said;  ///< behind a colon: why, and who says so in brackets
};

/// "damage #7 40: the mine (Ada)".
Typed typed(std::string_view text);

/// What can be done, as the words that say it.
enum class Verb {
    Lay,
    Command, ///< a commander
    Resolve,
    Discard,
    Move,
    Order,
    Attack,
    End,
    Over,
    Damage,
    Destroy,
    Kill,
    Remove,
    Lose,
    Restore,
    Swap,
    Give,
    Sacrifice,
    Undo,
    Redo,
    Pause,
    Accept, ///< a mismatch counts
    Yes,
    No,
};
inline constexpr Verb lastVerb = Verb::No;

/// Folded; the first in English and German are those that are written where a line is proposed.
std::span<const std::string_view> wordsFor(Verb verb);
/// What a verb does to a ship; nothing: it does something else. And the verb for it.
std::optional<Deed> deedOf(Verb verb);
Verb verbOf(Deed deed);
/// Words of more than verbs.
std::span<const std::string_view> fleetWordsFor(bool extra);
/// Whether an extra fleet fights; by the order of ExtraFights.
std::span<const std::string_view> fightWordsFor(int fights);
/// Hand cards for MP, or for a new card.
std::span<const std::string_view> forWordsFor(bool card);
/// "of", "the", "auf", ...: may stand anywhere and say nothing.
bool isFiller(std::string_view word);
/// "class", "count", "ap", "lp", "mp" or "amount", as the referee asks for it; nothing: no such word.
std::optional<std::string> fieldNamed(std::string_view word);
/// What such a field is called in a language; fieldNamed() knows it.
std::string_view fieldWord(std::string_view field, json::Language language);

/// The names of a card, in both languages.
struct CardWords {
    Words all;
    std::vector<Words> names; ///< each by itself
    Words first;              ///< how they begin
};
CardWords wordsOf(const CardValues& card);

} // namespace rowkeeper::spacetrace::entry
