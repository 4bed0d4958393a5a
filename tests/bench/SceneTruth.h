// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Recall.h"
#include "tests/tabletop/Camera.h"
#include "tests/tabletop/Scene.h"

namespace rowkeeper::bench {

/// Where a simulated scene's tags lie in its picture.
std::vector<TrueTag> tagsInPicture(const tabletop::Scene& scene, const tabletop::Camera& camera);

} // namespace rowkeeper::bench
