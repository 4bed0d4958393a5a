// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "engine/tactics/json/Texts.h"

#include <memory>
#include <optional>

namespace rowkeeper::tactics::window {

/// What the table showed before and shows now.
struct GameStep {
    const panel::Snapshot& before;
    const panel::Snapshot& now;
    bool played; ///< the game itself is another than before, not only what is refused or warned of
    const json::Texts& texts; ///< with the names of the game that is shown
};

/// Follows a table for whoever tells what changed: that it did, and the names to tell it with, are found once
/// for all of them. One thread.
class GameFollower {
  public:
    /// `texts`: of the frame.
    explicit GameFollower(std::shared_ptr<const json::Texts> texts);

    /// With every snapshot. Nothing: it tells the same as the one before, as in most frames of a camera. A
    /// step holds until the next.
    std::optional<GameStep> follow(const panel::Snapshot& snapshot);
    /// From now on with these; what was shown before is forgotten.
    void speak(std::shared_ptr<const json::Texts> texts);

  private:
    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const json::Texts> named_; ///< the same, with the names of the game that is shown
    panel::Snapshot before_;
    panel::Snapshot now_;
};

} // namespace rowkeeper::tactics::window
