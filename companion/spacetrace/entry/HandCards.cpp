// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/HandCards.h"

#include "companion/spacetrace/entry/Blows.h"
#include "companion/spacetrace/entry/ShipsNamed.h"
#include "companion/spacetrace/referee/Pieces.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::spacetrace::entry {

using referee::NumberAsked;

namespace {

class HandCards {
  public:
    HandCards(Found& found, const Said& said, const Now& now)
        : found_(found)
        , said_(said)
        , now_(now)
        , game_(now.game) {}

    void collect() {
        discard();
        if (!said_.cards.empty() && said_.verbs.size() <= 2) card();
    }

  private:
    const Catalog& catalog() const { return game_.setup->catalog; }
    char active() const { return game_.activePlayer().letter; }

    void discard() {
        if (said_.verbs.size() != 1 || said_.verbs[0] != Verb::Discard || !said_.fights.empty() ||
            !said_.fields.empty())
            return;
        event::Discard discard;
        discard.player = active();
        for (const Item& thing : said_.things) {
            if (thing.is == Item::Is::Player)
                discard.player = thing.player;
            else if (thing.is == Item::Is::Card && !thing.card.empty())
                discard.cards.push_back(thing.card);
            else
                return;
            if (thing.deck) discard.player = *thing.deck;
        }
        for (const bool forCard : {false, true}) {
            if (said_.forCard && *said_.forCard != forCard) continue;
            discard.forCard = forCard;
            found_.event(discard, discard.player, said_.forCard ? 0 : 1);
        }
    }

    /// The first card that was said is played; who stands before it plays it.
    void card() {
        std::size_t at = 0;
        std::optional<char> player;
        while (said_.things[at].is != Item::Is::Card) {
            if (said_.things[at].is != Item::Is::Player || player) return;
            player = said_.things[at++].player;
        }
        const Item& item = said_.things[at];
        if (item.card.empty() || said_.forCard) return;
        if (item.deck) player = item.deck;
        std::vector<Item> rest(said_.things.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                               said_.things.end());
        switch (catalog().find(item.card)->kind.value.value_or(Kind::Ship)) {
        case Kind::Ship:
            return lay(item.card, player.value_or(active()), std::move(rest));
        case Kind::Commander:
            return command(item.card, player.value_or(active()), rest);
        case Kind::Tactic:
            return play<event::PlayTactic>(item.card, player.value_or(active()), std::move(rest));
        case Kind::Reinforcement:
            return play<event::Reinforce>(item.card, player.value_or(active()), std::move(rest));
        }
    }

    /// The numbers that a card needs and nobody knows, taken off the front of `rest`, behind a fleet, and of
    /// the fields; what is still wanted. Nothing: a field that is not asked for, or of which something else
    /// is known.
    std::optional<std::vector<NumberAsked>> readOff(const std::string& card, std::vector<Item>& rest,
                                                    std::map<std::string, int, std::less<>>& values) {
        std::vector<NumberAsked> needed = now_.off.missing(card, catalog());
        const bool ship = catalog().find(card)->kind.value == Kind::Ship;
        if (ship && !now_.off.classOf(card, catalog()))
            needed.insert(needed.begin(), {"class", 1, highestClass});
        for (const auto& [field, value] : said_.fields) {
            const auto asked = std::ranges::find(needed, field, &NumberAsked::field);
            if (field == "amount") continue;
            if (asked == needed.end()) {
                if (now_.off.known(card, field, catalog()) != value) return std::nullopt;
                continue;
            }
            values[field] = value;
            needed.erase(asked);
        }
        auto next = std::ranges::find_if(rest, [](const Item& one) { return one.is != Item::Is::Fleet; });
        while (!needed.empty() && next != rest.end() && next->is == Item::Is::Number) {
            values[needed.front().field] = next->number;
            needed.erase(needed.begin());
            next = rest.erase(next);
        }
        for (const auto& [field, value] : values)
            if (value < leastOf(field) || value > mostOf(field))
                needed.push_back({field, leastOf(field), mostOf(field)});
        return needed;
    }
    static int leastOf(const std::string& field) {
        return field == "class" || field == "count" || field == "lp" ? 1 : 0;
    }
    static int mostOf(const std::string& field) {
        return field == "class" ? highestClass : field == "count" ? mostShips : mostPoints;
    }

    /// What people know of a card with what was just said.
    referee::OffTheCard knowing(const std::string& card,
                                const std::map<std::string, int, std::less<>>& values) const {
        referee::OffTheCard off = now_.off;
        for (const auto& [field, value] : values)
            off.say(card, field, value);
        return off;
    }

    void lay(const std::string& card, char player, std::vector<Item> rest) {
        if (!said_.fights.empty() || !said_.only({Verb::Lay, Verb::Sacrifice})) return;
        std::map<std::string, int, std::less<>> values;
        auto wants = readOff(card, rest, values);
        if (!wants) return;
        event::LayShip ship;
        ship.player = player;
        ship.card = card;
        std::vector<Item> sacrifices;
        for (const Item& thing : rest) {
            if (thing.is == Item::Is::Fleet && sacrifices.empty())
                ship.fleet = thing.fleet;
            else if (said_.has(Verb::Sacrifice) && canBeShip(thing))
                sacrifices.push_back(thing);
            else
                return;
        }
        if (said_.fleets.size() > 1 || sacrifices.empty() == said_.has(Verb::Sacrifice)) return;
        const referee::OffTheCard off = knowing(card, values);
        ship.mp = off.mpFor(card, catalog());
        ship.values = off.valuesFor(card, off.classOf(card, catalog()).value_or(1), catalog());
        sacrificing(ship, sacrifices, *wants);
    }

