// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableWorker.h"

#include "companion/app/LinkReport.h"
#include "companion/referee/Acceptance.h"
#include "companion/referee/Sentences.h"

#include <algorithm>
#include <chrono>

namespace rowkeeper::companion {

TableWorker::TableWorker(std::unique_ptr<vision::Source> source,
                         std::variant<tactics::Setup, RestoredGame> game, RefereeOptions options,
                         std::shared_ptr<const json::Texts> texts, Keep keep, std::shared_ptr<Link> link,
                         Seen seen)
    : source_(std::move(source))
    , game_(std::move(game))
    , options_(options)
    , texts_(std::move(texts))
    , keep_(std::move(keep))
    , seen_(std::move(seen))
    , framesPerSecond_(source_ ? source_->framesPerSecond() : 0)
    , live_(source_ && source_->live())
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
    const bool byHand = source_ == nullptr;
    session_ = std::visit(
        [this](auto&& game) {
            return std::make_unique<TableSession>(std::move(source_), std::forward<decltype(game)>(game),
                                                  options_);
        },
        std::move(game_));
    kept_ = session_->referee().game();
    record_ = std::make_shared<const json::Record>(session_->referee().history().record());
    if (byHand) return playByHand();
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
        hear(moment);
        const bool ended = moment.ended;
        const vision::Frame picture = moment.frame;
        lastView_ = moment.view;
        lastProblem_ = moment.problem;
        if (!keepAndHand(std::move(moment))) return;
        light_.see(picture, lastView_, *texts_);
        tellHint();
        if (ended) return hearOnly(true);
    }
}

void TableWorker::playByHand() {
    Moment begin;
    begin.reports = session_->referee().resume(); // a game that goes on: there is no table to compare it with
    if (!keepAndHand(std::move(begin))) return;
    hearOnly(false);
}

/// Where nothing is seen, or no longer, the game goes on: it is told, answered, corrected, taken back.
void TableWorker::hearOnly(bool ended) {
    while (!link_->stop) {
        Moment moment;
        moment.view = lastView_;
        moment.ended = ended;
        moment.problem = lastProblem_;
        if (hear(moment) && !keepAndHand(std::move(moment))) return;
        std::unique_lock lock(mutex_);
        wished_.wait_for(lock, std::chrono::milliseconds(50), [this] { return !wishes_.empty(); });
    }
}

void TableWorker::wish(Wish wish) {
    {
        const std::lock_guard lock(mutex_);
        wishes_.push_back(std::move(wish));
    }
    wished_.notify_one();
}

/// Adds what comes of the wishes so far. Whether there were any.
bool TableWorker::hear(Moment& moment) {
    std::vector<Wish> wishes;
    {
        const std::lock_guard lock(mutex_);
        wishes.swap(wishes_);
    }
    for (const Wish& wish : wishes) {
        for (Report& report : session_->wish(wish, "window"))
            moment.reports.push_back(std::move(report));
    }
    return !wishes.empty();
}

/// Whether the game may go on: not when it can no longer be kept.
bool TableWorker::keepAndHand(Moment moment) {
    bool kept = true;
    try {
        keepEvents(moment);
    } catch (const std::exception& problem) {
        // Not on disk, so not shown: the game stands where the record stands.
        kept = false;
        moment.reports.clear();
        moment.ended = true;
        moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, problem.what()};
    }
    hand(moment);
    if (kept && seen_) seen_(moment, session_->referee());
    return kept;
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
    const bool written = std::any_of(moment.reports.begin(), moment.reports.end(), [](const Report& report) {
        return std::holds_alternative<EventReport>(report) ||
               std::holds_alternative<CorrectionReport>(report);
    });
    if (written) record_ = std::make_shared<const json::Record>(session_->referee().history().record());
}

void TableWorker::tellHint() {
    const QString hint = QString::fromStdString(linkSentence_.empty() ? light_.hint() : linkSentence_);
    if (hint == hint_) return;
    hint_ = hint;
    emit hintChanged(hint);
}

void TableWorker::hand(const Moment& moment) {
    const Referee& referee = session_->referee();
    Snapshot snapshot;
    snapshot.frame = moment.frame;
    snapshot.view = moment.view;
    snapshot.game = kept_;
    snapshot.record = record_;
    snapshot.proposal = session_->proposal();
    snapshot.paused = referee.paused();
    snapshot.mayUndo = referee.history().mayUndo();
    snapshot.mayRedo = referee.history().mayRedo();
    snapshot.ended = moment.ended;
    for (const Report& report : moment.reports) {
        for (const std::string& sentence : sentences(report, *texts_))
            snapshot.lines << QString::fromStdString(sentence);
    }
    for (const MismatchReport& mismatch : referee.openMismatches()) {
        Warning& warning = snapshot.warnings.emplace_back();
        warning.mismatch = mismatch.id;
        warning.text = QString::fromStdString((*texts_)(mismatch.text));
        if (!mismatch.acceptable) continue;
        warning.events = mismatch.acceptable->events;
        warning.counts = QString::fromStdString(
            acceptanceText(mismatch.acceptable->game, mismatch.acceptable->events, *texts_));
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
