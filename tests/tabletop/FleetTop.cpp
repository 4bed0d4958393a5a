// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FleetTop.h"

#include "companion/spacetrace/referee/Matters.h"
#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/Tags.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tabletop {

using namespace spacetrace;

namespace {

constexpr double fleetPitch = 72;
constexpr double headsAt = 50;   // of the middle line, towards their owner
constexpr double leastStep = 31; // from card to card of a chain
constexpr double pileStep = 98;

/// As the owner sees it: to his right, and towards him.
Pose seenBy(char player, double right, double towards) {
    const double side = player == 'A' ? 1 : -1;
    return {{side * right, side * towards}, player == 'A' ? 0.0 : 180.0};
}

std::string nameOfChain(const ClassHead& head) {
    const int chain = head.shipClass + (head.fleet == Fleet::Extra ? highestClass : 0);
    return std::string(1, head.player) + std::to_string(chain);
}

/// Whose each ship is, by its number: it keeps its tag when it changes hands.
std::map<int, FleetLayout::Card> shipsOf(const FleetScript& script) {
    std::map<int, FleetLayout::Card> ships;
    for (const FleetStep& step : script.steps)
        if (const auto* ship = std::get_if<event::LayShip>(&step.event))
            ships[step.after.ships] = {"ship " + std::to_string(step.after.ships),
                                       fleetTag(ship->player, ship->card, step.after.ships), ship->player};
    return ships;
}

} // namespace

double FleetPlaces::right() const {
    return fleetPitch * (chains() - 1) / 2.0;
}

Pose FleetPlaces::head(char player, int chain) const {
    return seenBy(player, fleetPitch * (chain - 1) - right(), headsAt);
}

Pose FleetPlaces::beside(char player, int number) const {
    static constexpr std::array<double, 3> towards{70, 70 + pileStep, 70 - pileStep};
    return seenBy(player, right() + 84, towards.at(static_cast<std::size_t>(number)));
}

Pose FleetPlaces::discards(char player) const {
    return seenBy(player, right() + 160, 70);
}

Pose FleetPlaces::library(char player) const {
    return seenBy(player, right() + 160, 70 + pileStep);
}

Pose FleetPlaces::command(char player) const {
    return seenBy(player, -right() - 100, 160);
}

Pose FleetPlaces::far(char player) const {
    return seenBy(player, -right() - 100, 225);
}

FleetTop::FleetTop(const std::string& players, bool extra, Random random)
    : places_(extra)
    , random_(random)
    , players_(players) {
    for (const char player : players)
        for (int chain = 1; chain <= places_.chains(); ++chain) {
            Pose pose = places_.head(player, chain);
            pose.angle += random_.between(-2, 2);
            pose.centre += cv::Point2d(random_.between(-2, 2), random_.between(-2, 2));
            const std::string name = player + std::to_string(chain);
            heads_.push_back({"RKPH" + name, pose});
            chains[name] = {};
        }
}

Pose FleetTop::nextPose(const std::string& chain) {
    const Chain& lying = chains.at(chain);
    const char player = chain.front();
    const Pose place = places_.head(player, chain[1] - '0');
    double last = headsAt;
    if (!lying.empty()) last = std::abs(lying.back().pose.centre.y);
    const double towards = last + leastStep + random_.between(0, 3);
    Pose pose = place;
    pose.centre.y = player == 'A' ? towards : -towards;
    pose.centre.x += random_.between(-2, 2);
    pose.angle += random_.between(-2.5, 2.5);
    return pose;
}

Scene FleetTop::scene() const {
    Scene scene;
    scene.cards = heads_;
    for (const char player : players_) {
        scene.cards.push_back({std::string("RKP") + player + "00", places_.library(player)});
        if (const auto top = discards.find(player); top != discards.end())
            scene.cards.push_back({top->second, places_.discards(player)});
    }
    for (const auto& [name, chain] : chains)
        for (const Lying& lying : chain)
            scene.cards.push_back({lying.card.tag, lying.pose});
    for (const FleetLayout::Loose& lying : loose)
        scene.cards.push_back({lying.card.tag, lying.pose});
    return scene;
}

FleetLayout layoutOf(const FleetScript& script, const Game& game) {
    const auto ships = shipsOf(script);
    FleetLayout layout;
    for (const PlayerState& player : game.players)
        for (const Fleet fleet : bothFleets)
            for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
                const ClassHead head{player.letter, fleet, shipClass};
                auto& chain = layout.chains[nameOfChain(head)];
                for (const int number : referee::orderOf(game, head)) {
                    if (number == 0) {
                        const std::string letter(1, player.letter);
                        chain.push_back({"base " + letter, "RKP" + letter + "01.1", player.letter});
                        continue;
                    }
                    const FleetLayout::Card& ship = ships.at(number);
                    chain.push_back(ship);
                    const auto& fleetShips = player.fleets[index(fleet)];
                    const auto& commander =
                        std::ranges::find(fleetShips, number, &ShipInPlay::number)->commander;
                    if (!commander.empty())
                        chain.push_back({"on " + ship.key,
                                         fleetTag(ship.owner, commander, serialOfCommander(number)),
                                         ship.owner});
                }
            }
    return layout;
}

std::string fleetTag(char deck, const std::string& card, int serial) {
    tag::Tag tag = spacetrace::tagOf(DeckCard{deck, card}, filmedCatalog()).value();
    tag.serial = tag::serialOf(serial);
    return tag::format(tag);
}

int serialOfCommander(int ship) {
    return 200 + ship;
}

int serialOfStep(std::size_t step, std::size_t card) {
    return 1000 + 3 * static_cast<int>(step) + static_cast<int>(card);
}

} // namespace rowkeeper::tabletop
