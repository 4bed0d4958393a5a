// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/Guesses.h"

#include <algorithm>

namespace rowkeeper::vision {

namespace {
constexpr long staleAfter = 40; // frames; places are looked at again after 16 at most
} // namespace

void Guesses::nextFrame() {
    ++frame_;
    std::erase_if(made_, [&](const Made& m) { return frame_ - m.last > staleAfter; });
}

bool Guesses::agreed(const Code& guess) {
    const Point centre = centreOf(guess.corners);
    const double near = 0.25 * sideOf(guess.corners);
    const auto here = std::find_if(made_.begin(), made_.end(), [&](const Made& m) {
        return distance(centreOf(m.code.corners), centre) < near;
    });
    if (here == made_.end()) {
        made_.push_back({guess, frame_, frame_});
        return false;
    }
    if (here->code.text != guess.text) here->first = frame_;
    here->code = guess;
    here->last = frame_;
    return here->first < frame_;
}

} // namespace rowkeeper::vision
