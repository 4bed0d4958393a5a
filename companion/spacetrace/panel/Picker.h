// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/PickButtons.h"
#include "companion/spacetrace/entry/Picks.h"
#include "companion/spacetrace/panel/Snapshot.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::panel {

class NumberForm;

/// Play by hand without typing (parts::PickButtons): everything that can happen next, pick by pick; numbers
/// that a pick needs have a field each. Emits wishes, decides nothing. What answers a question stands in the
/// AnswerBar, what is asked at first in the QuestionHead.
class Picker : public parts::PickButtons {
    Q_OBJECT

  public:
    explicit Picker(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);
    ~Picker() override;

    /// What can be picked in this game now. What is begun goes as soon as something happens.
    void show(const Snapshot& snapshot);
    /// Forgets the last game.
    void clear();
    const entry::Picks& picks() const { return picks_; }

  signals:
    void wished(const rowkeeper::spacetrace::referee::Wish& wish);
    /// The numbers that were given make nothing that the rules allow.
    void refused(const QString& why);

  protected:
    void picked(std::size_t group, std::size_t pick) override;
    void goBack() override;

  private:
    void renew();
    void beginAnew();
    void give(const std::map<std::string, int>& numbers);

    std::shared_ptr<const json::Sentences> texts_;
    NumberForm* numbers_;
    std::unique_ptr<entry::Entry> entry_;
    std::shared_ptr<const Record> record_; ///< that entry_ is about
    std::size_t asked_ = 0;                ///< so many questions were open
    bool paused_ = false;
    entry::Begun begun_;
    std::vector<entry::Begun> before_; ///< each pick
    entry::Picks picks_;
    std::optional<entry::Pick> waits_; ///< for its numbers
};

} // namespace rowkeeper::spacetrace::panel
