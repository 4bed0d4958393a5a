// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/referee/StartProposal.h"
#include "engine/json/Texts.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace rowkeeper::companion {

/// Who seems to play, and what that rests on: one answer begins the game. Takes no room while nothing is
/// proposed. Never modal.
class StartBar : public QWidget {
    Q_OBJECT

  public:
    explicit StartBar(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const std::optional<StartProposal>& proposal);

  signals:
    void agreed();
    /// Others play, or in another order.
    void otherwise(const rowkeeper::companion::StartProposal& proposal);

  private:
    std::shared_ptr<const json::Texts> texts_;
    QLabel* question_;
    QLabel* reason_;
    std::optional<StartProposal> proposal_;
};

} // namespace rowkeeper::companion
