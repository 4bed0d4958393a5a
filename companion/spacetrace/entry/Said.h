// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Possible.h"

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::entry {

/// A line that is parsed, sorted: what was said of each kind, and in which order things stand.
struct Said {
    explicit Said(const Parsed& parsed);

    std::vector<Verb> verbs;
    std::vector<char> players;
    std::vector<std::string> cards;
    std::vector<int> numbers;
    std::map<std::string, int, std::less<>> fields;
    std::vector<Fleet> fleets;
    std::vector<ExtraFights> fights;
    std::optional<bool> forCard;
    std::vector<Item> things; ///< players, cards, ships, numbers and fleets, as they stand
    bool odd = false;         ///< said twice what can be said once
    Fit fit;                  ///< what is known of it by now

    bool has(Verb verb) const;
    /// No verb but these; also none at all.
    bool only(std::initializer_list<Verb> some) const;
    bool ships() const; ///< by number
    /// Anything but verbs.
    bool hasThings() const;
    /// What a card does, or hands do; nothing: no such verb, or several.
    std::optional<Deed> deed() const;
};

/// What a line can mean, as it is found.
class Found {
  public:
    Found(const Said& said, const Game& game)
        : said_(said)
        , active_(game.activePlayer().letter) {}

    void wish(referee::Wish wish, Nearness nearness, int open = 0,
              std::vector<referee::NumberAsked> wants = {});
    void event(Event event, Nearness nearness, int open = 0, std::vector<referee::NumberAsked> wants = {});
    /// Near where it is that player's turn.
    void event(Event event, char player, int open = 0, std::vector<referee::NumberAsked> wants = {});

    std::vector<Possibility> all;

  private:
    const Said& said_;
    char active_;
};

} // namespace rowkeeper::spacetrace::entry
