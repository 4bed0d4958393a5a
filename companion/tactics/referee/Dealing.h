// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Reports.h"
#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <optional>
#include <set>
#include <vector>

/// Whether the targets laid for the next round can be its targets.
namespace rowkeeper::tactics::referee {

/// Between rounds, once as many targets lie there as will have rows: targets in one line with fresh ones that
/// are conquered, not in the pile of this game, there twice, or one too many. What still heads the row it
/// headed last is left alone: it may be cleared away any moment. One thread.
class Dealing {
  public:
    explicit Dealing(double patienceMs)
        : patienceMs_(patienceMs) {}

    /// News of this view, kind "targets" at place 0; `said` counts the mismatches ever reported.
    std::vector<MismatchReport> look(const tactics::Game& game, const vision::TableView& view,
                                     MismatchNumbers& numbers);
    /// The round has begun: whatever was wrong is right.
    std::vector<MismatchReport> begun(long frame);
    /// A round is scored: these cards head its rows.
    void scored(const vision::TableView& view);

    /// What is wrong now and has been said.
    std::vector<MismatchReport> open() const;

  private:
    struct Wrong {
        int seenId = 0;
        double sinceMs = 0;
        std::optional<MismatchReport> reported;
    };
    static void resolve(Wrong& wrong, long frame, std::vector<MismatchReport>& news);

    double patienceMs_;
    std::vector<Wrong> wrong_;
    std::set<int> oldHeads_; ///< SeenCard::id
};

} // namespace rowkeeper::tactics::referee
