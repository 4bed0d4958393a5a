// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/TableSession.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::spacetrace::referee {

namespace {

constexpr const char* byCommandCard = "command card";

} // namespace

int rowOf(const ClassHead& head) {
    constexpr int chains = 2 * highestClass;
    const int chain = head.shipClass + (head.fleet == Fleet::Extra ? highestClass : 0);
    return ((head.player - 'A') * chains) + chain;
}

TableSession::TableSession(Setup setup, Patience patience)
    : referee_(std::move(setup), patience) {}

TableSession::TableSession(Book kept, Patience patience)
    : referee_(std::move(kept), patience) {}

/// What happened comes first: an undo takes back what this very view brought.
std::vector<Report> TableSession::look(const table::Glance& glance) {
    using Saw = table::Glance::Saw;
    if (glance.saw == Saw::Dark || glance.saw == Saw::Frozen) referee_.lookAway(glance.view);
    if (glance.saw != Saw::Table) return {};
    std::vector<Report> reports = referee_.look(glance.view);
    if (const auto command = commands_.look(glance.view))
        std::ranges::move(fulfil(referee_, *command, {byCommandCard, {}}), std::back_inserter(reports));
    return reports;
}

std::vector<Report> TableSession::end(const vision::TableView& view) {
    std::vector<Report> reports = referee_.look(view);
    std::ranges::move(referee_.finish(), std::back_inserter(reports));
    return reports;
}

std::vector<Report> TableSession::wish(const Wish& wish, const std::string& by) {
    return fulfil(referee_, wish, {by, {}});
}

std::string TableSession::setupLine() const {
    return toLine(referee_.book().record().setup);
}

std::optional<table::Happened> TableSession::happened(const Report& report) const {
    const auto* happened = std::get_if<EventReport>(&report);
    if (happened == nullptr || happened->line.inferred || !happened->line.by.empty()) return std::nullopt;
    const auto& event = std::get<Event>(happened->line.what);
    int ship = 0;
    if (std::holds_alternative<event::LayShip>(event))
        ship = referee_.game().ships;
    else if (const auto* moved = std::get_if<event::MoveShip>(&event))
        ship = moved->ship;
    else if (const auto* commander = std::get_if<event::PlayCommander>(&event))
        ship = commander->on;
    const auto place = placeOf(referee_.game(), ship);
    if (!place) return std::nullopt;
    return table::Happened{happened->line.n, rowOf(place->head)};
}

std::optional<table::EvidencePlaces> TableSession::evidencePlaces(int row,
                                                                  const vision::TableView& view) const {
    if (!view.still) return std::nullopt;
    table::EvidencePlaces places;
    const auto put = [&](const vision::SeenCard& card, bool show) {
        (show ? places.shown : places.hidden).push_back(card.outline);
    };
    for (const vision::Chain& chain : view.chains) {
        const auto head = chain.anchor.tag ? classHeadOf(*chain.anchor.tag) : std::nullopt;
        const bool here = head && rowOf(*head) == row;
        if (!chain.anchorTaken) put(chain.anchor, here && !chain.anchor.covered);
        for (const vision::SeenCard& card : chain.links)
            put(card, here && !card.covered && card.tag && card.tag->kind() == tag::Kind::Face);
    }
    for (const vision::SeenCard& card : view.loose)
        put(card, false);
    if (places.shown.empty()) return std::nullopt;
    return places;
}

} // namespace rowkeeper::spacetrace::referee
