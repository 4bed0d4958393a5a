// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/TableSession.h"
#include "companion/views/FollowedTable.h"
#include "engine/tactics/json/Texts.h"

#include <memory>

namespace rowkeeper::tactics::window {

/// What the window is told of a table of Tactics (views::FollowedTable says what each call is for). One
/// thread.
class TacticsTeller {
  public:
    using Session = referee::TableSession;
    using Snapshot = panel::Snapshot;
    using Spoken = json::Texts;

    TacticsTeller(const Session& session, const Spoken& texts);

    bool grew(const referee::Moment& moment) const;
    void keepUp(const Session& session, const referee::Moment& moment);
    bool begun() const { return !record_->lines.empty(); }
    void tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const;

  private:
    void nameSteps(const Session& session);
    void tell(const referee::Report& report, Snapshot& snapshot) const;

    Game kept_;                                  ///< the game up to the last event that is safe
    json::Texts texts_;                          ///< of its cards
    std::shared_ptr<const json::Record> record_; ///< as kept_
    QString undoes_;                             ///< as of record_, as the next
    QString redoes_;
};

using TacticsWorker = views::FollowedTable<TacticsTeller>;

} // namespace rowkeeper::tactics::window
