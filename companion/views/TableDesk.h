// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"
#include "companion/views/MainWindow.h"
#include "companion/views/TableWorker.h"

#include <QObject>

#include <atomic>
#include <memory>

class QSettings;

namespace rowkeeper::companion {

/// Between the window and the table: opens sources, starts and ends the worker, passes snapshots on and
/// wishes back.
class TableDesk : public QObject {
    Q_OBJECT

  public:
    explicit TableDesk(const AppContext& context);
    ~TableDesk() override;

    /// Shows the window. With a camera it watches the table at once and reads off who plays; with none the
    /// demo starts.
    void open();
    void begin(const NewGame& game);
    /// Goes on with the newest game that is not over; no source: by hand.
    void goOn(const std::string& source);
    /// Writes the result so far; says in the window what came of it.
    void writeResult(const QString& file);
    /// Ends the game's thread and gives its journal back; what is shown stays.
    void end() { worker_.reset(); }

    MainWindow& window() { return window_; }

  private:
    /// A game that is kept, with pictures while they are wanted; null: one that is not kept.
    struct Keeping;
    void play(std::unique_ptr<vision::Source> source, std::variant<tactics::Setup, RestoredGame> game,
              const RefereeOptions& options, std::shared_ptr<Keeping> keeping,
              std::shared_ptr<TableWorker::Link> link);
    void keepPictures(bool wanted);
    std::unique_ptr<vision::Source> opened(const std::string& where, const WatchArguments& arguments,
                                           const std::shared_ptr<TableWorker::Link>& link) const;
    void offerUnfinished(const std::string& camera);

    const AppContext& context_;
    std::shared_ptr<const json::Texts> texts_;
    MainWindow window_;
    std::unique_ptr<QSettings> settings_; ///< null: nowhere to keep them
    std::atomic<bool> picturesWanted_ = false;
    std::unique_ptr<TableWorker> worker_;
};

} // namespace rowkeeper::companion
