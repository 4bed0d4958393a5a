// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/Source.h"

#include <string>
#include <vector>

namespace rowkeeper::vision {

/// "frame2.png" before "frame10.png": runs of digits compare as numbers.
bool naturallyLess(const std::string& a, const std::string& b);

/// Pictures one after the other, each a frame. A damaged one ends the source with its name.
std::unique_ptr<Source> pictureSequence(std::vector<std::string> files, double framesPerSecond);

/// The pictures of a folder in natural name order; files that are not named like pictures are passed over.
std::variant<std::unique_ptr<Source>, SourceProblem> openFolder(const std::string& folder,
                                                                double framesPerSecond);

} // namespace rowkeeper::vision
