// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/RevealDelay.h"

#include "tests/tabletop/Watched.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace rowkeeper::tabletop {

namespace {

/// The event of a reveal: no card is revealed twice.
const nlohmann::json* reveal(const std::vector<nlohmann::json>& events, const TruthEvent& truth) {
    const auto found = std::ranges::find_if(events, [&](const nlohmann::json& line) {
        const nlohmann::json& event = line.at("event");
        return event.at("do") == "reveal" && event.at("row") == truth.row &&
               event.value("tag", "") == truth.tag;
    });
    return found == events.end() ? nullptr : &*found;
}

} // namespace

RevealDelays revealDelays(const Played& seen, const FilmOptions& options) {
    RevealDelays delays;
    const std::vector<nlohmann::json> events = linesOf(seen.lines, "event");
    for (const TruthEvent& event : seen.board.truth.events) {
        if (event.type != "reveal") continue;
        const nlohmann::json* line = reveal(events, event);
        if (line == nullptr) {
            ++delays.missed;
            continue;
        }
        const int free = event.frame + options.leaveFrames;
        const double frames = std::max(0, line->at("frame").get<int>() - free);
        delays.seconds.push_back(frames / options.framesPerSecond);
    }
    return delays;
}

double percentile(std::vector<double> seconds, double share) {
    if (seconds.empty()) return 0;
    std::ranges::sort(seconds);
    const auto at = static_cast<std::size_t>(std::ceil(share * static_cast<double>(seconds.size())));
    return seconds[std::clamp<std::size_t>(at, 1, seconds.size()) - 1];
}

} // namespace rowkeeper::tabletop
