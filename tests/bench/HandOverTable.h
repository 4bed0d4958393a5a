// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Quality.h"
#include "vision/source/Source.h"

#include <memory>

namespace rowkeeper::bench {

/// A still table of 28 cards (CardTable.h) in 30 frames a second, 2.4 px/mm at 1080p and 4.8 at 4K, over
/// which one hand comes, wanders and goes again. Same seed, same frames. It never ends.
class HandOverTable : public vision::Source {
  public:
    HandOverTable(cv::Size picture, tabletop::Condition condition, std::uint64_t seed);
    ~HandOverTable() override;

    vision::NextFrame next() override;
    bool live() const override { return false; }
    double framesPerSecond() const override { return 30; }

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rowkeeper::bench
