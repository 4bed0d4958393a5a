// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/GameKeeper.h"
#include "companion/journal/Evidence.h"
#include "companion/tactics/referee/TableSession.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rowkeeper::app {

/// Keeps pictures of what happens in a game that is being kept (EvidencePlaces.h says which parts), for
/// `watch --evidence` and whoever else follows a table. Costs its caller no writing and no encoding. One
/// thread.
class EvidenceTaker {
  public:
    /// Hears once when there is no more room, and once why a picture could not be kept; from any thread.
    using Tell = std::function<void(const std::string&)>;

    /// Context and keeper must live longer.
    EvidenceTaker(const AppContext& context, GameKeeper& keeper, Tell tell)
        : context_(context)
        , keeper_(keeper)
        , tell_(std::move(tell)) {}

    /// Call after everything of the moment was kept. A picture is taken once nothing moves over the table; an
    /// event whose row is not to be seen then for three seconds stays without.
    void see(const tactics::referee::Moment& moment, const tactics::referee::Referee& referee);

  private:
    struct Pending {
        int line = 0;
        int row = 0;
        double sinceMs = 0;
    };
    bool take(const Pending& pending, const tactics::referee::Moment& moment,
              const tactics::referee::Referee& referee);
    void open();

    const AppContext& context_;
    GameKeeper& keeper_;
    Tell tell_;
    std::vector<Pending> pending_;
    std::unique_ptr<journal::EvidenceWriter> writer_; ///< once there is a game
};

} // namespace rowkeeper::app
