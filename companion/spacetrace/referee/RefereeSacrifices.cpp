// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Referee.h"

#include <algorithm>
#include <utility>

/// Own ships that a ship demands when it is laid (SPT-20).
namespace rowkeeper::spacetrace::referee {

namespace {

using Is = Matter::Kind;

int demandedBy(const event::LayShip& ship, const Catalog& catalog) {
    const auto& abilities = catalog.find(ship.card)->abilities.value;
    return abilities ? sacrificesFor(*abilities) : 0;
}

/// A Mothership last: its fleet goes with it.
std::vector<const ShipInPlay*> shipsOf(const PlayerState& player) {
    std::vector<const ShipInPlay*> ships;
    for (const auto& fleet : player.fleets)
        for (const ShipInPlay& ship : fleet)
            ships.push_back(&ship);
    std::ranges::stable_partition(ships, [](const ShipInPlay* ship) { return !ship->card.mothership; });
    return ships;
}

} // namespace

/// With what its player gives for it: the ships that have just left the table, or those he names. Nothing: it
/// is asked.
std::optional<event::LayShip> Referee::withSacrifices(const Open& open, event::LayShip ship) {
    const auto demanded = static_cast<std::size_t>(demandedBy(ship, game().setup->catalog));
    const PlayerState* player = playerOf(game(), ship.player);
    if (demanded == 0 || player == nullptr) return ship;
    const std::vector<const ShipInPlay*> ships = shipsOf(*player);
    if (ships.size() < demanded) return ship; // the rules say why not
    std::vector<int> left;
    for (const ShipInPlay* one : ships) {
        const bool gone = std::ranges::any_of(open_, [&](const Open& other) {
            return other.matter.kind == Is::Gone && other.matter.ship == one->number && !other.held &&
                   !other.declined;
        });
        if (gone) left.push_back(one->number);
    }
    std::vector<int>& said = sacrifices_[open.matter.about];
    std::erase_if(said, [&](int number) {
        return std::ranges::none_of(ships, [&](const ShipInPlay* one) { return one->number == number; });
    });
    if (left.size() == demanded) said = left;
    ship.sacrifices = said;
    if (said.size() >= demanded) return ship;
    // What the rules forbid whatever is given for it is said at once.
    event::LayShip any = ship;
    any.sacrifices.clear();
    for (std::size_t i = 0; i < demanded; ++i)
        any.sacrifices.push_back(ships[i]->number);
    if (std::holds_alternative<Refusal>(apply(game(), any))) return any;
    askSacrifice(open, ships);
    return std::nullopt;
}

void Referee::askSacrifice(const Open& open, const std::vector<const ShipInPlay*>& ships) {
    if (isAsked("sacrifice", {open.matter.about})) return;
    Question question;
    question.kind = "sacrifice";
    question.asks = open.matter.what.deck;
    question.card = open.matter.what.card;
    question.spot = spotOf(open.matter);
    question.text = {"referee.ask.sacrifice", {question.card, std::string(1, question.asks)}};
    const std::vector<int>& said = sacrifices_[open.matter.about];
    int number = 0;
    for (const ShipInPlay* ship : ships) {
        if (std::ranges::find(said, ship->number) != said.end()) continue;
        question.choices.push_back(
            {++number,
             {"referee.target.ship",
              {std::string(1, question.asks), ship->card.name, std::to_string(ship->number)}},
             ShipRef{question.asks, ship->number}});
    }
    question.rule = "SPT-20";
    question.about = {open.matter.about};
    ask(std::move(question));
}

void Referee::answeredSacrifice(const Question& question, const Answer& answer) {
    const auto choice = std::ranges::find(question.choices, *answer.choice, &Choice::number);
    sacrifices_[question.about.front()].push_back(choice->means->ship);
}

} // namespace rowkeeper::spacetrace::referee
