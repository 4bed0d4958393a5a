// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FleetErrors.h"

#include "tests/tabletop/FleetTop.h"
#include "tests/tabletop/Random.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace rowkeeper::tabletop {

using namespace spacetrace;

namespace {

/// The state before a step, and the table as it lies.
struct Moment {
    const Game& game;
    FleetLayout layout;
    FleetPlaces places;
    int serial = 0; ///< that no other card has

    char me() const { return game.activePlayer().letter; }
    char other() const { return game.players[(game.active + 1) % game.players.size()].letter; }
    std::vector<FleetLayout::Card>& chain(char player, int number) {
        return layout.chains[player + std::to_string(number)];
    }
    FleetLayout::Card card(char deck, const std::string& id) const {
        return {"wrong", fleetTag(deck, id, serial), deck};
    }
    void lay(char player, int number, const FleetLayout::Card& card) {
        chain(player, number).push_back(card);
    }
    void layText(char player, int number, const std::string& text) {
        lay(player, number, {"wrong", text, player});
    }
};

struct Slip {
    std::string_view kind;
    std::function<bool(Moment&)> make; ///< false: it cannot be made now
};

bool isShip(const FleetLayout::Card& card) {
    return card.key.starts_with("ship");
}

/// A ship that lies last in its chain.
FleetLayout::Card* lastShip(Moment& moment) {
    for (auto& [name, chain] : moment.layout.chains)
        if (!chain.empty() && isShip(chain.back())) return &chain.back();
    return nullptr;
}

bool secondCommander(Moment& moment) {
    std::optional<std::string> commanded;
    for (const Fleet fleet : bothFleets)
        for (const ShipInPlay& ship : moment.game.activePlayer().fleets[index(fleet)])
            if (!ship.commander.empty()) commanded = "ship " + std::to_string(ship.number);
    if (!commanded) return false;
    for (auto& [name, chain] : moment.layout.chains) {
        if (name.front() != moment.me() || chain.empty()) continue;
        if (!isShip(chain.back()) || chain.back().key == *commanded) continue;
        chain.push_back(moment.card(moment.me(), "hero"));
        return true;
    }
    return false;
}

bool again(Moment& moment) {
    const FleetLayout::Card* ship = lastShip(moment);
    if (ship == nullptr) return false;
    const FleetLayout::Card copy{"wrong", ship->tag, ship->owner};
    for (auto& [name, chain] : moment.layout.chains)
        if (!chain.empty() && &chain.back() == ship) {
            chain.push_back(copy);
            return true;
        }
    return false;
}

bool taken(Moment& moment) {
    const FleetLayout::Card* ship = lastShip(moment);
    if (ship == nullptr) return false;
    for (auto& [name, chain] : moment.layout.chains)
        if (!chain.empty() && &chain.back() == ship) {
            chain.pop_back();
            return true;
        }
    return false;
}

bool baseToTheFirstClass(Moment& moment) {
    auto& last = moment.chain(moment.me(), highestClass);
    if (last.size() != 1) return false;
    const FleetLayout::Card base = last.back();
    last.clear();
    moment.lay(moment.me(), 1, base);
    return true;
}

const std::vector<Slip>& slips() {
    static const std::vector<Slip> all{
        {"wrong_class",
         [](Moment& m) {
             m.lay(m.me(), 1, m.card(m.me(), "cruiser"));
             return true;
         }},
        {"enemy_chain",
         [](Moment& m) {
             m.lay(m.other(), 3, m.card(m.me(), "cruiser"));
             return true;
         }},
        {"unaffordable",
         [](Moment& m) {
             if (m.game.activePlayer().mp >= 120) return false;
             m.lay(m.me(), 3, m.card(m.me(), "cruiser"));
             return true;
         }},
        {"not_active",
         [](Moment& m) {
             m.lay(m.other(), 1, m.card(m.other(), "fighter"));
             return true;
         }},
        {"same_serial", again},
        {"gone", taken},
        {"second_commander", secondCommander},
        {"no_ship",
         [](Moment& m) {
             m.lay(m.me(), 2, m.card(m.me(), "reinforcement_1"));
             return true;
         }},
        {"loose_ship",
         [](Moment& m) {
             m.layout.loose.push_back({m.card(m.me(), "interceptor"), m.places.beside(m.me(), 0)});
             return true;
         }},
        {"commander_alone",
         [](Moment& m) {
             m.layout.loose.push_back({m.card(m.me(), "hero"), m.places.beside(m.me(), 1)});
             return true;
         }},
        {"not_playing",
         [](Moment& m) {
             m.layText(m.me(), 2, "RKPD03.1");
             return true;
         }},
        {"foreign",
         [](Moment& m) {
             m.layText(m.me(), 1, "RKTS07");
             return true;
         }},
        {"unknown_card",
         [](Moment& m) {
             m.layText(m.me(), 3, std::string("RKP") + m.me() + "ZY.1");
             return true;
         }},
        {"head_twice",
         [](Moment& m) {
             m.layout.loose.push_back(
                 {{"wrong", std::string("RKPH") + m.me() + "2", m.me()}, m.places.beside(m.me(), 1)});
             return true;
         }},
        {"base_elsewhere", baseToTheFirstClass},
        {"left_out",
         [](Moment& m) {
             if (m.game.setup->profile != Profile::First || m.game.activePlayer().mp < 100) return false;
             m.lay(m.me(), 2, m.card(m.me(), "campaign_ship"));
             return true;
         }},
    };
    return all;
}

} // namespace

const std::vector<std::string_view>& fleetErrorKinds() {
    static const std::vector<std::string_view> kinds = [] {
        std::vector<std::string_view> all;
        for (const Slip& slip : slips())
            all.push_back(slip.kind);
        return all;
    }();
    return kinds;
}

FleetErrors errorsIn(const FleetScript& script, std::size_t most, std::uint64_t seed) {
    FleetErrors errors;
    errors.opened = {"campaign_ship", "cruiser", "fighter", "hero", "interceptor", "reinforcement_1"};
    std::size_t next = static_cast<std::size_t>(seed) * most % slips().size();
    for (std::size_t n = 1; n < script.steps.size() && errors.kinds.size() < most; ++n) {
        const Game& game = script.steps[n].before;
        if (!game.stack.empty()) continue;
        for (std::size_t tried = 0; tried < slips().size(); ++tried) {
            const Slip& slip = slips()[next++ % slips().size()];
            Moment moment{game, layoutOf(script, game), FleetPlaces(false), 4000 + static_cast<int>(n)};
            if (!slip.make(moment)) continue;
            errors.interludes[n].wrong = std::move(moment.layout);
            errors.kinds[n] = slip.kind;
            break;
        }
    }
    return errors;
}

} // namespace rowkeeper::tabletop
