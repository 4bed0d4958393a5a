// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/Possible.h"
#include "companion/tactics/referee/Wishes.h"
#include "companion/typing/Offers.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Play by hand: a line of text, typed or scanned, becomes what a camera would have seen. Pure; one thread.
///
/// What may stand in a line, in any order: a player (s, starfleet, Sternenflotte, ...); a card by its titles
/// in German or English, or its number with the deck's letter ("r7"); row and place ("3", "3 2", "3.2", "row
/// 3"); a verb
/// ("lay", "turn", "take", "move", "pass", "bid", "done", "legen", "auf", "weg", ...); targets; "#2", the
/// second answer; "=10½: reason (who)", what a card counts; "settle 2 r s=10: reason (who)", a row decided by
/// hand. Beginnings of words are enough. A whole tag text is a scanned card.
namespace rowkeeper::tactics::entry {

/// Something that a line can mean, and that the rules allow now.
struct EntryChoice {
    std::optional<referee::Wish> wish;      ///< nothing: more targets are to be named first
    std::vector<tactics::TargetId> targets; ///< named so far, where there is no wish
    std::string sentence;                   ///< what it means, for people
    std::optional<int> row;                 ///< where it happens
    std::string name{};                     ///< of the card or the last target it names; empty: of none
};

using EntryAnswer = typing::AnswerOf<EntryChoice>;

struct Ranked;

/// A card taken away is the same whether its name was said or not; only its shields are another thing.
bool sameMeaning(const tactics::Event& a, const tactics::Event& b);

class Entry {
  public:
    /// What may be typed about `game`, after these targets of the next round have been named. Sentences are
    /// in the language of `texts`.
    Entry(std::shared_ptr<const json::Texts> texts, tactics::Game game,
          std::vector<tactics::TargetId> targets = {});

    /// What a line means. An empty line: what needs no name; of rows the one that a card came to last first.
    EntryAnswer read(std::string_view line) const;

    /// What the rules allow instead of `was`, which they allow too: what differs from it least first.
    std::vector<EntryChoice> instead(const tactics::Event& was) const;

    /// What a person is expected to type now: one sentence.
    std::string asks() const;

    const tactics::Game& game() const { return game_; }
    const std::vector<tactics::TargetId>& targets() const { return targets_; }

  private:
    std::vector<Ranked> ranked(const Typed& said, const std::vector<Possibility>& counted) const;
    EntryAnswer offer(const std::vector<Ranked>& ranked, const Typed& said,
                      std::optional<tactics::Refusal>& refused) const;
    EntryAnswer readTargets(std::span<const Token> tokens) const;
    bool isAnyonesTurn() const;
    std::string numberAlone(std::string_view line) const;
    std::string notUnderstood(std::span<const Token> tokens, std::span<const Possibility> all) const;
    EntryChoice choice(const referee::Wish& wish, const tactics::Applied* applied) const;

    std::shared_ptr<const json::Texts> texts_;
    tactics::Game game_;
    std::vector<tactics::TargetId> targets_;
    std::vector<Possibility> possible_;
};

} // namespace rowkeeper::tactics::entry
