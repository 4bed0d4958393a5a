// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>

namespace rowkeeper::table {

/// Shows each picture of a recording at its time, counted from the first.
class Pacer {
  public:
    /// Sleeps until `timeMs` after it was made, or until `stop` says so.
    void wait(double timeMs, const std::function<bool()>& stop) const {
        const auto due = begun_ + std::chrono::duration<double, std::milli>(timeMs);
        // In slices, so that a wish to stop is heard.
        while (!stop() && Clock::now() < due)
            std::this_thread::sleep_for(
                std::min<Clock::duration>(std::chrono::duration_cast<Clock::duration>(due - Clock::now()),
                                          std::chrono::milliseconds(5)));
    }

    /// It stood still or was hurried: from here on its pictures are due counted from this one, which is due
    /// now.
    void goOnFrom(double timeMs) {
        begun_ = Clock::now() - std::chrono::duration_cast<Clock::duration>(
                                    std::chrono::duration<double, std::milli>(timeMs));
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point begun_ = Clock::now();
};

} // namespace rowkeeper::table
