// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableWorker.h"

#include "companion/table/LinkReport.h"
#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/referee/Acceptance.h"
#include "companion/tactics/referee/Sentences.h"

#include <algorithm>
#include <chrono>

namespace rowkeeper::views {

namespace referee = tactics::referee;
namespace entry = tactics::entry;
namespace panel = tactics::panel;

TableWorker::TableWorker(Open open, std::shared_ptr<const json::Texts> texts, std::shared_ptr<Link> link)
    : open_(std::move(open))
    , texts_(std::move(texts))
    , link_(std::move(link)) {
    // Called from within the source's next(), so in the worker's thread like everything else here.
    link_->changed = [this](vision::LinkState state) {
        linkSentence_ =
            state == vision::LinkState::Flowing ? std::string() : table::linkSentence(state, *texts_);
        tellHint();
    };
}

TableWorker::~TableWorker() {
    stop();
    wait();
}

void TableWorker::stop() {
    link_->stop = true;
    wished_.notify_one();
}

std::optional<panel::Snapshot> TableWorker::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(newest_, std::nullopt);
}

/// Nothing that fails in here ends the program: the game so far stays on screen, with the reason.
void TableWorker::run() {
    try {
        follow();
    } catch (const std::exception& problem) {
        if (session_)
            tellBroken(problem.what());
        else // nothing could be opened
            emit failed(QString::fromUtf8(problem.what()));
    }
    // Closed here: whoever waits for a driver, a host or a disk is not the window.
    session_.reset();
    keep_ = {};
    seen_ = {};
    open_ = {};
}

void TableWorker::tellBroken(const char* why) {
    referee::Moment moment;
    moment.view = lastView_;
    moment.ended = true;
    moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, {}, {why}};
    hand(moment);
}

void TableWorker::follow() {
    Table table = open_();
    const bool byHand = table.source == nullptr;
    framesPerSecond_ = byHand ? 0 : table.source->framesPerSecond();
    live_ = !byHand && table.source->live();
    keep_ = std::move(table.keep);
    seen_ = std::move(table.seen);
    session_ = std::visit(
        [&table](auto&& game) {
            return std::make_unique<referee::TableSession>(std::move(table.source),
                                                           std::forward<decltype(game)>(game), table.options);
        },
        std::move(table.game));
    kept_ = session_->referee().game();
    record_ = std::make_shared<const json::Record>(session_->referee().history().record());
    nameSteps();
    if (byHand) return playByHand();
    session_->alsoLook([this](const vision::Frame& picture, const vision::TableView& view) {
        light_.see(picture, view, *texts_);
    });
    const auto begun = std::chrono::steady_clock::now();
    for (long frame = 0; !link_->stop; ++frame) {
        referee::Moment moment = step();
        if (!live_ && framesPerSecond_ > 0) {
            const auto due =
                begun + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                            std::chrono::duration<double>(static_cast<double>(frame) / framesPerSecond_));
            while (!link_->stop && std::chrono::steady_clock::now() < due)
                QThread::msleep(5);
        }
        hear(moment);
        const bool ended = moment.ended;
        lastView_ = moment.view;
        lastProblem_ = moment.problem;
        if (!keepAndHand(std::move(moment))) return;
        tellHint();
        if (ended) return hearOnly(true);
    }
}

void TableWorker::playByHand() {
    referee::Moment begin;
    begin.reports = session_->referee().resume(); // a game that goes on: there is no table to compare it with
    if (!keepAndHand(std::move(begin))) return;
    hearOnly(false);
}

/// Where nothing is seen, or no longer, the game goes on: it is told, answered, corrected, taken back.
void TableWorker::hearOnly(bool ended) {
    while (!link_->stop) {
        referee::Moment moment;
        moment.view = lastView_;
        moment.ended = ended;
        moment.problem = lastProblem_;
        if (hear(moment) && !keepAndHand(std::move(moment))) return;
        std::unique_lock lock(mutex_);
        wished_.wait_for(lock, std::chrono::milliseconds(50), [this] { return !wishes_.empty(); });
    }
}

void TableWorker::wish(referee::Wish wish) {
    {
        const std::lock_guard lock(mutex_);
        wishes_.push_back(std::move(wish));
    }
    wished_.notify_one();
}

/// Adds what comes of the wishes so far. Whether there were any.
bool TableWorker::hear(referee::Moment& moment) {
    std::vector<referee::Wish> wishes;
    {
        const std::lock_guard lock(mutex_);
        wishes.swap(wishes_);
    }
    for (const referee::Wish& wish : wishes) {
        for (referee::Report& report : session_->wish(wish, "window"))
            moment.reports.push_back(std::move(report));
    }
    return !wishes.empty();
}

