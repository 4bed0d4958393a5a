// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/DeskPanel.h"
#include "companion/views/OpenedPage.h"

#include <memory>
#include <optional>

namespace rowkeeper::tactics::window {

/// The referee's desk: a kept game opened at one of its lines. What of it knows the game is the panel's.
class DeskPage : public views::OpenedPage {
    Q_OBJECT

  public:
    explicit DeskPage(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    /// Opens a game of the journal; `line`: nothing or one that is not there opens the last, the latter with
    /// a word about it.
    void open(qint64 game, std::optional<int> line = std::nullopt);
    /// What open() wished for.
    void show(qint64 game, std::shared_ptr<const panel::DeskGame> shown);
    /// Why it did not come.
    void showProblem(qint64 game, const QString& why);

    panel::DeskPanel& panel() { return *panel_; }

  signals:
    void openWished(qint64 game);
    void sheetWished(const rowkeeper::tactics::panel::DeskPlace& place, const QString& file);

  private:
    void askSheet(const panel::DeskPlace& place);

    std::shared_ptr<const json::Texts> texts_;
    panel::DeskPanel* panel_;
    qint64 game_ = 0; ///< that was asked for last
    std::optional<int> line_;
};

} // namespace rowkeeper::tactics::window
