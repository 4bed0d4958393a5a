// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// Compares what `watch --json` said with what a perfect eye would have seen (truth.json of a filmed or
/// simulated round; its shape is told in tests/companion/footage/README.md).
namespace rowkeeper::app::test {

struct TruthLimits {
    int late = 10;    ///< frames a card may appear late, or a wrong tag may stand
    int inferred = 2; ///< events that may be inferred
};

/// What is wrong, one sentence each; empty: rows, cards, totals, winners and times are as in the truth.
std::vector<std::string> complaints(const nlohmann::json& truth, const std::vector<std::string>& lines,
                                    const TruthLimits& limits = {});

} // namespace rowkeeper::app::test
