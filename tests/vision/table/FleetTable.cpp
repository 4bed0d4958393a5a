// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/table/FleetTable.h"

#include <cmath>
#include <numbers>

namespace rowkeeper::vision::test {

Point Seat::at(double across, double down) const {
    const double angle = degrees * std::numbers::pi / 180;
    const Point right{std::cos(angle), std::sin(angle)};
    return middle + right * across + Point{-right.y, right.x} * down;
}

void lay(DrawnTable& table, const Seat& seat, const std::vector<FleetChain>& chains, double first,
         double step) {
    double across = first;
    for (const FleetChain& chain : chains) {
        if (!chain.head.empty()) table.cards.push_back({chain.head, seat.at(across, 0), seat.degrees});
        double down = std::max(step, 30.0);
        for (const std::string& ship : chain.ships) {
            table.cards.push_back({ship, seat.at(across, down), seat.degrees});
            down += step;
        }
        across += fleetPitch;
    }
}

std::vector<std::string> shipsOf(char player, int& next, int count) {
    std::vector<std::string> ships;
    for (int i = 0; i < count; ++i)
        ships.push_back(tag::format({player, next++, {}, tag::secondGame}));
    return ships;
}

std::vector<FleetChain> fleetOf(char player, int head, const std::vector<int>& lengths, int& next) {
    std::vector<FleetChain> fleet;
    for (const int length : lengths)
        fleet.push_back({tag::format(tagOf(tag::ChainHead{player, head++})), shipsOf(player, next, length)});
    return fleet;
}

} // namespace rowkeeper::vision::test
