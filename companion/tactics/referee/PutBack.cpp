// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/PutBack.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::referee {

bool samePlace(const Difference& a, const Difference& b) {
    if (a.kind != b.kind || a.row != b.row) return false;
    return a.seenId || b.seenId ? a.seenId == b.seenId : a.at == b.at;
}

void PutBack::expect(const Differences& now, std::set<tag::Tag> freshTargets) {
    places_ = now.list;
    targets_ = std::move(freshTargets);
}

void PutBack::doubt(std::set<int> rows, const Differences& now) {
    doubted_ = std::move(rows);
    unknown_.clear();
    for (const Difference& difference : now.list) {
        if (difference.kind == Difference::Kind::New) unknown_.insert(difference.seenId);
    }
}

void PutBack::doubtToo(const Difference& unexplained) {
    if (doubted_.empty()) return;
    doubted_.insert(unexplained.row);
    if (unexplained.toRow) doubted_.insert(unexplained.toRow);
}

void PutBack::follow(const Differences& now) {
    for (const Difference& difference : now.list) {
        if (difference.kind == Difference::Kind::New && doubts(difference.row))
            unknown_.insert(difference.seenId);
    }
}

void PutBack::look(const Differences& now, const std::set<int>& agreeing) {
    for (const int row : agreeing)
        doubted_.erase(row);
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
    if (doubts(difference.row) || doubts(difference.toRow)) return true;
    if (difference.kind == Difference::Kind::New && unknown_.contains(difference.seenId)) return true;
    return std::any_of(places_.begin(), places_.end(), [&](const Difference& place) {
        return samePlace(place, difference) && place.tag == difference.tag;
    });
}

bool PutBack::holds(const std::set<tag::Tag>& freshTargets) const {
    return !targets_.empty() && freshTargets == targets_;
}

} // namespace rowkeeper::tactics::referee
