// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/Snapshot.h"
#include "companion/spacetrace/referee/TableSession.h"
#include "companion/views/FollowedTable.h"
#include "companion/views/ToldRecord.h"
#include "engine/core/json/Sentences.h"

#include <optional>

namespace rowkeeper::spacetrace::window {

/// What the window is told of a table of Spacetrace (views::FollowedTable says what each call is for). One
/// thread.
class SpacetraceTeller {
  public:
    using Session = referee::TableSession;
    using Snapshot = panel::Snapshot;
    using Voice = json::Sentences;

    SpacetraceTeller(const Session& session, const Voice& words);

    void keepUp(const Session& session, const referee::Moment& moment, bool grew);
    bool begun() const { return !told_.record->lines.empty(); }
    void tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const;

  private:
    void take(const Session& session);
    void tell(const referee::Report& report, Snapshot& snapshot) const;

    json::Sentences words_;
    Game kept_;                                       ///< the game up to the last event that is safe
    views::ToldRecord<Record> told_;                  ///< as kept_
    std::optional<referee::TakeAwayReport> takeAway_; ///< what hands still have to take
};

using SpacetraceWorker = views::FollowedTable<SpacetraceTeller>;

} // namespace rowkeeper::spacetrace::window