    /// What a ship demands and nobody has said: each own ship may be meant.
    bool demandsMore(const event::LayShip& ship) const {
        const auto& abilities = catalog().find(ship.card)->abilities.value;
        return !said_.has(Verb::Sacrifice) && abilities &&
               static_cast<int>(ship.sacrifices.size()) < std::min(sacrificesFor(*abilities), 2);
    }

    void sacrificing(event::LayShip ship, std::span<const Item> left, const std::vector<NumberAsked>& wants) {
        if (left.empty()) {
            const std::vector<ShipRef> own = everyShip(game_, ship.player);
            if (demandsMore(ship) && own.size() > ship.sacrifices.size()) {
                for (const ShipRef& one : own) {
                    if (!ship.sacrifices.empty() && one.ship <= ship.sacrifices.back())
                        continue; // each pair once
                    ship.sacrifices.push_back(one.ship);
                    sacrificing(ship, left, wants);
                    ship.sacrifices.pop_back();
                }
                return;
            }
            const bool extra = ship.fleet == Fleet::Extra;
            const PlayerState* player = referee::playerOf(game_, ship.player);
            const bool hasExtra = player != nullptr && !player->fleets[index(Fleet::Extra)].empty();
            found_.event(ship, ship.player, 0, wants);
            // Its owner may lay it into the extra fleet, and says so behind it.
            const CardValues& values = *catalog().find(ship.card);
            if (extra || !said_.fleets.empty() || !(hasExtra || values.mothership.value == true)) return;
            ship.fleet = Fleet::Extra;
            found_.event(ship, ship.player, 1, wants);
            return;
        }
        for (const ShipRef& one : shipsNamed(left[0], game_, ship.player)) {
            if (std::ranges::find(ship.sacrifices, one.ship) != ship.sacrifices.end()) continue;
            ship.sacrifices.push_back(one.ship);
            sacrificing(ship, left.subspan(1), wants);
            ship.sacrifices.pop_back();
        }
    }

    void command(const std::string& card, char player, std::vector<Item> rest) {
        if (!said_.fights.empty() || !said_.fleets.empty() || !said_.only({Verb::Lay, Verb::Command})) return;
        std::map<std::string, int, std::less<>> values;
        std::optional<Item> on;
        if (!rest.empty()) {
            on = rest.front(); // a ship's number stands before what the card costs
            rest.erase(rest.begin());
        }
        const auto wants = readOff(card, rest, values);
        if (!wants || !rest.empty()) return;
        const auto mp = knowing(card, values).mpFor(card, catalog());
        for (const ShipRef& ship : on ? shipsNamed(*on, game_, player) : shipsFor(card, player))
            found_.event(event::PlayCommander{player, card, ship.ship, mp}, player, on ? 0 : 1, *wants);
    }

    /// Where a commander may lie; if nowhere, every ship, and the rules say why not.
    std::vector<ShipRef> shipsFor(const std::string& card, char player) const {
        const std::vector<ShipRef> all = everyShip(game_, player);
        std::vector<ShipRef> fit;
        std::ranges::copy_if(all, std::back_inserter(fit), [&](const ShipRef& one) {
            const auto place = referee::placeOf(game_, one.ship);
            return place && mayLieOn(*catalog().find(card), place->head.shipClass);
        });
        return fit.empty() ? all : fit;
    }

    static std::vector<NumberAsked> withAmount(std::vector<NumberAsked> wants, const SaidBlow& blow) {
        if (blow.amountMissing) wants.push_back({"amount", 1, mostPoints});
        return wants;
    }

    /// A tactic or a reinforcement. What people said of it before, it does again.
    template<class Played>
    void play(const std::string& card, char player, std::vector<Item> rest) {
        if (!said_.fights.empty()) return;
        std::map<std::string, int, std::less<>> values;
        const auto wants = readOff(card, rest, values);
        if (!wants) return;
        Played event{player, card, knowing(card, values).mpFor(card, catalog()), {}};
        const auto known = now_.off.deedOf(card, catalog());
        const auto deed = said_.deed() ? said_.deed() : known ? known->deed : std::nullopt;
        const bool told = said_.deed().has_value();
        if (deed) {
            const auto amount = !told && hasAmount(*deed) ? std::optional(known->amount) : std::nullopt;
            for (const SaidBlow& one : blowsSaid(*deed, rest, amount, said_, game_)) {
                event.blow = one.blow;
                found_.event(event, player, one.open, withAmount(*wants, one));
            }
        }
        event.blow.reset();
        const bool byHand = said_.only({Verb::Lay, Verb::No});
        if (!told && rest.empty() && byHand)
            found_.event(event, player, deed && !said_.has(Verb::No) ? 3 : 0, *wants);
    }

    Found& found_;
    const Said& said_;
    const Now& now_;
    const Game& game_;
};

} // namespace

void addHandCards(Found& found, const Said& said, const Now& now) {
    HandCards(found, said, now).collect();
}

} // namespace rowkeeper::spacetrace::entry
