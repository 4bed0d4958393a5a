// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableWorker.h"

#include "companion/app/LinkReport.h"
#include "companion/referee/Sentences.h"

#include <chrono>

namespace rowkeeper::companion {

TableWorker::TableWorker(std::unique_ptr<vision::Source> source, tactics::Setup setup, RefereeOptions options,
                         std::shared_ptr<const json::Texts> texts, Keep keep, std::shared_ptr<Link> link)
    : source_(std::move(source))
    , setup_(std::move(setup))
    , options_(options)
    , texts_(std::move(texts))
    , keep_(std::move(keep))
    , framesPerSecond_(source_->framesPerSecond())
    , live_(source_->live())
    , link_(std::move(link)) {
    // Called from within the source's next(), so in the worker's thread like everything else here.
    link_->changed = [this](vision::LinkState state) {
        linkSentence_ = state == vision::LinkState::Flowing ? std::string() : linkSentence(state, *texts_);
        tellHint();
    };
}

TableWorker::~TableWorker() {
    link_->stop = true;
    wait();
}

std::optional<Snapshot> TableWorker::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(newest_, std::nullopt);
}

void TableWorker::run() {
    session_ = std::make_unique<TableSession>(std::move(source_), std::move(setup_), options_);
    kept_ = session_->referee().game();
    const auto begun = std::chrono::steady_clock::now();
    for (long frame = 0; !link_->stop; ++frame) {
        Moment moment = step();
        if (!live_ && framesPerSecond_ > 0) {
            const auto due =
                begun + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                            std::chrono::duration<double>(static_cast<double>(frame) / framesPerSecond_));
            while (!link_->stop && std::chrono::steady_clock::now() < due)
                QThread::msleep(5);
        }
        try {
            keepEvents(moment);
        } catch (const std::exception& problem) {
            // Not on disk, so not shown: the game stands where the record stands.
            moment.reports.clear();
            moment.ended = true;
            moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, problem.what()};
        }
        hand(moment);
        lookAtLight(moment);
        if (moment.ended) return;
    }
}

/// No failure on the way from picture to referee may end the program: the game so far stays on screen.
Moment TableWorker::step() {
    try {
        return session_->step();
    } catch (const std::exception& problem) {
        Moment moment;
        moment.ended = true;
        moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, problem.what()};
        return moment;
    }
}

void TableWorker::keepEvents(const Moment& moment) {
    for (const Report& report : moment.reports) {
        if (keep_) keep_(report, session_->referee().setup());
    }
    kept_ = session_->referee().game();
}

void TableWorker::lookAtLight(const Moment& moment) {
    light_.see(moment.frame, moment.view, *texts_);
    tellHint();
}

void TableWorker::tellHint() {
    const QString hint = QString::fromStdString(linkSentence_.empty() ? light_.hint() : linkSentence_);
    if (hint == hint_) return;
    hint_ = hint;
    emit hintChanged(hint);
}

void TableWorker::hand(const Moment& moment) {
    Snapshot snapshot{moment.frame, moment.view, kept_, {}, {}, moment.ended, {}};
    for (const Report& report : moment.reports) {
        for (const std::string& sentence : sentences(report, *texts_))
            snapshot.lines << QString::fromStdString(sentence);
    }
    for (const MismatchReport& mismatch : session_->referee().openMismatches()) {
        snapshot.warnings << QString::fromStdString((*texts_)(mismatch.text));
    }
    if (moment.problem) snapshot.problem = QString::fromStdString(moment.problem->text);
    {
        const std::lock_guard lock(mutex_);
        if (newest_) {
            snapshot.lines = newest_->lines + snapshot.lines;
            // The last picture stays on screen when the source has none any more.
            if (snapshot.frame.empty()) snapshot.frame = newest_->frame;
        }
        newest_ = std::move(snapshot);
    }
    emit changed();
}

} // namespace rowkeeper::companion
