// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/TableSession.h"
#include "companion/views/FollowedTable.h"
#include "companion/views/ToldRecord.h"
#include "engine/tactics/json/Texts.h"

namespace rowkeeper::tactics::window {

/// What the window is told of a table of Tactics (views::FollowedTable says what each call is for). One
/// thread.
class TacticsTeller {
  public:
    using Session = referee::TableSession;
    using Snapshot = panel::Snapshot;
    using Voice = json::Texts;

    TacticsTeller(const Session& session, const Voice& texts);

    void keepUp(const Session& session, const referee::Moment& moment, bool grew);
    bool begun() const { return !told_.record->lines.empty(); }
    void tell(const Session& session, const referee::Moment& moment, Snapshot& snapshot) const;

  private:
    void take(const Session& session);
    void tell(const referee::Report& report, Snapshot& snapshot) const;

    Game kept_;                            ///< the game up to the last event that is safe
    json::Texts texts_;                    ///< of its cards
    views::ToldRecord<json::Record> told_; ///< as kept_
};

using TacticsWorker = views::FollowedTable<TacticsTeller>;

} // namespace rowkeeper::tactics::window
