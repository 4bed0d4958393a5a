// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/FleetGameFilm.h"
#include "tests/tabletop/FleetScript.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// What people do wrong at a table of Spacetrace, and put right a moment later.
namespace rowkeeper::tabletop {

struct FleetErrors {
    FleetInterludes interludes;
    std::map<std::size_t, std::string>
        kinds;                    ///< what each must be called: a MismatchReport::kind, or a note's
    std::set<std::string> opened; ///< ids of cards that are laid open by mistake
};

/// Those that are told within two seconds. What is only missing (a head, a Base) or was only left lying (a
/// wreck) is waited for longer, by the referee's Patience.
const std::vector<std::string_view>& fleetErrorKinds();

/// At most so many errors, as many kinds as possible, before steps of the script.
FleetErrors errorsIn(const FleetScript& script, std::size_t most, std::uint64_t seed);

} // namespace rowkeeper::tabletop
