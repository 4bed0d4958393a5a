// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/tactics/window/DeskPage.h"
#include "companion/tactics/window/StatisticsPage.h"
#include "companion/views/HistoryControl.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>

namespace rowkeeper::tactics::window {

/// Desk and statistics, beside the page of all games: what they need of the journal is read where that is.
class KeptGamesControl : public QObject {
    Q_OBJECT

  public:
    /// The pages are children of `parent` and go with it, as this does. The context must live longer.
    KeptGamesControl(const app::AppContext& context, QWidget* parent);
    ~KeptGamesControl() override;

    views::HistoryPage& history() { return all_->page(); }
    DeskPage& desk() { return *desk_; }
    StatisticsPage& statistics() { return *statistics_; }

    /// Opens a game at the desk, at that line or at its last; asks for the desk to be seen.
    void openAtDesk(qint64 game, std::optional<int> line = std::nullopt);
    /// A recorded game that lies in a file: looked at as one of the journal, though no row can be settled
    /// there. A number no file is called by is that game of the journal.
    void openFileAtDesk(const QString& file, std::optional<int> line = std::nullopt);

  signals:
    /// One of the pages is to be seen.
    void pageWished(QWidget* page);
    /// A game of the journal shall be played on.
    void goOnWished(qint64 game);

  private:
    using Read = views::HistoryControl::Read;

    void connectPages();
    void readStatistics();
    void countNext(const std::shared_ptr<Read>& read);
    void openGame(qint64 game);
    void compare(const panel::DeskPlace& place);
    void suppose(const panel::DeskPlace& place, const panel::WhatIfAsked& asked);
    void writeSheet(const panel::DeskPlace& place, const QString& file);
    void writeBeside(int place, const QString& text);
    void prepareSettling();
    void settle(const event::Settle& settle);

    // In the other thread:
    std::shared_ptr<const panel::DeskGame> deskGame(const std::string& game) const;

    const app::AppContext& context_;
    std::shared_ptr<const json::Texts> texts_;
    DeskPage* desk_;
    StatisticsPage* statistics_;
    std::string file_;                           ///< that lies on the desk while no game of the journal does
    std::unique_ptr<views::HistoryControl> all_; ///< the first to go
};

} // namespace rowkeeper::tactics::window
