// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Shown.h"
#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/Wishes.h"
#include "engine/tactics/json/Texts.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::panel {

/// What phones and the board page show of a game, made of snapshots, and what an answer given there wishes
/// for. Only what lies open and what the window itself shows goes in: no face-down card, no bid before it is
/// turned, no points and no captured target of a Top Secret game before its end. One thread.
class PhonePages {
  public:
    explicit PhonePages(std::shared_ptr<const json::Texts> texts)
        : texts_(std::move(texts)) {}

    /// Call with every snapshot. Nothing: the pages stay as they are.
    std::optional<phones::Table> pages(const Snapshot& snapshot, RunningTotals totals);
    /// From now on the pages are worded so.
    void speak(std::shared_ptr<const json::Texts> texts);

    /// Nothing: that question is not open any more.
    std::optional<referee::Wish> wishOf(const phones::Answer& answer);

  private:
    bool isNew(const Snapshot& snapshot, RunningTotals totals) const;
    void number(const Snapshot& snapshot);
    std::vector<phones::Question> questions(const Game& told) const;
    void noteLast(const Game& game);

    /// What the pages were made of.
    struct Seen {
        Game game;
        std::vector<Warning> warnings;
        RunningTotals totals = RunningTotals::Always;
        bool heard = true; ///< answers are
    };

    std::shared_ptr<const json::Texts> texts_;
    std::optional<Seen> seen_;
    std::optional<Prompt> asked_;                ///< the open prompt, while answers are heard
    std::shared_ptr<const json::Record> record_; ///< as it stood when it was answered
    bool answered_ = false;
    int question_ = 0;      ///< the open prompt's number: another with each question
    std::vector<int> open_; ///< LaidCard::id of the cards that lie open
    int lastCards_ = 0;
    std::optional<phones::LastCard> last_;
};

} // namespace rowkeeper::tactics::panel
