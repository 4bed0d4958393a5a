// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/TableSession.h"

#include "vision/source/OnePicture.h"

#include <string>
#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

/// Every one may keep a core busy for ever.
constexpr int mostHanging = 4;
constexpr double liveBudgetMs = 30; // a frame of a camera
constexpr double blindAfterMs = 500;

/// Of a camera the next picture comes anyway; a file shall give the same on a machine that is very slow.
int patienceMs(bool live) {
    return live ? 5000 : 120'000;
}

vision::ReaderOptions readerOptions(bool live) {
    return {.video = true, .budgetMs = live ? liveBudgetMs : 0, .closedSet = tag::plainTexts()};
}

/// A game that anybody could play, until it is known who does; nothing happens in it.
tactics::Setup standIn(tactics::Setup setup) {
    if (!setup.players.empty()) return setup;
    setup.players.assign(tactics::allFactions.begin(), tactics::allFactions.end());
    setup.first = setup.players.front();
    setup.shortGame = false;
    return setup;
}

} // namespace

TableSession::TableSession(std::unique_ptr<vision::Source> source, tactics::Setup setup,
                           RefereeOptions options)
    : source_(std::move(source))
    , watch_(live())
    , reader_(readerOptions(live()), patienceMs(live()))
    , tracker_(vision::TagLayout{})
    , referee_(standIn(setup), options)
    , ended_(source_ == nullptr)
    , asked_(std::move(setup))
    , options_(options) {
    if (asked_.players.empty()) start_.emplace();
}

TableSession::TableSession(std::unique_ptr<vision::Source> source, record::RestoredGame kept,
                           RefereeOptions options)
    : source_(std::move(source))
    , watch_(live())
    , reader_(readerOptions(live()), patienceMs(live()))
    , tracker_(vision::TagLayout{})
    , referee_(std::move(kept), options)
    , ended_(source_ == nullptr)
    , options_(options) {
    holdAnchors(); // the rows of its round are known
}

TableSession::TableSession(std::unique_ptr<vision::Source> source, tactics::Setup setup,
                           RefereeOptions options, vision::WatchedReader reader)
    : source_(std::move(source))
    , watch_(live())
    , reader_(std::move(reader))
    , tracker_(vision::TagLayout{})
    , referee_(standIn(setup), options)
    , asked_(std::move(setup))
    , options_(options) {
    if (asked_.players.empty()) start_.emplace();
}

Moment TableSession::step() {
    Moment moment;
    moment.ended = ended_;
    if (ended_) return moment;
    vision::NextFrame next = source_->next();
    if (std::holds_alternative<vision::EndOfSource>(next)) return end(std::nullopt);
    if (auto* problem = std::get_if<vision::SourceProblem>(&next)) {
        if (!problem->onePicture) return end(std::move(*problem));
        return leaveOut(std::move(*problem), {});
    }

    const vision::Frame raw = std::get<vision::Frame>(std::move(next));
    const std::string place = source_->place();
    if (auto narrow = vision::tooNarrow(place, raw)) return leaveOut(std::move(*narrow), raw);
    Saw saw = Saw::Nothing;
    auto odd = vision::withPicture(place, [&] {
        saw = see(raw, moment);
        if (alsoLook_) alsoLook_(moment.frame, moment.view);
    });
    if (odd) return leaveOut(std::move(*odd), raw);
    placeBefore_ = place;
    if (saw == Saw::Hung) return withoutReading(std::move(moment));
    moment.reports = saw == Saw::Nothing ? lookAway(moment.view) : judge(moment.view);
    if (saw == Saw::Table) holdAnchors();
    return moment;
}

/// From the pixels to the steady table; nothing of the game is touched here.
TableSession::Saw TableSession::see(const vision::Frame& raw, Moment& moment) {
    moment.frame = mirror_.righted(raw);
    moment.view = tracker_.view();
    sight_ = watch_.see(moment.frame);
    // A dark or frozen picture shows no table: while a round is played everything stays as it was.
    if (sight_ != vision::Sight::Clear && referee_.playing()) {
        moment.view.frame = moment.frame.number();
        moment.view.timeMs = moment.frame.timeMs();
        return Saw::Nothing;
    }
    std::optional<vision::Reading> reading = reader_.read(moment.frame, tracker_.expected());
    if (reading && mirror_.judge(moment.frame, reading->tags)) {
        // Places of the other picture are of no use here, and no camera moves like that.
        moment.frame = mirror_.righted(raw);
        tracker_ = vision::TableTracker(vision::TagLayout{});
        tracker_.fixAnchors(held_);
        moment.readMs = reading->ms;
        reading = reader_.read(moment.frame);
    }
    if (!reading) return Saw::Hung;
    moment.readMs += reading->ms;
    moment.view = tracker_.update(moment.frame, *reading);
    return Saw::Table;
}

