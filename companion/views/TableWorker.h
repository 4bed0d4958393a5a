// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/referee/TableSession.h"
#include "companion/views/Snapshot.h"
#include "engine/json/Texts.h"

#include <QThread>

#include <atomic>
#include <memory>
#include <mutex>

namespace rowkeeper::companion {

/// Follows a table in a thread of its own and hands out snapshots. The window takes the newest when it has time
/// (take()), so a slow screen never holds the table up and never misses a sentence.
class TableWorker : public QThread {
    Q_OBJECT

  public:
    /// Recordings are played at their own speed; live sources as they come.
    TableWorker(std::unique_ptr<vision::Source> source, tactics::Setup setup, RefereeOptions options,
                std::shared_ptr<const json::Texts> texts);
    /// Ends the source's last step and waits for the thread.
    ~TableWorker() override;

    /// The newest snapshot with every sentence since the last call; nothing: nothing new.
    std::optional<Snapshot> take();

  signals:
    void changed();

  protected:
    void run() override;

  private:
    void hand(const Moment& moment);

    std::unique_ptr<vision::Source> source_;
    tactics::Setup setup_;
    RefereeOptions options_;
    std::shared_ptr<const json::Texts> texts_;
    double framesPerSecond_;
    bool live_;
    std::unique_ptr<TableSession> session_; ///< the worker thread's own
    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    std::optional<Snapshot> newest_;
};

} // namespace rowkeeper::companion
