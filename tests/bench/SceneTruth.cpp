// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/SceneTruth.h"

namespace rowkeeper::bench {

std::vector<TrueTag> tagsInPicture(const tabletop::Scene& scene, const tabletop::Camera& camera) {
    std::vector<TrueTag> tags;
    for (const tabletop::PlacedTag& placed : tabletop::tagsOf(scene)) {
        TrueTag tag{placed.text, {}, placed.card, placed.visible};
        for (std::size_t i = 0; i < 4; ++i)
            tag.corners.at(i) = camera.toPicture(placed.corners.at(i));
        tags.push_back(std::move(tag));
    }
    return tags;
}

} // namespace rowkeeper::bench