/// Whether the game may go on: not when it can no longer be kept.
bool TableWorker::keepAndHand(referee::Moment moment) {
    bool kept = true;
    try {
        keepEvents(moment);
    } catch (const std::exception& problem) {
        // Not on disk, so not shown: the game stands where the record stands.
        kept = false;
        moment.reports.clear();
        moment.ended = true;
        moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, {}, {problem.what()}};
    }
    hand(moment);
    if (kept && seen_) seen_(moment, session_->referee());
    return kept;
}

/// No failure on the way from picture to referee may end the program: the game so far stays on screen.
tactics::referee::Moment TableWorker::step() {
    try {
        return session_->step();
    } catch (const std::exception& problem) {
        referee::Moment moment;
        moment.ended = true;
        moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, {}, {problem.what()}};
        return moment;
    }
}

void TableWorker::keepEvents(const referee::Moment& moment) {
    for (const referee::Report& report : moment.reports) {
        if (keep_) keep_(report, session_->referee().setup());
    }
    kept_ = session_->referee().game();
    const bool written =
        std::any_of(moment.reports.begin(), moment.reports.end(), [](const referee::Report& report) {
            return std::holds_alternative<referee::EventReport>(report) ||
                   std::holds_alternative<record::CorrectionReport>(report);
        });
    if (!written) return;
    record_ = std::make_shared<const json::Record>(session_->referee().history().record());
    nameSteps();
}

/// What undo and redo would take back now.
void TableWorker::nameSteps() {
    const record::History& history = session_->referee().history();
    const auto named = [this](const std::optional<json::RecordLine>& line) {
        return line ? QString::fromStdString(entry::deedText(*record_, *line, *texts_)) : QString();
    };
    undoes_ = named(history.undoes());
    redoes_ = named(history.redoes());
}

/// Its sentences; of a correction also what the line says.
void TableWorker::tell(const referee::Report& report, panel::Snapshot& snapshot) const {
    const auto* event = std::get_if<referee::EventReport>(&report);
    for (const std::string& sentence : referee::sentences(report, *texts_))
        snapshot.lines << panel::LogLine{QString::fromStdString(sentence), event ? event->n : 0};
    if (const auto* correction = std::get_if<record::CorrectionReport>(&report)) {
        for (const entry::LineText& line : entry::lineTexts(*record_, *texts_)) {
            if (line.n == correction->about)
                snapshot.lines << panel::LogLine{
                    QStringLiteral("    ") + QString::fromStdString(line.sentence), 0};
        }
    }
    if (std::holds_alternative<referee::RefusedReport>(report)) {
        QStringList why;
        for (const std::string& sentence : referee::sentences(report, *texts_))
            why << QString::fromStdString(sentence).simplified();
        snapshot.refusals << why.join(u' ');
    }
}

void TableWorker::tellHint() {
    const QString hint = QString::fromStdString(linkSentence_.empty() ? light_.hint() : linkSentence_);
    if (hint == hint_) return;
    hint_ = hint;
    emit hintChanged(hint);
}

void TableWorker::hand(const referee::Moment& moment) {
    const referee::Referee& referee = session_->referee();
    panel::Snapshot snapshot;
    snapshot.frame = moment.frame;
    snapshot.view = moment.view;
    snapshot.game = kept_;
    snapshot.record = record_;
    snapshot.proposal = session_->proposal();
    snapshot.paused = referee.paused();
    snapshot.undoes = undoes_;
    snapshot.redoes = redoes_;
    snapshot.ended = moment.ended;
    for (const referee::Report& report : moment.reports)
        tell(report, snapshot);
    for (const referee::MismatchReport& mismatch : referee.openMismatches()) {
        panel::Warning& warning = snapshot.warnings.emplace_back();
        warning.mismatch = mismatch.id;
        warning.text = QString::fromStdString((*texts_)(mismatch.text));
        if (!mismatch.acceptable) continue;
        warning.events = mismatch.acceptable->events;
        warning.counts = QString::fromStdString(
            referee::acceptanceText(mismatch.acceptable->game, mismatch.acceptable->events, *texts_));
    }
    if (moment.leftOut)
        snapshot.lines << panel::LogLine{QString::fromStdString(table::problemText(*moment.leftOut, *texts_)),
                                         0};
    if (moment.problem)
        snapshot.problem = QString::fromStdString(table::problemText(*moment.problem, *texts_));
    {
        const std::lock_guard lock(mutex_);
        if (newest_) {
            snapshot.lines = newest_->lines + snapshot.lines;
            snapshot.refusals = newest_->refusals + snapshot.refusals;
            // The last picture stays on screen when the source has none any more.
            if (snapshot.frame.empty()) snapshot.frame = newest_->frame;
        }
        newest_ = std::move(snapshot);
    }
    emit changed();
}

} // namespace rowkeeper::views
