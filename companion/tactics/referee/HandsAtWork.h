// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <map>
#include <set>

/// In which rows hands are at work: they hide cards there, and until they withdraw a card that seems to be
/// gone may be shifted, or lie below a hand of the table's colour. One thread.
namespace rowkeeper::tactics::referee {

class HandsAtWork {
  public:
    /// Call with every view of a round.
    void look(const tactics::Game& game, const vision::TableView& view);

    /// Rows (from 1) in which something hid a card in the last `ms` before `timeMs`, both of the source.
    std::set<int> rows(double timeMs, double ms) const;

  private:
    std::map<int, double> seenMs_; ///< when last, by row
};

} // namespace rowkeeper::tactics::referee
