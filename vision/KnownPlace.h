// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/ClosedSet.h"
#include "vision/CodeDecoder.h"
#include "vision/Square.h"

#include <opencv2/core/mat.hpp>

#include <optional>

/// Reading a code whose corners are already known to about half a module: our own sampling instead of a
/// search. Cheaper than a crop and a better reader of damaged finder patterns. Internal to vision.
namespace rowkeeper::vision {

/// The code at `corners`, with the corners moved by up to about a module to where the picture fits best.
/// Nothing if the picture there does not decode.
std::optional<Code> readAt(const cv::Mat& grey, const Quad& corners);

/// What no error correction reads: the one text of the set that the picture at `corners` resembles, if it
/// does so far more than any other. A guess, though a strict one: to be believed when two frames agree.
std::optional<Code> guessAt(const cv::Mat& grey, const Quad& corners, const ClosedSet& set);

} // namespace rowkeeper::vision
