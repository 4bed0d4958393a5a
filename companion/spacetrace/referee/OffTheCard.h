// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Event.h"
#include "engine/spacetrace/Game.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What people read off their cards where the catalog knows nothing: asked once, then good for the rest of
/// the game. Values; one thread.
namespace rowkeeper::spacetrace::referee {

/// What a tactic does, or a reinforcement beside its MP, as told; nothing: hands do it, the game hears
/// nothing of it.
struct TacticDeed {
    std::optional<Deed> deed;
    int amount = 0; ///< of damage
    bool operator==(const TacticDeed&) const = default;
};

/// Where a number that is asked must lie.
struct NumberAsked {
    std::string field; ///< "count", "ap", "lp", "mp", "amount"
    int least = 0;
    int most = mostPoints;
    bool operator==(const NumberAsked&) const = default;
};

class OffTheCard {
  public:
    /// What a card needs that nobody has said: of a ship to be laid all of it, of others "mp".
    std::vector<NumberAsked> missing(const std::string& card, const Catalog& catalog) const;
    /// `field` as missing() names it, or "class".
    void say(const std::string& card, const std::string& field, int value);
    std::optional<int> said(const std::string& card, std::string_view field) const;
    /// Everything said of a card, by field. Empty: nothing.
    std::map<std::string, int, std::less<>> of(const std::string& card) const;

    /// As people said, or else as the catalog knows it; nothing: nobody does.
    std::optional<TacticDeed> deedOf(const std::string& card, const Catalog& catalog) const;
    void say(const std::string& card, const TacticDeed& deed) { deeds_[card] = deed; }

    /// What the catalog says, or people did: `field` as in say(). Nothing: nobody knows, or no such field.
    std::optional<int> known(const std::string& card, std::string_view field, const Catalog& catalog) const;

    /// The class of a ship as the catalog or people know it; nothing: the head it is laid at tells.
    std::optional<ShipClass> classOf(const std::string& card, const Catalog& catalog) const;
    /// What has to be said with an event, where the catalog does not know it.
    std::optional<int> mpFor(const std::string& card, const Catalog& catalog) const;
    std::optional<ShipCard> valuesFor(const std::string& card, ShipClass at, const Catalog& catalog) const;

    /// What the events of a record said.
    void learn(const Event& event, const Catalog& catalog);
    /// The numbers of a card, as if nobody had said any. What it does stays.
    void forget(const std::string& card) { said_.erase(card); }

  private:
    std::map<std::string, std::map<std::string, int, std::less<>>> said_;
    std::map<std::string, TacticDeed> deeds_;
};

/// The card that an event plays; empty: none, or several.
std::string cardIn(const Event& event);

} // namespace rowkeeper::spacetrace::referee
