// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/GameNotes.h"
#include "companion/views/Background.h"
#include "companion/views/DeskPage.h"
#include "companion/views/HistoryPage.h"
#include "companion/views/StatisticsPage.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::views {

/// Between the pages for kept games and the journal: reads it in a thread of its own, and only looks, for it
/// may be open in this very program. What a game came to is worked out once and remembered.
class KeptGamesControl : public QObject {
    Q_OBJECT

  public:
    /// The pages are children of `parent` and go with it, as this does. The context must live longer.
    KeptGamesControl(const app::AppContext& context, QWidget* parent);
    ~KeptGamesControl() override;

    HistoryPage& history() { return *history_; }
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
    using Journal =
        std::shared_ptr<journal::ReadOnlyJournal>; ///< the other thread's own; null: none was kept
    struct Read {
        Journal journal;
        std::vector<app::NotedGame> games; ///< oldest first
    };
    /// What a game with so many lines came to.
    struct Known {
        std::int64_t lines = 0;
        app::Summarized summary;
    };
    using Ids = std::vector<journal::ListedGame>;
    using Summaries = std::vector<std::pair<journal::ListedGame, app::Summarized>>;

    void connectPages();
    void readHistory();
    void showHistory(const Read& read);
    void workOut(const Journal& journal, Ids missing);
    void readStatistics();
    void countNext(const std::shared_ptr<Read>& read);
    void preview(qint64 game);
    void openGame(qint64 game);
    void compare(const tactics::panel::DeskPlace& place);
    void suppose(const tactics::panel::DeskPlace& place, const tactics::panel::WhatIfAsked& asked);
    void writeSheet(const tactics::panel::DeskPlace& place, const QString& file);
    void writeBeside(int place, const QString& text);
    void prepareSettling();
    void settle(const tactics::event::Settle& settle);
    void exportGame(qint64 game, const QString& file);

    const app::Summarized* known(const journal::ListedGame& game) const;
    void remember(const Summaries& summaries);
    Ids unknown(const std::vector<app::NotedGame>& games) const;
    // In the other thread:
    Read read() const;
    Summaries worked(journal::ReadOnlyJournal& journal, const Ids& games) const;
    std::shared_ptr<const tactics::panel::DeskGame> deskGame(const std::string& game) const;
    QString previewOf(qint64 game) const;
    bool isBeingPlayed() const;
    QString failure(const std::exception& problem) const;

    const app::AppContext& context_;
    std::shared_ptr<const json::Texts> texts_;
    HistoryPage* history_;
    DeskPage* desk_;
    StatisticsPage* statistics_;
    std::string file_; ///< that lies on the desk while no game of the journal does
    std::map<std::int64_t, Known> known_;
    std::unique_ptr<Background> background_; ///< the first to go
};

} // namespace rowkeeper::views
