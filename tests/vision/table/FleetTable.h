// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"
#include "tests/vision/DrawnTable.h"

#include <string>
#include <vector>

/// Tables of several players whose heads lie in lines of their own.
namespace rowkeeper::vision::test {

/// Every player's heads A1 to A8 are one line, from left to right as he sees them.
inline TagLayout fleetLayout() {
    TagLayout fleets;
    fleets.placeOfHead = [](const tag::Tag& t) -> std::optional<HeadPlace> {
        const auto head = tag::chainHeadOf(t);
        if (!head) return std::nullopt;
        return HeadPlace{head->player - 'A', head->chain};
    };
    return fleets;
}

/// From where a player sees his line: the middle of its heads, mm, and how far he is turned, clockwise. At 0
/// his chains hang down the picture.
struct Seat {
    Point middle;
    double degrees = 0;

    Point at(double across, double down) const;
};

/// Seats whose lines lie back to back in the middle of the table.
inline const Seat south{{0, 48}, 0};
inline const Seat north{{0, -48}, 180};

/// One of a player's chains: the text of its head, or empty if it has none, and its cards.
struct FleetChain {
    std::string head;
    std::vector<std::string> ships;
};

constexpr double fleetPitch = 70;

/// Lays chains side by side, the first one's column at `first` of the line; cards `step` mm below each other.
void lay(DrawnTable& table, const Seat& seat, const std::vector<FleetChain>& chains, double first = -105,
         double step = 30);

/// `count` ships of a player's deck, numbered on from `next`.
std::vector<std::string> shipsOf(char player, int& next, int count);

/// Four chains of such lengths under the heads from `head` on.
std::vector<FleetChain> fleetOf(char player, int head, const std::vector<int>& lengths, int& next);

} // namespace rowkeeper::vision::test
