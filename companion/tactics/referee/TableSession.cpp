// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/TableSession.h"

#include <utility>

namespace rowkeeper::tactics::referee {

namespace {

constexpr double blindAfterMs = 500;

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
    : eyes_(std::move(source))
    , referee_(standIn(setup), options)
    , asked_(std::move(setup))
    , options_(options) {
    if (asked_.players.empty()) start_.emplace();
}

TableSession::TableSession(std::unique_ptr<vision::Source> source, record::RestoredGame kept,
                           RefereeOptions options)
    : eyes_(std::move(source))
    , referee_(std::move(kept), options)
    , options_(options) {
    eyes_.hold(referee_.anchors()); // the rows of its round are known
}

TableSession::TableSession(std::unique_ptr<vision::Source> source, tactics::Setup setup,
                           RefereeOptions options, vision::WatchedReader reader)
    : eyes_(std::move(source), std::move(reader))
    , referee_(standIn(setup), options)
    , asked_(std::move(setup))
    , options_(options) {
    if (asked_.players.empty()) start_.emplace();
}

Moment TableSession::step() {
    using Saw = table::Glance::Saw;
    Moment moment;
    moment.ended = eyes_.ended();
    if (moment.ended) return moment;
    // While a round is played, a dark or frozen picture leaves everything as it was.
    table::Glance glance = eyes_.look(referee_.playing());
    if (glance.saw == Saw::End) return end(std::move(glance));
    moment.frame = std::move(glance.frame);
    moment.view = std::move(glance.view);
    moment.readMs = glance.readMs;
    if (glance.saw == Saw::LeftOut) moment.leftOut = std::move(glance.problem);
    if (glance.saw == Saw::Dark || glance.saw == Saw::Frozen) moment.reports = lookAway(glance, moment.view);
    if (glance.saw == Saw::Table) {
        moment.reports = judge(moment.view);
        eyes_.hold(referee_.anchors());
    }
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
    eyes_.hold(referee_.anchors());
    return reports;
}

/// A flash or a shadow is no news.
std::vector<Report> TableSession::lookAway(const table::Glance& glance, const vision::TableView& view) {
    if (glance.lastingMs < blindAfterMs) return {};
    return referee_.lookAway(view, glance.saw == table::Glance::Saw::Dark ? "dark" : "frozen");
}

Moment TableSession::stop() {
    if (!eyes_.ended()) return end(eyes_.end());
    Moment moment;
    moment.ended = true;
    return moment;
}

Moment TableSession::end(table::Glance glance) {
    Moment moment;
    moment.ended = true;
    moment.problem = std::move(glance.problem);
    moment.view = std::move(glance.view);
    if (start_) { // nobody said who plays
        start_->look(moment.view);
        return moment;
    }
    moment.reports = referee_.look(moment.view);
    for (Report& report : referee_.finish())
        moment.reports.push_back(std::move(report));
    return moment;
}

} // namespace rowkeeper::tactics::referee
