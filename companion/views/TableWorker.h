// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/MeterReport.h"
#include "engine/core/json/Sentences.h"
#include "vision/source/Source.h"

#include <QObject>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace rowkeeper::views {

/// Follows a table in a thread of its own: when it begins and ends, stands still and goes on, and what is
/// said of the picture, whatever is played. FollowedTable is the rest.
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

    /// Once.
    void start();

    /// The thread comes to its end soon; ended() tells when.
    void stop();

    /// A recording stands still, or goes on; wishes are heard all the same. Of live sources nothing changes.
    void hold(bool held);
    /// Of one that stands still: on to the next thing that happens, or to its end, as fast as it can be read.
    void stepOn();

    /// Focus or exposure of the camera stays as it is now, or no longer; told by controlRefused where it
    /// cannot.
    void lock(vision::CameraControl control, bool locked);

    /// Whether the light is measured row by row; told by metersChanged.
    void measure(bool wanted) { measured_ = wanted; }

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

  protected:
    TableWorker(const json::Sentences& sentences, std::shared_ptr<Link> link);
    /// Waits for the thread; to be called by the destructor of what it runs.
    void finish();

    /// All that the thread does, in it. Throws nothing.
    virtual void run() = 0;

    bool stopped() const { return link_->stop; }
    /// In the thread: whether a recording stands still now. What was wished for is heard with a picture even
    /// then.
    bool standsStill();
    bool held() const { return held_; }
    /// In the thread: something happened that stepOn() waits for.
    void happened() { stepping_ = false; }
    bool measured() const { return measured_; }
    /// In the thread: until there is a wish, or a while.
    void waitForWish();
    /// In the thread, with what `wished()` has been told of.
    void hearing(bool any) { heard_ = any; }
    /// What waitForWish() waits for is there.
    void wished() { wished_.notify_one(); }
    virtual bool hasWishes() const = 0; ///< with mutex_ held

    /// In the thread: of a picture that comes as it should.
    void tellHint(const std::string& ofPicture);
    void tellMeters(const std::vector<table::ZoneSaid>& zones);

    std::mutex mutex_; ///< of what both threads use in what it runs

  private:
    json::Sentences sentences_;
    std::shared_ptr<Link> link_;
    std::string linkSentence_; ///< while the source has no good picture
    std::string ofPicture_;    ///< as last told, like all that follows the worker thread's own
    QString hint_;
    std::vector<table::ZoneSaid> meters_;
    bool heard_ = false; ///< wishes that no step has taken yet
    std::atomic<bool> measured_ = false;
    std::atomic<bool> held_ = false;
    std::atomic<bool> stepping_ = false;
    std::condition_variable wished_;
    std::thread thread_;
};

} // namespace rowkeeper::views
