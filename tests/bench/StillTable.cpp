// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/StillTable.h"

#include "vision/reading/TagReader.h"
#include "vision/table/TableTracker.h"

namespace rowkeeper::bench {

Finds watched(const std::vector<vision::Frame>& frames, std::vector<std::string> closedSet, Tally& tally) {
    Finds all;
    vision::TagReader reader({.video = true, .closedSet = std::move(closedSet)});
    vision::TableTracker tracker{vision::TagLayout{}};
    for (const vision::Frame& frame : frames) {
        const Finds now = timed(tally, [&] {
            const vision::Reading reading = reader.read(frame, tracker.expected());
            tracker.update(frame, reading);
            return findsOf(reading);
        });
        all.insert(all.end(), now.begin(), now.end());
    }
    return all;
}

} // namespace rowkeeper::bench
