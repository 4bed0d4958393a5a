// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/referee/Differences.h"
#include "engine/tag/Tag.h"

#include <set>
#include <vector>

namespace rowkeeper::companion {

/// Whether two differences are about the same card or place.
bool samePlace(const Difference& a, const Difference& b);

/// What is left for hands to put back after a correction, a pause, or a card that was only to be looked at:
/// where the table shows what the record does not say. No
/// event comes from such a place until it changes. Values; one thread.
class PutBack {
  public:
    /// After a correction: all that differs now, and the targets that lie there for another round.
    void expect(const Differences& now, std::set<tag::Tag> freshTargets);
    /// One place more.
    void add(const Difference& place) { places_.push_back(place); }

    /// Forgets every place that is not as it was then.
    void look(const Differences& now);
    void look(const std::set<tag::Tag>& freshTargets);

    /// Nothing is left to put back.
    bool done() const { return places_.empty(); }
    bool holds(const Difference& difference) const;
    /// Whether these are the targets of the round that was taken back, still lying there.
    bool holds(const std::set<tag::Tag>& freshTargets) const;

  private:
    std::vector<Difference> places_;
    std::set<tag::Tag> targets_;
};

} // namespace rowkeeper::companion
