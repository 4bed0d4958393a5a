// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/typing/Words.h"
#include "engine/core/Fraction.h"
#include "engine/core/tag/Tag.h"
#include "engine/tactics/Catalog.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What people type about the game, taken apart. German and English are always both understood, whatever the
/// language of the window. Case, accents and apostrophes make no difference. Pure; any thread.
namespace rowkeeper::tactics::entry {

using typing::folded;
using typing::plainName;
using typing::Words;
using typing::wordsOf;

/// One thing that was typed.
struct Token {
    std::string text;              ///< folded
    std::optional<int> number;     ///< "3"
    std::optional<Fraction> power; ///< "=10½", "=21/2"
    std::optional<int> answer;     ///< "#2"
    std::optional<tag::Tag> card;  ///< "r7", "z14", or a whole tag text
    bool operator==(const Token&) const = default;
};

struct Typed {
    std::vector<Token> tokens;
    bool scanned = false; ///< begins with a whole tag text, as a scanner types it
    // "settle 2 s r=10½: the card was misprinted (referee)", "2 1 =10½: our card says so (Ada)"
    std::array<std::optional<Fraction>, tactics::factionCount> totals{};
    std::string why;
    std::string by;
};

/// After the colon of a settling, a value or a card set to by hand comes the reason as it is, with who
/// decided in brackets at its end.
/// Rows and places may be written "3 2", "3.2" or "row 3 place 2"; "row3" is "row 3". A scanner of another
/// keyboard's layout writes Y where Z stands.
Typed typed(std::string_view text);

/// What can be done, as the words that say it.
enum class Verb {
    Lay,
    Open,
    Turn,
    Take,
    Lift,
    Move,
    Pass,
    Bid,
    Nothing,
    Again,
    ByHand,
    Counts,
    Yes,
    No,
    Done,
    Undone, ///< hands left it undone
    Settle,
};
std::span<const std::string_view> wordsFor(Verb verb);
/// Whether a word begins one that settles a row by hand.
bool settles(std::string_view word);
/// "row", "place", "in", ...: may stand anywhere and say nothing.
bool isFiller(std::string_view word);

const Words& wordsOf(tactics::Faction faction);

struct CardWords {
    Words all;                 ///< of the titles in this faction's deck and in the manual
    std::vector<Words> titles; ///< each by itself
    Words first;               ///< how the title begins that people see, as firstWords(); may be empty
};
CardWords wordsOf(tactics::CardId card, tactics::Faction owner, const tactics::Catalog& catalog);

/// The first word of a name as people see it ("≈" is none), in each way to write it.
Words firstWords(std::string_view name);
/// Whether any of the tokens begins one of these words.
bool anyBegins(std::span<const Token> tokens, const Words& words);

/// Every way to read the tokens as names of targets, one after the other. The last name may be unfinished.
/// Never more than `most`; none if they are not all targets.
std::vector<std::vector<tactics::TargetId>> targetsIn(std::span<const Token> tokens,
                                                      std::span<const tactics::TargetId> known,
                                                      const tactics::Catalog& catalog, std::size_t most);

} // namespace rowkeeper::tactics::entry
