// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/PictureWatch.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr int step = 16;              // px between the places looked at
constexpr int blackPaper = 20;        // grey level; white paper is 80 even where the light doctor complains
constexpr std::size_t brightest = 50; // one place in so many

/// White paper lies on any table that is played on; here it would be black.
bool isDark(const Frame& frame) {
    std::vector<std::uint8_t> levels;
    for (int y = step / 2; y < frame.height(); y += step) {
        const std::uint8_t* row = frame.data() + static_cast<std::ptrdiff_t>(y) * frame.stride();
        for (int x = step / 2; x < frame.width(); x += step)
            levels.push_back(row[3 * x + 1]); // green is nearly grey
    }
    if (levels.empty()) return false;
    const auto bright = levels.begin() + static_cast<std::ptrdiff_t>(levels.size() / brightest);
    std::nth_element(levels.begin(), bright, levels.end(), std::greater<>());
    return *bright < blackPaper;
}

bool samePixels(const Frame& a, const Frame& b) {
    if (a.width() != b.width() || a.height() != b.height() || a.empty()) return false;
    const auto size = static_cast<std::size_t>(a.stride()) * static_cast<std::size_t>(a.height());
    return std::memcmp(a.data(), b.data(), size) == 0;
}

} // namespace

Sight PictureWatch::see(const Frame& frame) {
    if (live_) {
        if (!samePixels(frame, before_)) changedMs_ = frame.timeMs();
        before_ = frame;
    }
    lastingMs_ = 0;
    if (isDark(frame)) {
        if (!darkSinceMs_) darkSinceMs_ = frame.timeMs();
        lastingMs_ = frame.timeMs() - *darkSinceMs_;
        return Sight::Dark;
    }
    darkSinceMs_.reset();
    if (!live_ || frame.timeMs() - changedMs_ < frozenAfterMs) return Sight::Clear;
    lastingMs_ = frame.timeMs() - changedMs_;
    return Sight::Frozen;
}

} // namespace rowkeeper::vision
