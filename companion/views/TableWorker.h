// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/MeterReport.h"
#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/TableSession.h"
#include "engine/tactics/json/Texts.h"

#include <QObject>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace rowkeeper::views {

/// Follows a table in a thread of its own and hands out snapshots. The window takes the newest when it has
/// time (take()), so a slow screen never holds the table up and never misses a sentence.
///
/// A std::thread and no QThread: QThread::wait() returns while the system's thread is still ending, and a
/// program that exits then races with what its libraries put away there.
class TableWorker : public QObject {
    Q_OBJECT

  public:
    /// What the table's thread and its live source share while the source has no picture to hand over.
    struct Link {
        std::atomic<bool> stop = false;                     ///< the source is to give up waiting
        std::function<void(vision::LinkState)> changed;     ///< set by the worker
        vision::CameraLocks locks;                          ///< what the camera keeps as it is
        std::function<void(vision::CameraControl)> refused; ///< set by the worker
    };

    using Run = tactics::referee::TableRun;
    /// Opens the table; called once, in the worker's thread, because names are looked up, hosts connected to
    /// and disks read here, which takes whatever time it takes. Throws what is to be told instead. The thread
    /// closes it again when it ends. Null: there is nothing to follow.
    using Open = std::function<std::unique_ptr<Run>()>;

    /// Recordings are played at their own speed; live sources as they come.
    TableWorker(Open open, std::shared_ptr<const json::Texts> texts,
                std::shared_ptr<Link> link = std::make_shared<Link>());
    /// Ends the source's last step and waits for the thread.
    ~TableWorker() override;

    /// Once.
    void start();

    /// The thread comes to its end soon; ended() tells when.
    void stop();

    /// Something a person wants; granted or refused with the next picture, and after the source's end at
    /// once.
    void wish(tactics::referee::Wish wish);

    /// A recording stands still, or goes on; wishes are heard all the same. Of live sources nothing changes.
    void hold(bool held);
    /// Of one that stands still: on to the next thing that happens, or to its end, as fast as it can be read.
    void stepOn();

    /// Focus or exposure of the camera stays as it is now, or no longer; told by controlRefused where it
    /// cannot.
    void lock(vision::CameraControl control, bool locked);

    /// Whether the light is measured row by row; told by metersChanged.
    void measure(bool wanted) { measured_ = wanted; }

    /// The newest snapshot with every sentence since the last call; nothing: nothing new.
    std::optional<tactics::panel::Snapshot> take();

  signals:
    void changed();
    /// There is no table, and the thread ends.
    void failed(const QString& why);
    /// What is to be said about the picture itself: whether it comes, light, sharpness, size. Empty: nothing.
    void hintChanged(const QString& hint);
    /// The camera does not follow a lock.
    void controlRefused(rowkeeper::vision::CameraControl control);
    /// Focus, glare, contrast and size of every row, while they are measured.
    void metersChanged(const std::vector<rowkeeper::table::ZoneSaid>& zones);
    /// Everything is closed; the last that is heard.
    void ended();

  private:
    void run();
    void follow();
    void tellBroken(const std::string& why);
    void hearWishes();
    bool standsStill();
    void waitForWish();
    tactics::referee::Moment step();
    void takeIn(const tactics::referee::Moment& moment);
    void hand(const tactics::referee::Moment& moment);
    void nameSteps();
    void tell(const tactics::referee::Report& report, tactics::panel::Snapshot& snapshot) const;
    void tellHint();

    Open open_;
    std::shared_ptr<const json::Texts> texts_;
    std::unique_ptr<Run> run_;                   ///< the worker thread's own
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
    std::atomic<bool> measured_ = false;
    std::vector<table::ZoneSaid> meters_; ///< as last told; the worker thread's own
    std::atomic<bool> held_ = false;
    std::atomic<bool> stepping_ = false;
    bool heard_ = false; ///< wishes that no step has taken yet; the worker thread's own
    std::condition_variable wished_;
    vision::TableView lastView_; ///< the worker thread's own
    std::optional<tactics::panel::Closed> closed_;
    std::thread thread_;
};

} // namespace rowkeeper::views
