// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/TableView.h"

#include "vision/picture/Square.h"

#include <algorithm>

namespace rowkeeper::vision {

namespace {

constexpr double notMovedMm = 15;

bool sameCard(const SeenCard& a, const SeenCard& b) {
    return a.id == b.id && a.tag == b.tag && a.covered == b.covered;
}

bool sameChain(const Chain& a, const Chain& b) {
    return a.line == b.line && a.anchorTaken == b.anchorTaken && sameCard(a.anchor, b.anchor) &&
           std::equal(a.links.begin(), a.links.end(), b.links.begin(), b.links.end(), sameCard);
}

bool samePlace(const SeenCard& a, const SeenCard& b) {
    return sameCard(a, b) && distance(a.centre, b.centre) < notMovedMm;
}

} // namespace

bool TableView::sameCards(const TableView& other) const {
    // The order in a chain is the place there; of loose cards only a real move counts.
    return upKnown == other.upKnown &&
           std::equal(chains.begin(), chains.end(), other.chains.begin(), other.chains.end(), sameChain) &&
           std::equal(loose.begin(), loose.end(), other.loose.begin(), other.loose.end(), samePlace) &&
           std::equal(doubled.begin(), doubled.end(), other.doubled.begin(), other.doubled.end(), samePlace);
}

} // namespace rowkeeper::vision
