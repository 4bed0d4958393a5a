// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/MeterReport.h"
#include "companion/views/TableWorker.h"

#include <QObject>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace rowkeeper::views {

/// One table after the other, each followed by a worker (FollowedTable): the next begins when the last has
/// closed everything, its journal too. The window's thread alone.
template<class Worker>
class TableTurns {
  public:
    using Snapshot = typename Worker::Snapshot;
    using Spoken = typename Worker::Spoken;
    using Link = std::shared_ptr<TableWorker::Link>;

    /// What is told of a table, as long as no other is wished for. None may be empty but the last three.
    struct Viewer {
        std::function<void(const Snapshot&)> shown;
        std::function<void(const QString&)> failed;
        std::function<void()> over; ///< everything of it is closed; told even if another is wished for
        std::function<void(const QString&)> hint;
        std::function<void(const std::vector<table::ZoneSaid>&)> meters;
        std::function<void(vision::CameraControl)> refused;
    };

    /// `owner` lives longer than this, and hears nothing once it is gone.
    explicit TableTurns(QObject& owner)
        : owner_(owner) {}

    /// Ends the table there is, and calls `next` when its journal is free; a later wish takes its place.
    void after(std::function<void()> next) {
        next_ = std::move(next);
        if (over_) return goAhead();
        worker_->stop();
    }

    /// Ends it and waits until its journal is free.
    void end() {
        ++number_;
        worker_.reset();
        over_ = true;
    }

    /// Once a table has ended. `measured`: whether the light is, at first.
    void play(typename Worker::Open open, const std::shared_ptr<const Spoken>& words, const Link& link,
              Viewer viewer, bool measured) {
        worker_ = std::make_unique<Worker>(std::move(open), words, link);
        over_ = false;
        const auto heard = [this, number = number_] { return isOn(number); };
        const auto told = std::make_shared<const Viewer>(std::move(viewer));
        const auto on = [this](auto signal, auto does) {
            QObject::connect(worker_.get(), signal, &owner_, std::move(does));
        };
        on(&TableWorker::changed, [this, heard, told] {
            if (!heard()) return;
            if (const auto snapshot = worker_->take()) told->shown(*snapshot);
        });
        on(&TableWorker::failed, [heard, told](const QString& why) {
            if (heard()) told->failed(why);
        });
        on(&TableWorker::ended, [this, told, number = number_] {
            if (number != number_) return;
            over_ = true;
            told->over();
            if (next_) goAhead();
        });
        on(&TableWorker::hintChanged, [heard, told](const QString& hint) {
            if (heard() && told->hint) told->hint(hint);
        });
        on(&TableWorker::metersChanged, [heard, told](const std::vector<table::ZoneSaid>& zones) {
            if (heard() && told->meters) told->meters(zones);
        });
        on(&TableWorker::controlRefused, [heard, told](vision::CameraControl control) {
            if (heard() && told->refused) told->refused(control);
        });
        worker_->measure(measured);
        worker_->start();
    }

    /// What is followed now, or was last; null: nothing.
    Worker* worker() const { return worker_.get(); }
    bool isOver() const { return over_; }
    /// Which table it is; what an earlier one still says is not heard, nor what one says that is to end.
    int number() const { return number_; }
    bool isOn(int number) const { return number == number_ && !next_; }

  private:
    void goAhead() {
        end();
        const auto next = std::exchange(next_, {});
        next();
    }

    QObject& owner_;
    std::unique_ptr<Worker> worker_;
    int number_ = 0; ///< begun so far
    bool over_ = true;
    std::function<void()> next_;
};

} // namespace rowkeeper::views
