// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Turned.h"
#include "engine/tactics/json/Texts.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace rowkeeper::tactics::panel {

/// What a card does, for those who do not know it yet.
struct Lesson {
    Faction owner = Faction::S;
    CardId card = CardId::Admiral;
    std::string title; ///< "Deflector · Scoring effect"
    std::string text;
    bool operator==(const Lesson&) const = default;
};

/// Explains each card the first times it is turned, and is silent about it from then on. A value; one thread.
class Tutor {
  public:
    static constexpr int times = 3;

    /// `seen`: how often a card was explained before.
    explicit Tutor(std::map<CardId, int> seen = {})
        : seen_(std::move(seen)) {}

    /// With every snapshot. `counts`: false in a demonstration, after which nothing is known yet.
    void follow(const Game& before, const Game& after, bool counts, const json::Texts& texts);
    /// Nothing: the card turned last is known or lies there no longer, or no round is under way in which one
    /// was turned.
    const std::optional<Lesson>& lesson() const { return lesson_; }
    /// This card needs no explaining any more.
    void know(CardId card);
    /// Every card is explained anew.
    void forget();
    const std::map<CardId, int>& seen() const { return seen_; }

  private:
    std::map<CardId, int> seen_;
    std::set<int> counted_; ///< LaidCard::id, of this game: turned again after an undo, it is the same time
    std::optional<Lesson> lesson_;
    int laid_ = 0; ///< LaidCard::id of the card of the lesson
};

} // namespace rowkeeper::tactics::panel
