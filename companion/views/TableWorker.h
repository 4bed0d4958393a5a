// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/LightReport.h"
#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/TableSession.h"
#include "engine/tactics/json/Texts.h"

#include <QThread>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <variant>
#include <vector>

namespace rowkeeper::views {

/// Follows a table in a thread of its own and hands out snapshots. The window takes the newest when it has
/// time (take()), so a slow screen never holds the table up and never misses a sentence.
class TableWorker : public QThread {
    Q_OBJECT

  public:
    /// Makes what belongs to the record durable; throws if it cannot. Called in the worker's thread.
    using Keep = std::function<void(const tactics::referee::Report&, const tactics::Setup&)>;

    /// Sees a moment once everything of it is durable. Called in the worker's thread.
    using Seen = std::function<void(const tactics::referee::Moment&, const tactics::referee::Referee&)>;

    /// What the table's thread and its live source share while the source has no picture to hand over.
    struct Link {
        std::atomic<bool> stop = false;                 ///< the source is to give up waiting
        std::function<void(vision::LinkState)> changed; ///< set by the worker
    };

    /// What a table is played with; the worker's thread closes it again when it ends.
    struct Table {
        std::unique_ptr<vision::Source> source = {}; ///< null: played by wishes alone
        std::variant<tactics::Setup, record::RestoredGame> game = {};
        tactics::referee::RefereeOptions options = {};
        /// May be empty; where it is not, an event is shown only after it returned, and if it throws the game
        /// stops there and says why.
        Keep keep = {};
        Seen seen = {}; ///< may be empty
    };
    /// Opens the table; called once, in the worker's thread, because names are looked up, hosts connected to
    /// and disks read here, which takes whatever time it takes. Throws what is to be told instead.
    using Open = std::function<Table()>;

    /// Recordings are played at their own speed; live sources as they come.
    TableWorker(Open open, std::shared_ptr<const json::Texts> texts,
                std::shared_ptr<Link> link = std::make_shared<Link>());
    /// Ends the source's last step and waits for the thread.
    ~TableWorker() override;

    /// The thread comes to its end soon; finished() tells when.
    void stop();

    /// Something a person wants; granted or refused with the next picture, and after the source's end at
    /// once.
    void wish(tactics::referee::Wish wish);

    /// The newest snapshot with every sentence since the last call; nothing: nothing new.
    std::optional<tactics::panel::Snapshot> take();

  signals:
    void changed();
    /// There is no table, and the thread ends.
    void failed(const QString& why);
    /// What is to be said about the picture itself: whether it comes, light, sharpness, size. Empty: nothing.
    void hintChanged(const QString& hint);

  protected:
    void run() override;

  private:
    void follow();
    void tellBroken(const char* why);
    void hand(const tactics::referee::Moment& moment);
    tactics::referee::Moment step();
    bool hear(tactics::referee::Moment& moment);
    bool keepAndHand(tactics::referee::Moment moment);
    void hearOnly(bool ended);
    void keepEvents(const tactics::referee::Moment& moment);
    void nameSteps();
    void tell(const tactics::referee::Report& report, tactics::panel::Snapshot& snapshot) const;
    void tellHint();
    void playByHand();

    Open open_;
    std::shared_ptr<const json::Texts> texts_;
    Keep keep_; ///< the worker thread's own, as the next
    Seen seen_;
    double framesPerSecond_ = 0;
    bool live_ = false;
    std::unique_ptr<tactics::referee::TableSession> session_;
    table::LightReport light_;                   ///< the worker thread's own
    QString hint_;                               ///< as last told
    std::shared_ptr<const json::Record> record_; ///< as kept_
    QString undoes_;                             ///< as of record_, as the next
    QString redoes_;
    tactics::Game kept_; ///< the game up to the last event that is safe
    std::shared_ptr<Link> link_;
    std::string linkSentence_; ///< while the source has no good picture
    std::mutex mutex_;
    std::optional<tactics::panel::Snapshot> newest_;
    std::vector<tactics::referee::Wish> wishes_;
    std::condition_variable wished_;
    vision::TableView lastView_;                       ///< the worker thread's own, as the next
    std::optional<vision::SourceProblem> lastProblem_; ///< why the source ended
};

} // namespace rowkeeper::views
