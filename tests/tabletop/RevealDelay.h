// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/PlayedFilm.h"

#include <vector>

namespace rowkeeper::tabletop {

struct RevealDelays {
    std::vector<double> seconds; ///< video time, one for each reveal that became an event
    int missed = 0;              ///< reveals without an event
};

/// From the first frame in which a revealed card lies there, still and free of hands, to the accepted event.
RevealDelays revealDelays(const Played& seen, const FilmOptions& options);

/// Seconds that `share` of the delays do not exceed.
double percentile(std::vector<double> seconds, double share);

} // namespace rowkeeper::tabletop
