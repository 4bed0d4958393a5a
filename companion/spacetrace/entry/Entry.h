// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Possible.h"
#include "companion/typing/Offers.h"
#include "engine/core/json/Sentences.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Play by hand: a line of text, typed or scanned, becomes an event, an answer or a command. Pure; one
/// thread.
///
/// A card by its name lays or plays it: "fighter", "fighter extra", "hero #3" (a commander on ship 3),
/// "psionic blast damage b base". What nobody knows of it stands behind: "cruiser 3 4 20 20" or "cruiser
/// class=3 ...". Ships in play are named by their cards, or by their numbers: "#7". "move", "order #5 #2",
/// "attack before no", "discard fighter hero fighter mp", "damage #7 40", "lose", "swap", "give a 50",
/// "resolve", "end", "over", "undo", "redo", "pause"; "accept" what lies there though it is wrong; "yes",
/// "no", a number or words of a choice answer a question. Whose turn it is need not be said; another player's
/// letter stands in front. Beginnings of words are enough. ": why (who)" at the end gives a reason. A whole
/// tag text is a scanned card.
namespace rowkeeper::spacetrace::entry {

/// Something that a line can mean, and that the rules allow now.
struct EntryChoice {
    std::optional<referee::Wish> wish;         ///< nothing: numbers are to be said first
    std::vector<referee::NumberAsked> wants{}; ///< these
    std::string line;                          ///< that says it and nothing else; further numbers follow it
    std::string sentence;                      ///< what it means, for people
    std::string name{};                        ///< of the card it plays; empty: of none
};

using EntryAnswer = typing::AnswerOf<EntryChoice>;

struct Ranked;

class Entry {
  public:
    /// What may be typed now. Sentences are in the language of `words`.
    Entry(std::shared_ptr<const json::Sentences> words, Now now);

    /// What a line means. An empty line: what needs no name.
    EntryAnswer read(std::string_view line) const;

    /// What a person is expected to type now: one sentence.
    std::string asks() const;

    const Now& now() const { return now_; }
    const Game& game() const { return now_.game; }

  private:
    std::vector<Ranked> ranked(const std::vector<Possibility>& possible) const;
    std::optional<EntryChoice> choice(const Possibility& possible, const Typed& said,
                                      std::string& refused) const;
    std::string notUnderstood(const Typed& said, const std::vector<Parsed>& parsings) const;

    std::shared_ptr<const json::Sentences> words_;
    Now now_;
    Names names_;
};

} // namespace rowkeeper::spacetrace::entry