/// A picture of which nothing is to be had; `raw` is empty where it could not even be decoded. Each file is
/// named once.
Moment TableSession::leaveOut(vision::SourceProblem problem, const vision::Frame& raw) {
    Moment moment;
    moment.view = tracker_.view();
    if (!raw.empty()) moment.view.timeMs = raw.timeMs();
    const std::string before = std::exchange(placeBefore_, problem.place);
    if (toldLeftOut_ == problem.place) return moment;
    toldLeftOut_ = problem.place;
    if (problem.place.empty() || before == problem.place) problem.frame = raw.number(); // one of a film
    moment.leftOut = std::move(problem);
    return moment;
}

/// What happened comes first: an undo takes back what this very view brought.
std::vector<Report> TableSession::judge(const vision::TableView& view) {
    if (start_) {
        start_->look(view);
        const auto command = commands_.look(view);
        return command == tag::CommandCard::Yes ? beginAsProposed() : std::vector<Report>();
    }
    std::vector<Report> reports = referee_.look(view);
    if (const auto command = commands_.look(view)) {
        for (Report& report : fulfil(referee_, *command, {"command card", {}}))
            reports.push_back(std::move(report));
    }
    return reports;
}

/// Everything seen so far is played, as if the players had been known from the first view on.
std::vector<Report> TableSession::beginAsProposed() {
    const auto proposal = start_->proposal();
    if (!proposal) return {RefusedReport{referee_.frame(), {"start.waiting", {}}, {}}};
    tactics::Setup setup = asked_;
    setup.players = proposal->players;
    setup.first = proposal->players.front();
    if (!setup.untagged.empty()) setup.untagged = setup.players;
    if (auto problem = tactics::problem(setup))
        return {RefusedReport{referee_.frame(), std::move(*problem), {}}};
    referee_ = Referee(std::move(setup), options_);
    const StartWatch watched = *std::exchange(start_, std::nullopt);
    std::vector<Report> reports;
    for (const vision::TableView& view : watched.seen()) {
        for (Report& report : referee_.look(view))
            reports.push_back(std::move(report));
    }
    return reports;
}

std::vector<Report> TableSession::wish(const Wish& wish, const std::string& by) {
    if (start_) {
        const auto* command = std::get_if<tag::CommandCard>(&wish);
        if (command && *command == tag::CommandCard::Yes) return beginAsProposed();
        return {RefusedReport{referee_.frame(), {"start.first", {}}, {}}};
    }
    std::vector<Report> reports = fulfil(referee_, wish, {by, {}});
    holdAnchors();
    return reports;
}

/// A flash or a shadow is no news.
std::vector<Report> TableSession::lookAway(const vision::TableView& view) {
    if (watch_.lastingMs() < blindAfterMs) return {};
    return referee_.lookAway(view, sight_ == vision::Sight::Dark ? "dark" : "frozen");
}

/// The decoder hung: the frame says nothing, neither that cards lie there nor that they are gone.
Moment TableSession::withoutReading(Moment moment) {
    if (reader_.hanging() >= mostHanging)
        return end(vision::SourceProblem{
            vision::SourceProblem::Kind::Hung, {}, "hung", {}, false, moment.frame.number()});
    return moment;
}

Moment TableSession::stop() {
    if (!ended_) return end(std::nullopt);
    Moment moment;
    moment.ended = true;
    return moment;
}

Moment TableSession::end(std::optional<vision::SourceProblem> problem) {
    ended_ = true;
    Moment moment;
    moment.ended = true;
    moment.problem = std::move(problem);
    moment.view = tracker_.finish();
    if (start_) { // nobody said who plays
        start_->look(moment.view);
        return moment;
    }
    moment.reports = referee_.look(moment.view);
    for (Report& report : referee_.finish())
        moment.reports.push_back(std::move(report));
    return moment;
}

void TableSession::holdAnchors() {
    if (referee_.anchors() == held_) return;
    held_ = referee_.anchors();
    tracker_.fixAnchors(held_);
}

} // namespace rowkeeper::tactics::referee
