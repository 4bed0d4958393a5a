// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/CodeDecoder.h"

#include <vector>

/// Which guesses of a closed set are to be believed. Internal to vision; one thread.
namespace rowkeeper::vision {

/// A guess counts once another frame made the same at the same place.
class Guesses {
  public:
    void nextFrame();

    /// Whether an earlier frame agrees with this guess; remembers it for the frames to come. Another text at
    /// that place makes it start anew.
    bool agreed(const Code& guess);

  private:
    struct Made {
        Code code;
        long first = 0; ///< frame that guessed this text here, and after it none another
        long last = 0;
    };
    std::vector<Made> made_;
    long frame_ = 0;
};

} // namespace rowkeeper::vision
