// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableWorker.h"

#include "companion/table/LinkReport.h"

#include <chrono>
#include <utility>

namespace rowkeeper::views {

TableWorker::TableWorker(const json::Sentences& sentences, std::shared_ptr<Link> link)
    : sentences_(sentences)
    , link_(std::move(link)) {
    // Called from within the source's next(), so in the worker's thread like everything else here.
    link_->changed = [this](vision::LinkState state) {
        linkSentence_ =
            state == vision::LinkState::Flowing ? std::string() : table::linkSentence(state, sentences_);
        tellHint(ofPicture_);
    };
    link_->refused = [this](vision::CameraControl control) { emit controlRefused(control); };
}

void TableWorker::finish() {
    stop();
    if (thread_.joinable()) thread_.join();
}

void TableWorker::start() {
    thread_ = std::thread([this] { run(); });
}

void TableWorker::stop() {
    link_->stop = true;
    wished_.notify_one();
}

bool TableWorker::standsStill() {
    return held_ && !stepping_ && !std::exchange(heard_, false);
}

void TableWorker::waitForWish() {
    constexpr std::chrono::milliseconds betweenWishes{50};
    std::unique_lock lock(mutex_);
    wished_.wait_for(lock, betweenWishes, [this] { return hasWishes(); });
}

void TableWorker::hold(bool held) {
    held_ = held;
    stepping_ = false;
    wished_.notify_one();
}

void TableWorker::stepOn() {
    stepping_ = true;
    wished_.notify_one();
}

void TableWorker::lock(vision::CameraControl control, bool locked) {
    (control == vision::CameraControl::Focus ? link_->locks.focus : link_->locks.exposure) = locked;
}

void TableWorker::tellHint(const std::string& ofPicture) {
    ofPicture_ = ofPicture;
    const QString hint = QString::fromStdString(linkSentence_.empty() ? ofPicture_ : linkSentence_);
    if (hint == hint_) return;
    hint_ = hint;
    emit hintChanged(hint);
}

void TableWorker::tellMeters(const std::vector<table::ZoneSaid>& zones) {
    if (zones == meters_) return;
    meters_ = zones;
    emit metersChanged(meters_);
}

} // namespace rowkeeper::views
