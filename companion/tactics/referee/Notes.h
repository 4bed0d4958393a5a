// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Differences.h"
#include "companion/tactics/referee/Reports.h"
#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <map>
#include <optional>
#include <vector>

/// What is worth a word at the table though nothing there is wrong by itself.
namespace rowkeeper::tactics::referee {

/// Numbers what it says; keeps what still holds. One thread.
class Notes {
  public:
    /// What the picture says of itself: codes of others, and a camera that was moved.
    std::vector<NoteReport> see(const vision::TableView& view);

    /// Cards that nobody has read for three seconds: laid, or due to be turned. What is still there is said
    /// once.
    std::vector<NoteReport> seeUnread(const tactics::Game& game, const SeenIds& ids,
                                      const vision::TableView& view);

    // One thing each, said by whoever notices it. `frame` of the view.
    NoteReport lifted(const tactics::Game& game, int row, int at, long frame);
    NoteReport turned(const Difference& difference, long frame);
    NoteReport early(const Difference& laid, tactics::Faction asked, long frame);
    NoteReport takenBack(const tactics::LaidCard& card, int row, int at, long frame);
    NoteReport winner(tactics::Phrase change, long frame);

  private:
    NoteReport note(const char* kind, long frame);

    int said_ = 0;
    std::optional<NoteReport> foreign_;
    struct Unread {
        double sinceMs = 0;
        std::optional<NoteReport> said;
    };
    NoteReport unread(const tactics::Game& game, const tactics::LaidCard* card, int row, int at, long frame);
    std::map<int, Unread> unread_; ///< by SeenCard::id
    int cameraMoves_ = 0;
    std::optional<double> cameraMovedMs_; ///< when it was said last
};

} // namespace rowkeeper::tactics::referee
