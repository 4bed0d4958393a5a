// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Differences.h"
#include "engine/core/tag/Tag.h"

#include <set>
#include <utility>
#include <vector>

namespace rowkeeper::tactics::referee {

/// Whether two differences are about the same card or place.
bool samePlace(const Difference& a, const Difference& b);

/// What is left for hands to put back after a correction, a pause, or a card that was only to be looked at:
/// where the table shows what the record does not say. No event comes from such a place until it changes. In
/// a row where something happened that nobody saw no place is sure, so no event comes from anywhere in it
/// until table and record agree about all of it. Values; one thread.
class PutBack {
  public:
    /// After a correction: all that differs now, and the targets that lie there for another round.
    void expect(const Differences& now, std::set<tag::Tag> freshTargets);
    /// One place more.
    void add(const Difference& place) { places_.push_back(place); }

    /// Nobody knows what happened in these rows of the game (from 1), nor how what differs there came to lie
    /// there.
    void doubt(std::set<int> rows, const Differences& now);
    /// One more, while there are such rows: what cannot be explained there may come from what nobody saw.
    void doubtToo(const Difference& unexplained);
    /// Before anything is explained: what lies unexplained in such a row stays so, wherever it is carried.
    void follow(const Differences& now);
    bool doubts(int row) const { return doubted_.contains(row); }
    bool doubtsAny() const { return !doubted_.empty(); }

    /// Forgets every place that is not as it was then, and every doubt about rows that agree by now.
    void look(const Differences& now, const std::set<int>& agreeing);
    void look(const std::set<tag::Tag>& freshTargets);

    /// Nothing is left to put back.
    bool done() const { return places_.empty() && doubted_.empty(); }
    bool holds(const Difference& difference) const;
    /// Whether these are the targets of the round that was taken back, still lying there.
    bool holds(const std::set<tag::Tag>& freshTargets) const;

  private:
    std::vector<Difference> places_;
    std::set<tag::Tag> targets_;
    std::set<int> doubted_; ///< rows
    std::set<int> unknown_; ///< SeenCard::id of cards whose laying nobody saw, wherever they lie now
};

} // namespace rowkeeper::tactics::referee
