// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"
#include "vision/reading/ClosedSet.h"
#include "vision/reading/CodeDecoder.h"
#include "vision/reading/ModuleSamples.h"
#include "vision/reading/Unblur.h"

#include <opencv2/core/mat.hpp>

#include <optional>

/// Reading a code whose corners are already known to about half a module: our own sampling instead of a
/// search. Cheaper than a crop and a better reader of damaged finder patterns. Internal to vision.
namespace rowkeeper::vision {

/// What the picture shows where a code may be. Sampled once, then read, and guessed at if that fails.
struct SampledPlace {
    Quad corners;       ///< px, where the picture fits best
    Samples modules;    ///< each a small cross
    float contrast = 0; ///< grey levels, of the finder patterns
    Levels levels;      ///< of the modules
};

/// Corners moved by up to about a module, to where the finder patterns are clearest. Nothing at the picture's
/// edge. Most of what a known place costs, so it is done once for all that is asked of the place.
std::optional<Quad> settledAt(const cv::Mat& grey, const Quad& corners);

/// Whether a code still shows at settled corners, with so few modules wrong that error correction would mend
/// them. Far cheaper than reading it anew.
bool stillThere(const cv::Mat& grey, const Quad& settled, const Grid& grid);

/// The place at settled corners. Nothing where the function patterns do not show.
std::optional<SampledPlace> sampleAt(const cv::Mat& grey, const Quad& settled);

/// The code at a place of this picture. Nothing if it does not decode.
std::optional<Code> readAt(const cv::Mat& grey, const SampledPlace& place);

/// Whether a place shows this code, through blur and noise as readAt() would read it.
bool shows(const SampledPlace& place, const Grid& grid);

/// What no error correction reads: the one text of the set that the place resembles, if it does so far more
/// than any other. A guess, though a strict one: to be believed when two frames agree.
std::optional<Code> guessAt(const SampledPlace& place, const ClosedSet& set);

} // namespace rowkeeper::vision
