// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/check/PrintCheck.h"
#include "vision/check/TagCrop.h"

namespace rowkeeper::vision {

/// Measures a tag against the pattern that was printed. Internal to vision; any thread.
PrintFigures measureTag(const TagCrop& crop, const Grid& pattern);

} // namespace rowkeeper::vision
