// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/light/LightDoctor.h"

#include <vector>

namespace rowkeeper::vision {

/// The light doctor over the frames of a source: says what begins to be wrong and what is so no more, each
/// once. Goes by the frames' own time, so a file gives the same each time. One thread.
class LightWatch {
  public:
    static constexpr double lookEveryMs = 500; ///< an examination costs a few ms, so not every frame
    static constexpr int looksToBelieve = 2;   ///< in a row, before something is said
    static constexpr int looksToForget = 3;    ///< in a row without it, before it is over

    struct Change {
        LightFinding finding;
        bool over = false;
    };

    /// Takes the next frame; most are not looked at. `pixelsPerMm` as examineLight() takes it.
    std::vector<Change> see(const Frame& frame, std::optional<double> pixelsPerMm);

    /// What holds now, the one to be remedied first in front.
    const std::vector<LightFinding>& findings() const { return holding_; }

  private:
    struct Suspicion {
        LightFinding finding;
        int seen = 0;   ///< looks in a row with it
        int missed = 0; ///< and without
        bool said = false;
        LightSeverity saidSeverity = LightSeverity::Warning;
    };

    std::vector<Change> weigh(const std::vector<LightFinding>& found);

    std::vector<Suspicion> suspicions_;
    std::vector<LightFinding> holding_;
    std::optional<double> lastLookMs_;
};

} // namespace rowkeeper::vision
