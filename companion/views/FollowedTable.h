// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Failure.h"
#include "companion/table/LinkReport.h"
#include "companion/table/Pacer.h"
#include "companion/table/Run.h"
#include "companion/views/TableWorker.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Remarks.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace rowkeeper::views {

/// A table of one game, followed in a thread of its own, that hands out snapshots. The window takes the
/// newest when it has time (take()), so a slow screen never holds the table up and never misses a sentence.
///
/// `Teller` is what the game makes of it: Session, Snapshot (with frame, view, lines, refusals, camera,
/// ended, problem, closed and kept), and, all called in the worker's thread,
///   Teller(const Session&, const Context&): of a game as it begins or goes on;
///   keepUp(session, moment, grew): what is durable now, and whether the record has grown;
///   begun(): whether any line is; tell(session, moment, snapshot): what is of the game in a snapshot.
template<class Teller>
class FollowedTable : public TableWorker {
  public:
    using Session = typename Teller::Session;
    using Snapshot = typename Teller::Snapshot;
    using Voice = typename Teller::Voice; ///< what it is told with, derived from json::Sentences
    using Wish = typename Session::Wish;
    using Run = table::Run<Session>;
    using Moment = typename Run::Moment;
    /// Opens the table; called once, in the worker's thread, because names are looked up, hosts connected to
    /// and disks read here, which takes whatever time it takes. Throws what is to be told instead. The thread
    /// closes it again when it ends. Null: there is nothing to follow.
    using Open = std::function<std::unique_ptr<Run>()>;

    /// Recordings are played at their own speed; live sources as they come.
    FollowedTable(Open open, std::shared_ptr<const Voice> words,
                  std::shared_ptr<Link> link = std::make_shared<Link>())
        : TableWorker(*words, std::move(link))
        , open_(std::move(open))
        , words_(std::move(words)) {}
    /// Ends the source's last step and waits for the thread.
    ~FollowedTable() override { finish(); }

    /// Something a person wants; granted or refused with the next picture, and after the source's end at
    /// once.
    void wish(Wish wish) {
        {
            const std::lock_guard lock(mutex_);
            wishes_.push_back(std::move(wish));
        }
        wished();
    }

    /// The newest snapshot with every sentence since the last call; nothing: nothing new.
    std::optional<Snapshot> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(newest_, std::nullopt);
    }

  private:
    using Closed = typename decltype(Snapshot::closed)::value_type;

    bool hasWishes() const override { return !wishes_.empty(); }

    /// Nothing that fails in here ends the program: the game so far stays on screen, with the reason.
    void run() override {
        try {
            follow();
        } catch (const std::exception& problem) {
            if (run_)
                tellBroken(app::failureOf(problem, *words_).text);
            else // nothing could be opened
                emit failed(QString::fromStdString(app::failureOf(problem, *words_).text));
        }
        // Closed here: whoever waits for a driver, a host or a disk is not the window.
        run_.reset();
        open_ = {};
        emit ended();
    }

    void tellBroken(const std::string& why) {
        Moment moment;
        moment.view = lastView_;
        moment.ended = true;
        moment.problem = vision::SourceProblem{vision::SourceProblem::Kind::Broken, {}, {}, {why}};
        closed_ = Closed{QString::fromStdString(table::problemText(*moment.problem, *words_)), {}};
        hand(moment);
    }

    void follow() {
        run_ = open_();
        if (!run_) return; // it was only looked for something
        teller_.emplace(run_->game(), *words_);
        const bool paced = run_->sees() && !run_->live();
        table::Pacer pacer;
        bool offTime = false;
        for (bool looking = true; !stopped();) {
            hearWishes();
            if (looking && paced && standsStill()) {
                waitForWish();
                offTime = true;
                continue;
            }
            run_->measure(measured());
            const Moment moment = step();
            if (looking && paced && !moment.frame.empty()) {
                if (std::exchange(offTime, held())) pacer.goOnFrom(moment.frame.timeMs());
                pacer.wait(moment.frame.timeMs(), [this] { return stopped(); });
            }
            const bool grew = hasLine(moment);
            if (grew) happened();
            // Where nothing is seen, or no longer, the game goes on: it is told, answered, corrected, taken
            // back.
            if (looking || !moment.reports.empty() || moment.notKept) takeIn(moment, grew);
            if (moment.notKept) return;
            looking = run_->sees() && !moment.ended;
            if (!looking) waitForWish();
        }
    }

    bool hasLine(const Moment& moment) const {
        return std::ranges::any_of(moment.reports, [this](const auto& report) {
            return run_->game().recordLine(report).has_value();
        });
    }

    void hearWishes() {
        std::vector<Wish> wishes;
        {
            const std::lock_guard lock(mutex_);
            wishes.swap(wishes_);
        }
        hearing(!wishes.empty());
        for (Wish& wish : wishes)
            run_->wish(std::move(wish), json::by::window);
    }

    /// No failure on the way from picture to referee may end the program: the game so far stays on screen.
    Moment step() {
        try {
            return run_->step();
        } catch (const std::exception& problem) {
            run_->lookNoMore(
                {vision::SourceProblem::Kind::Broken, {}, {}, {app::failureOf(problem, *words_).text}});
            return run_->step();
        }
    }

    /// What is durable is shown; what is not, is not: the game stands where the record stands.
    void takeIn(const Moment& moment, bool grew) {
        lastView_ = moment.view;
        if (!moment.notKept) {
            teller_->keepUp(run_->game(), moment, grew);
        } else {
            const std::string why = json::harmless(moment.notKept->said().in(*words_));
            closed_ = Closed{QString::fromStdString((*words_)("window.not_kept", {why})),
                             teller_->begun() ? run_->keptAs() : std::nullopt};
        }
        hand(moment);
        tellHint(run_->light().hint());
        if (measured()) tellMeters(run_->meters().zones());
    }

    void hand(const Moment& moment) {
        Snapshot snapshot;
        snapshot.frame = moment.frame;
        snapshot.view = moment.view;
        snapshot.camera = run_->live() && !moment.ended;
        snapshot.ended = moment.ended;
        snapshot.closed = closed_;
        snapshot.kept = run_->keptAs();
        if (teller_) teller_->tell(run_->game(), moment, snapshot);
        const auto said = [this](const vision::SourceProblem& problem) {
            return QString::fromStdString(table::problemText(problem, *words_));
        };
        if (moment.leftOut) snapshot.lines.push_back({said(*moment.leftOut), 0});
        if (moment.problem) snapshot.problem = said(*moment.problem);
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

    Open open_;
    std::shared_ptr<const Voice> words_;
    std::unique_ptr<Run> run_; ///< the worker thread's own, as what follows
    std::optional<Teller> teller_;
    vision::TableView lastView_;
    std::optional<Closed> closed_;
    std::vector<Wish> wishes_; ///< under mutex_
    std::optional<Snapshot> newest_;
};

} // namespace rowkeeper::views
