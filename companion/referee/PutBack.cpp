// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/referee/PutBack.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::companion {

bool samePlace(const Difference& a, const Difference& b) {
    if (a.kind != b.kind || a.row != b.row) return false;
    return a.seenId || b.seenId ? a.seenId == b.seenId : a.at == b.at;
}

void PutBack::expect(const Differences& now, std::set<tag::Tag> freshTargets) {
    places_ = now.list;
    targets_ = std::move(freshTargets);
}

void PutBack::look(const Differences& now) {
    std::erase_if(places_, [&](const Difference& place) {
        return std::none_of(now.list.begin(), now.list.end(), [&](const Difference& difference) {
            return samePlace(place, difference) && place.tag == difference.tag;
        });
    });
}

void PutBack::look(const std::set<tag::Tag>& freshTargets) {
    if (freshTargets != targets_) targets_.clear();
}

bool PutBack::holds(const Difference& difference) const {
    return std::any_of(places_.begin(), places_.end(), [&](const Difference& place) {
        return samePlace(place, difference) && place.tag == difference.tag;
    });
}

bool PutBack::holds(const std::set<tag::Tag>& freshTargets) const {
    return !targets_.empty() && freshTargets == targets_;
}

} // namespace rowkeeper::companion
