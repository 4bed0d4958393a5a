// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/TagLayout.h"
#include "vision/reading/TagReader.h"
#include "vision/table/TableView.h"

#include <memory>
#include <string>
#include <vector>

namespace rowkeeper::vision {

struct TrackerOptions {
    int framesToAgree = 3; ///< equal readings at one place before it is believed
    double stillMs = 400;  ///< by the frames' time it lies still before it is believed; no command card
    int framesToMiss = 3; ///< frames a card is unread before it counts as covered, or seems gone before it is
    int anchors = 4;      ///< as many steady anchors in line head the chains of a table that has one line
};

/// Turns a sequence of frames and their readings into a steady view. Feed every frame in order; one thread.
class TableTracker {
  public:
    explicit TableTracker(TagLayout layout, TrackerOptions options = {});
    ~TableTracker();
    TableTracker(TableTracker&&) noexcept;
    TableTracker& operator=(TableTracker&&) noexcept;

    /// Takes the reading of the next frame. The frame itself is looked at too: whether a place is empty,
    /// covered or moving is not in the tags.
    const TableView& update(const Frame& frame, const Reading& reading);

    /// The view now; what stood at the end of the source once finish() was called.
    const TableView& view() const;
    /// The source has ended: it counts as a still table, so what is pending is decided.
    const TableView& finish();

    /// Where the reader should look first in the next frame.
    std::vector<Sighting> expected() const;

    /// Only these anchors head chains from now on (texts such as "RKTZ14"); empty: the next steady ones in
    /// line, or of several lines all.
    void fixAnchors(std::vector<tag::Tag> anchors);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rowkeeper::vision
