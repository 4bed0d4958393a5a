// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/WhatIf.h"

#include "engine/tactics/GamePoints.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using namespace tactics;

namespace {

/// Said over the catalog's value by whoever asks: no longer an estimate.
template<class Value, class Given>
void suppose(Value& value, const Given& given) {
    value.value = given;
    value.status = Status::OwnCard;
}

json::Record supposedRecord(const DeskView& view, const Supposed& supposed) {
    json::Record record = view.record;
    for (const auto& [name, value] : supposed.options)
        tactics::set(record.setup.options, name, value);
    for (const auto& [card, power] : supposed.powers)
        suppose(record.setup.catalog[card].power, power);
    for (const auto& [target, points] : supposed.points)
        suppose(record.setup.catalog[target].victoryPoints, points);
    int n = record.lines.empty() ? 0 : record.lines.back().n;
    for (const Supposed::Changed& changed : supposed.changes) {
        json::Correction correction;
        correction.strike = !changed.event;
        correction.to = changed.line;
        correction.event = changed.event;
        record.lines.push_back({++n, -1, false, std::move(correction)});
    }
    return record;
}

/// How to find the cards meant again, whatever else is supposed.
std::variant<std::vector<StatedPower>, Unthinkable> statedPowers(const DeskView& view,
                                                                 const Supposed& supposed) {
    std::vector<StatedPower> stated;
    for (const Supposed::PlacePower& one : supposed.placePowers) {
        const auto row = rowAt(view.playing, one.row, view.secrecy);
        if (!row || one.at < 1 || one.at > static_cast<int>(row->cards.size()))
            return Unthinkable{{"desk.unthinkable.no_card", {one.row, one.at, view.line}}};
        const auto origin =
            view.playing.origins.find(row->cards[static_cast<std::size_t>(one.at - 1)].laid.id);
        if (origin == view.playing.origins.end())
            return Unthinkable{{"desk.unthinkable.no_origin", {one.row, one.at}}};
        stated.push_back({origin->second.line, origin->second.ordinal, one.power});
    }
    return stated;
}

using RowOutcomes = std::map<std::pair<int, int>, RowOutcome>;

/// Every scored row, and those of the round that is not scored yet as they lie.
RowOutcomes outcomesOf(const Playing& playing, const referee::Secrecy& secrecy) {
    RowOutcomes outcomes;
    for (const auto& [round, result] : playing.scored) {
        for (std::size_t i = 0; i < result.rows.size(); ++i) {
            const TargetId target = result.rows[i].target;
            outcomes[{round, static_cast<int>(i) + 1}] = {
                target, secrecy.of(target) || keepsSecret(playing.end, target), true, result.scores[i]};
        }
    }
    Playing lying;
    lying.at = playing.end;
    for (int row = 1; !playing.end.lastResult && row <= static_cast<int>(playing.end.rows.size()); ++row) {
        const DeskRow shown = *rowAt(lying, row, secrecy);
        outcomes[{playing.end.round, row}] = {shown.row.row.target, shown.row.secret, false, shown.score};
    }
    return outcomes;
}

std::vector<RowDifference> differences(const RowOutcomes& now, const RowOutcomes& then) {
    std::map<std::pair<int, int>, RowDifference> all;
    const auto at = [&](const std::pair<int, int>& place) -> RowDifference& {
        RowDifference& one = all[place];
        std::tie(one.round, one.row) = place;
        return one;
    };
    for (const auto& [place, outcome] : now)
        at(place).now = outcome;
    for (const auto& [place, outcome] : then)
        at(place).then = outcome;
    std::vector<RowDifference> list;
    for (auto& [place, one] : all)
        list.push_back(std::move(one));
    return list;
}

bool isRound(const std::optional<Event>& event) {
    return event && std::holds_alternative<event::Round>(*event);
}

/// Whether other targets would head the rows of some round.
bool changesTargets(const Supposed& supposed, const json::Record& record) {
    return std::any_of(
        supposed.changes.begin(), supposed.changes.end(), [&](const Supposed::Changed& changed) {
            return isRound(changed.event) ||
                   std::any_of(record.lines.begin(), record.lines.end(), [&](const json::RecordLine& line) {
                       const auto* event = std::get_if<Event>(&line.what);
                       return line.n == changed.line && event && isRound(*event);
                   });
        });
}

/// Whether what is supposed would tell what a captured target is that nobody may be told of (G9.4).
bool tellsSecret(const Supposed& supposed, const json::Record& record, const RowOutcomes& outcomes) {
    const auto& options = allOptions();
    const bool ofTargets =
        std::any_of(supposed.options.begin(), supposed.options.end(), [&](const auto& given) {
            return std::any_of(options.begin(), options.end(), [&](const OptionInfo& option) {
                return option.name == given.first && tellsTarget(option);
            });
        });
    return (ofTargets || changesTargets(supposed, record)) &&
           std::any_of(outcomes.begin(), outcomes.end(),
                       [](const auto& outcome) { return outcome.second.secret; });
}

} // namespace

bool Supposed::empty() const {
    return options.empty() && powers.empty() && placePowers.empty() && points.empty() && changes.empty();
}

Supposed goingBack(const json::Record& record, int n) {
    Supposed supposed;
    for (const json::RecordLine& line : json::effective(record)) {
        if (line.n > n) supposed.changes.push_back({line.n, std::nullopt});
    }
    return supposed;
}

bool totalsDiffer(const Score& a, const Score& b) {
    return a.totals != b.totals || a.teamTotals != b.teamTotals;
}

bool winnerDiffers(const Score& a, const Score& b) {
    return a.winners != b.winners;
}

bool RowDifference::totalsDiffer() const {
    return now.has_value() != then.has_value() || (now && desk::totalsDiffer(now->score, then->score));
}

bool RowDifference::winnerDiffers() const {
    return now.has_value() != then.has_value() || now->target != then->target ||
           now->scored != then->scored || desk::winnerDiffers(now->score, then->score);
}

std::variant<WhatIf, Unthinkable> whatIf(const DeskView& view, const Supposed& supposed, int row) {
    const RowOutcomes now = outcomesOf(view.playing, view.secrecy);
    if (tellsSecret(supposed, view.record, now)) return Unthinkable{{"desk.unthinkable.secret_target", {}}};
    if (!supposed.points.empty() && view.secrecy.ofReasons())
        return Unthinkable{{"desk.unthinkable.secret_points", {}}};
    const auto stated = statedPowers(view, supposed);
    if (const auto* no = std::get_if<Unthinkable>(&stated)) return *no;
    WhatIf found;
    found.supposed = supposed;
    found.playing =
        told(play(supposedRecord(view, supposed), view.line, std::get<std::vector<StatedPower>>(stated)),
             view.secrecy);
    if (found.playing.statedTooLate) return Unthinkable{{"desk.unthinkable.too_late", {}}};
    for (const PlayedLine& line : found.playing.lines) {
        if (line.refused) found.refused.push_back(line);
    }
    found.rows = differences(now, outcomesOf(found.playing, view.secrecy));
    const auto points = pointsSoFar(view.playing.end);
    const auto then = pointsSoFar(found.playing.end);
    if (points && then && !view.secrecy.ofReasons()) found.points = PointsDifference{*points, *then};
    found.nowOver = view.playing.end.phase == Phase::Over;
    found.thenOver = found.playing.end.phase == Phase::Over;
    const bool sameRound = found.playing.at.round == view.playing.at.round;
    if (row > 0 && sameRound) found.row = rowAt(found.playing, row, view.secrecy);
    return found;
}

} // namespace rowkeeper::tactics::desk
