// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/TableWorker.h"

#include "companion/app/Failure.h"
#include "companion/table/LinkReport.h"
#include "companion/table/Pacer.h"
#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/referee/Acceptance.h"
#include "companion/tactics/referee/Sentences.h"
#include "engine/core/json/Harmless.h"
#include "engine/tactics/json/RemarkText.h"

#include <algorithm>
#include <chrono>

namespace rowkeeper::views {

namespace referee = tactics::referee;
namespace entry = tactics::entry;
namespace panel = tactics::panel;

namespace {

/// The record has grown.
bool hasEvent(const referee::Moment& moment) {
    return std::ranges::any_of(moment.reports, [](const referee::Report& report) {
        return referee::recordLine(report).has_value();
    });
}

} // namespace

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
    link_->refused = [this](vision::CameraControl control) { emit controlRefused(control); };
}

TableWorker::~TableWorker() {
    stop();
    if (thread_.joinable()) thread_.join();
}

void TableWorker::start() {
    thread_ = std::thread(&TableWorker::run, this);
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
        if (run_)
            tellBroken(app::failureOf(problem, *texts_).text);
        else // nothing could be opened
            emit failed(QString::fromStdString(app::failureOf(problem, *texts_).text));
    }
    // Closed here: whoever waits for a driver, a host or a disk is not the window.
    run_.reset();
    open_ = {};
    emit ended();
}

void TableWorker::tellBroken(const std::string& why) {
    referee::Moment moment;
    moment.view = lastView_;
    moment.ended = true;
    moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, {}, {why}};
    closed_ = panel::Closed{QString::fromStdString(table::problemText(*moment.problem, *texts_))};
    hand(moment);
}

void TableWorker::follow() {
    run_ = open_();
    if (!run_) return; // it was only looked for something
    kept_ = run_->game().referee().game();
    if (kept_.setup) texts_ = std::make_shared<json::Texts>(*texts_, kept_.setup->catalog);
    record_ = std::make_shared<const json::Record>(run_->game().referee().history().record());
    nameSteps();
    const bool paced = run_->sees() && !run_->live();
    table::Pacer pacer;
    bool offTime = false;
    for (bool looking = true; !link_->stop;) {
        hearWishes();
        if (looking && paced && standsStill()) {
            waitForWish();
            offTime = true;
            continue;
        }
        run_->measure(measured_);
        const referee::Moment moment = step();
        if (looking && paced && !moment.frame.empty()) {
            if (std::exchange(offTime, held_.load())) pacer.goOnFrom(moment.frame.timeMs());
            pacer.wait(moment.frame.timeMs(), [this] { return link_->stop.load(); });
        }
        if (hasEvent(moment)) stepping_ = false;
        // Where nothing is seen, or no longer, the game goes on: it is told, answered, corrected, taken back.
        if (looking || !moment.reports.empty() || moment.notKept) takeIn(moment);
        if (moment.notKept) return;
        looking = run_->sees() && !moment.ended;
        if (!looking) waitForWish();
    }
}

/// What was wished for has to be heard with a picture, even then.
bool TableWorker::standsStill() {
    return held_ && !stepping_ && !std::exchange(heard_, false);
}

void TableWorker::waitForWish() {
    constexpr std::chrono::milliseconds betweenWishes{50};
    std::unique_lock lock(mutex_);
    wished_.wait_for(lock, betweenWishes, [this] { return !wishes_.empty(); });
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

void TableWorker::wish(referee::Wish wish) {
    {
        const std::lock_guard lock(mutex_);
        wishes_.push_back(std::move(wish));
    }
    wished_.notify_one();
}

void TableWorker::hearWishes() {
    std::vector<referee::Wish> wishes;
    {
        const std::lock_guard lock(mutex_);
        wishes.swap(wishes_);
    }
    heard_ = !wishes.empty();
    for (referee::Wish& wish : wishes)
        run_->wish(std::move(wish), json::by::window);
}

/// No failure on the way from picture to referee may end the program: the game so far stays on screen.
referee::Moment TableWorker::step() {
    try {
        return run_->step();
    } catch (const std::exception& problem) {
        run_->lookNoMore(
            {vision::SourceProblem::Kind::Broken, {}, {}, {app::failureOf(problem, *texts_).text}});
        return run_->step();
    }
}

/// What is durable is shown; what is not, is not: the game stands where the record stands.
void TableWorker::takeIn(const referee::Moment& moment) {
    lastView_ = moment.view;
    if (!moment.notKept) {
        kept_ = run_->game().referee().game();
        if (hasEvent(moment)) {
            record_ = std::make_shared<const json::Record>(run_->game().referee().history().record());
            nameSteps();
        }
    } else {
        const std::string why = json::harmless(moment.notKept->said().in(*texts_));
        closed_ = panel::Closed{QString::fromStdString((*texts_)("window.not_kept", {why})),
                                record_->lines.empty() ? std::nullopt : run_->keptAs()};
    }
    hand(moment);
    tellHint();
    if (measured_ && run_->meters().zones() != meters_) {
        meters_ = run_->meters().zones();
        emit metersChanged(meters_);
    }
}

/// What undo and redo would take back now.
void TableWorker::nameSteps() {
    const tactics::record::History& history = run_->game().referee().history();
    const auto named = [this](const std::vector<json::RecordLine>& deed) {
        return deed.empty() ? QString() : QString::fromStdString(entry::deedText(*record_, deed, *texts_));
    };
    undoes_ = named(history.undoes());
    redoes_ = named(history.redoes());
}

/// Its sentences; of a correction also what the line says.
void TableWorker::tell(const referee::Report& report, panel::Snapshot& snapshot) const {
    const auto* event = std::get_if<referee::EventReport>(&report);
    for (const std::string& sentence : referee::sentences(report, *texts_))
        snapshot.lines << panel::LogLine{QString::fromStdString(sentence), event ? event->n : 0};
    if (const auto* correction = std::get_if<tactics::record::CorrectionReport>(&report)) {
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
    const QString hint = QString::fromStdString(linkSentence_.empty() ? run_->light().hint() : linkSentence_);
    if (hint == hint_) return;
    hint_ = hint;
    emit hintChanged(hint);
}

void TableWorker::hand(const referee::Moment& moment) {
    const referee::Referee& referee = run_->game().referee();
    panel::Snapshot snapshot;
    snapshot.frame = moment.frame;
    snapshot.view = moment.view;
    snapshot.game = kept_;
    snapshot.record = record_;
    snapshot.proposal = run_->game().proposal();
    snapshot.paused = referee.paused();
    snapshot.undoes = undoes_;
    snapshot.redoes = redoes_;
    snapshot.camera = run_->live() && !moment.ended;
    snapshot.ended = moment.ended;
    snapshot.closed = closed_;
    snapshot.kept = run_->keptAs();
    for (const referee::Report& report : moment.reports)
        tell(report, snapshot);
    for (const referee::MismatchReport& mismatch : referee.openMismatches()) {
        panel::Warning& warning = snapshot.warnings.emplace_back();
        warning.mismatch = mismatch.id;
        warning.text = QString::fromStdString((*texts_)(mismatch.text));
        warning.row = mismatch.row;
        warning.at = mismatch.at;
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
