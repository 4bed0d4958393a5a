// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/PickButtons.h"
#include "companion/tactics/entry/Picks.h"
#include "companion/tactics/panel/Snapshot.h"

#include <memory>

namespace rowkeeper::tactics::panel {

/// Play by hand without typing (parts::PickButtons): everything that can happen next. Emits wishes, decides
/// nothing. What answers a question stands in the AnswerBar; what is asked at first in the QuestionHead, here
/// only what is asked further.
class Picker : public parts::PickButtons {
    Q_OBJECT

  public:
    explicit Picker(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// What can be picked in this game now. Something begun goes on while the game stays where it is.
    void show(const Snapshot& snapshot);
    /// Forgets the last game.
    void clear();
    /// As if what happens in this row (1 is the leftmost) were pressed; nothing where it is not one thing.
    void pickRow(int row);
    const entry::Picks& picks() const { return picks_; }

  signals:
    void wished(const rowkeeper::tactics::Event& event);

  protected:
    void picked(std::size_t group, std::size_t pick) override;
    void goBack() override;

  private:
    bool asksMore() const;
    void renew();
    void pick(const entry::Pick& pick);

    std::shared_ptr<const json::Texts> texts_;
    tactics::Game game_;
    std::shared_ptr<const json::Record> record_;
    entry::Begun begun_;
    entry::Picks picks_;
};

} // namespace rowkeeper::tactics::panel
