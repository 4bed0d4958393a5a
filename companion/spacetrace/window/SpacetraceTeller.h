// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/Snapshot.h"
#include "companion/spacetrace/referee/TableSession.h"
#include "companion/views/FollowedTable.h"
#include "engine/core/json/Sentences.h"

#include <memory>
#include <optional>

namespace rowkeeper::spacetrace::window {

/// What the window is told of a table of Spacetrace (views::FollowedTable says what each call is for). One
/// thread.
class SpacetraceTeller {
  public:
    using Session = referee::TableSession;
    using Snapshot = panel::Snapshot;
    using Spoken = json::Sentences;

    SpacetraceTeller(const Session& session, const Spoken& words);

    bool grew(const referee::Moment& moment) const;
    void keepUp(const Session& session, const referee::Moment& moment);
    bool begun() const { return !record_->lines.empty(); }
    void tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const;

  private:
    void take(const Session& session);
    void tell(const referee::Report& report, Snapshot& snapshot) const;

    json::Sentences words_;
    Game kept_;                            ///< the game up to the last event that is safe
    std::shared_ptr<const Record> record_; ///< as kept_
    QString undoes_;                       ///< as of record_, as the next
    QString redoes_;
    std::optional<referee::TakeAwayReport> takeAway_; ///< what hands still have to take
};

using SpacetraceWorker = views::FollowedTable<SpacetraceTeller>;

} // namespace rowkeeper::spacetrace::window
