// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Background.h"

#include <QMetaObject>

#include <utility>

namespace rowkeeper::views {

Background::Background(QObject* parent)
    : QObject(parent)
    , thread_([this] { run(); }) {}

Background::~Background() {
    {
        const std::scoped_lock lock(mutex_);
        over_ = true;
        asked_.clear();
    }
    something_.notify_all();
    thread_.join();
}

void Background::ask(const std::string& lane, Work work) {
    drop(lane);
    const long turn = newest_[lane] = ++turns_;
    {
        const std::scoped_lock lock(mutex_);
        asked_.push_back({lane, turn, std::move(work)});
    }
    something_.notify_all();
}

void Background::drop(const std::string& lane) {
    newest_.erase(lane);
    const std::scoped_lock lock(mutex_);
    std::erase_if(asked_, [&](const Asked& one) { return one.lane == lane; });
}

void Background::show(const std::string& lane, long turn, const Show& what) {
    const auto newest = newest_.find(lane);
    if (newest != newest_.end() && newest->second == turn) what();
}

void Background::run() {
    for (;;) {
        Asked next;
        {
            std::unique_lock lock(mutex_);
            something_.wait(lock, [this] { return over_ || !asked_.empty(); });
            if (over_) return;
            next = std::move(asked_.front());
            asked_.pop_front();
        }
        Show what = next.work();
        if (!what) continue;
        // Ours while the thread is joined only at our end; what is still queued then goes with us.
        QMetaObject::invokeMethod(
            this,
            [this, lane = std::move(next.lane), turn = next.turn, what = std::move(what)] {
                show(lane, turn, what);
            },
            Qt::QueuedConnection);
    }
}

} // namespace rowkeeper::views
