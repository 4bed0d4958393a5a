// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/GreyView.h"
#include "vision/reading/TagReader.h"

#include <vector>

namespace rowkeeper::vision {

/// The tags of a picture that is flat, sharp and evenly lit, as a drawn or scanned page is, those of test
/// sheets among them: decoded at once, without the search that a camera's pictures need. Ten and more times
/// faster than TagReader, which reads what this does not; neither makes up a text. Best for a few tags with
/// their quiet zones, at least two pixels a module. Corners in px of the view, within one of them. An empty
/// view gives nothing. Safe to call from several threads at once.
std::vector<Sighting> readFlatTags(GreyView view);

} // namespace rowkeeper::vision
