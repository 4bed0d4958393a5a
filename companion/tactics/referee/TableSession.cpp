// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/TableSession.h"

#include "companion/tactics/referee/EvidencePlaces.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/RemarkText.h"

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

TableSession::TableSession(tactics::Setup setup, RefereeOptions options)
    : referee_(standIn(setup), options)
    , asked_(std::move(setup))
    , options_(options) {
    if (asked_.players.empty()) start_.emplace();
}

TableSession::TableSession(record::RestoredGame kept, RefereeOptions options)
    : referee_(std::move(kept), options)
    , options_(options) {}

std::vector<Report> TableSession::look(const table::Glance& glance) {
    using Saw = table::Glance::Saw;
    switch (glance.saw) {
    case Saw::Table:
        return judge(glance.view);
    case Saw::Dark:
    case Saw::Frozen:
        return lookAway(glance);
    case Saw::Unread:
    case Saw::LeftOut:
    case Saw::End:
        break;
    }
    return {};
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
        for (Report& report : fulfil(referee_, *command, {json::by::commandCard, {}}))
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
    return fulfil(referee_, wish, {by, {}});
}

/// A flash or a shadow is no news.
std::vector<Report> TableSession::lookAway(const table::Glance& glance) {
    if (glance.lastingMs < blindAfterMs) return {};
    return referee_.lookAway(glance.view, glance.saw == table::Glance::Saw::Dark ? "dark" : "frozen");
}

std::vector<Report> TableSession::end(const vision::TableView& view) {
    if (start_) { // nobody said who plays
        start_->look(view);
        return {};
    }
    std::vector<Report> reports = referee_.look(view);
    for (Report& report : referee_.finish())
        reports.push_back(std::move(report));
    return reports;
}

std::string TableSession::setupLine() const {
    return json::toLine(referee_.setup());
}

std::optional<table::Happened> TableSession::happened(const Report& report) const {
    const auto* event = std::get_if<EventReport>(&report);
    if (!event || event->inferred) return std::nullopt;
    const auto row = rowOf(event->event);
    return row ? std::optional(table::Happened{event->n, *row}) : std::nullopt;
}

std::optional<table::EvidencePlaces> TableSession::evidencePlaces(int row,
                                                                  const vision::TableView& view) const {
    return referee::evidencePlaces(row, referee_.game(), view);
}

} // namespace rowkeeper::tactics::referee
