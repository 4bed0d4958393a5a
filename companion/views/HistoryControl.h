// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/FoundGame.h"
#include "companion/app/HistoryRows.h"
#include "companion/journal/ReadOnly.h"
#include "companion/views/Background.h"
#include "companion/views/HistoryPage.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace rowkeeper::views {

/// Between the page of all kept games and the journal: reads it in a thread of its own, and only looks, for
/// it may be open in this very program. What a game came to is worked out once and remembered. Games of every
/// kind.
class HistoryControl : public QObject {
    Q_OBJECT

  public:
    /// A result in short, as HTML, of a game of the kind that the context asks for; called in the other
    /// thread. Throws what is to be said instead.
    using Short = std::function<QString(app::FoundGame found)>;

    /// The page is a child of `parent` and goes with it. The context must live longer, as must whatever is
    /// asked of background(). Without `ofOwnGame` every game is told as the command line tells where it
    /// stands.
    HistoryControl(const app::AppContext& context, QWidget* parent, Short ofOwnGame = {});
    ~HistoryControl() override;

    HistoryPage& page() { return *page_; }
    /// The thread that reads the journal.
    Background& background() { return *background_; }

    using Journal = std::shared_ptr<journal::ReadOnlyJournal>; ///< that thread's own; null: none was kept
    struct Read {
        Journal journal;
        std::vector<app::NotedGame> games; ///< oldest first
    };
    using Ids = std::vector<journal::ListedGame>;
    using Summaries = std::vector<std::pair<journal::ListedGame, app::Summarized>>;
    // In the other thread:
    Read read() const;
    /// Some of them, until others are heard.
    Summaries worked(journal::ReadOnlyJournal& journal, const Ids& games) const;
    /// Whether some game is kept just now, in this program or another.
    bool isBeingPlayed() const;
    QString failure(const std::exception& problem) const;

    // In the window's thread: what a game came to, and which of them nobody knows yet, newest first.
    const app::Summarized* known(const journal::ListedGame& game) const;
    void remember(const Summaries& summaries);
    Ids unknown(const std::vector<app::NotedGame>& games) const;

  signals:
    /// A game is to be opened at the desk; to be played on.
    void deskWished(qint64 game);
    void goOnWished(qint64 game);

  private:
    /// What a game with so many lines came to.
    struct Known {
        std::int64_t lines = 0;
        app::Summarized summary;
    };

    void readHistory();
    void showHistory(const Read& read);
    void workOut(const Journal& journal, Ids missing);
    QString previewOf(qint64 game) const;
    void preview(qint64 game);
    void exportGame(qint64 game, const QString& file);

    const app::AppContext& context_;
    HistoryPage* page_;
    Short ofOwnGame_;
    std::map<std::int64_t, Known> known_;
    std::unique_ptr<Background> background_; ///< the first to go
};

} // namespace rowkeeper::views
