// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/EntryWords.h"
#include "engine/spacetrace/Battle.h"

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// A line in things that the game knows: one way to take its words. Pure; any thread.
namespace rowkeeper::spacetrace::entry {

/// The names of every card of a catalog, once.
class Names {
  public:
    explicit Names(const Catalog& catalog);
    const std::map<std::string, CardWords, std::less<>>& all() const { return cards_; }
    /// The card that a folded word nearly names; nothing: none, or several are as near.
    std::optional<std::string> nearly(std::string_view word) const;

  private:
    std::map<std::string, CardWords, std::less<>> cards_;
};

/// One thing that was said, by one word or several.
struct Item {
    enum class Is { Verb, Player, Card, Ship, Number, Field, Fleet, Fights, For, Filler };
    Is is = Is::Filler;
    entry::Verb verb = entry::Verb::Lay;
    char player = 'A';          ///< of a tag also the deck of a card
    std::string card{};         ///< id; with `deck` from a tag; "" the Base
    std::optional<char> deck{}; ///< of a scanned card
    int number = 0;             ///< of a ship, a number, a field
    std::string field{};
    spacetrace::Fleet fleet = spacetrace::Fleet::Base;
    ExtraFights fights = ExtraFights::No;
    bool forCard = false;
    int loose = 0;      ///< words that only begin like what is meant, or say nothing
    bool part = false;  ///< a card whose name was not said whole
    bool aside = false; ///< no word begins its name
    bool operator==(const Item&) const = default;
};

using Parsed = std::vector<Item>;

/// Every way to take the tokens, the likeliest first, and never more than some hundred. Empty: a word of
/// them is nothing that is known, or they are more than anybody says at once.
std::vector<Parsed> parsings(std::span<const Token> tokens, const Names& names, const Catalog& catalog);

/// The first token that is nothing; nothing: each by itself is something.
const Token* unknownIn(std::span<const Token> tokens, const Names& names, const Catalog& catalog);

} // namespace rowkeeper::spacetrace::entry
