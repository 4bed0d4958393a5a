// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Reports.h"

#include <string>
#include <vector>

namespace rowkeeper::tactics::referee::test {

/// The events among the reports, short: "play S 1", "open S intrepid 3", "reveal 1.2 R space_mines",
/// "remove 2.4", "move 1.2 3.1", "round"; what nobody saw in brackets.
std::vector<std::string> eventsIn(const std::vector<Report>& reports);

/// The mismatches among them: "out_of_turn 2.1", settled ones with a minus in front.
std::vector<std::string> mismatchesIn(const std::vector<Report>& reports);

template<class T>
std::vector<T> all(const std::vector<Report>& reports) {
    std::vector<T> found;
    for (const Report& report : reports) {
        if (const auto* one = std::get_if<T>(&report)) found.push_back(*one);
    }
    return found;
}

} // namespace rowkeeper::tactics::referee::test
