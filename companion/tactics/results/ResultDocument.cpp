// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultDocument.h"

#include "companion/tactics/results/ResultSheet.h"

#include "engine/tactics/json/Effects.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::results {

using nlohmann::ordered_json;
using namespace tactics;

namespace {

constexpr int formatOfResult = 1;

ordered_json letters(const std::vector<Faction>& factions) {
    ordered_json list = ordered_json::array();
    for (const Faction faction : factions)
        list.push_back(idOf(faction));
    return list;
}

ordered_json places(const std::vector<Estimate::RowOfRound>& places) {
    ordered_json list = ordered_json::array();
    for (const Estimate::RowOfRound& place : places)
        list.push_back({{"round", place.round}, {"row", place.row}});
    return list;
}

ordered_json estimateDocument(const Estimate& estimate, const json::Texts& texts) {
    ordered_json document{{"kind", idOf(estimate.kind)}};
    if (estimate.kind == Estimate::Kind::Power) {
        document["card"] = idOf(*estimate.card);
        document["power"] = estimate.value.toString();
        document["rows"] = places(estimate.places);
        document["changes_winner"] = places(estimate.decides);
    } else if (estimate.kind == Estimate::Kind::Effect) {
        document["card"] = idOf(*estimate.card);
        document["rows"] = places(estimate.places);
    } else {
        document["target"] = idOf(*estimate.target);
        document["points"] = estimate.value.toString();
    }
    document["text"] = estimateText(estimate, texts);
    return document;
}

ordered_json sidesDocument(const GameResult& result) {
    ordered_json sides = ordered_json::array();
    for (const SideResult& side : result.sides) {
        ordered_json captured = ordered_json::array();
        for (const CapturedResult& one : side.captured) {
            const PartSum sum = one.sum();
            captured.push_back({{"target", one.id},
                                {"round", one.round == 0 ? ordered_json() : ordered_json(one.round)},
                                {"row", one.row == 0 ? ordered_json() : ordered_json(one.row)},
                                {"points", sum.amount.toString()},
                                {"estimated", sum.estimated}});
        }
        sides.push_back({{"players", letters(side.members)},
                         {"total", side.points.total.toString()},
                         {"planets", side.points.planets},
                         {"estimated", side.points.estimated},
                         {"won", side.won},
                         {"captured", std::move(captured)}});
    }
    return sides;
}

/// What stands in a `final`, and each scored row effect by effect.
ordered_json withEffects(ordered_json document, const Game& game, const json::Texts& texts) {
    std::size_t at = 0;
    for (const FinalRow& row : finalRows(game)) {
        if (row.score)
            document["rows"][at]["effects"] = effectsJson(effectsOf(row.scoring, *row.score, texts));
        ++at;
    }
    return document;
}

ordered_json roundsDocument(const GameResult& result, const json::Texts& texts) {
    ordered_json rounds = ordered_json::array();
    for (const ResultRound& round : result.rounds)
        rounds.push_back(
            {{"round", round.number},
             {"rows", withEffects(finalDocument(round.scored, texts), round.scored, texts)["rows"]}});
    return rounds;
}

ordered_json textOrNull(const std::string& text) {
    return text.empty() ? ordered_json() : ordered_json(text);
}

} // namespace

ordered_json resultDocument(const GameResult& result, const json::Texts& texts) {
    const Setup& setup = result.setup();
    ordered_json document{{"type", "result"},
                          {"format", formatOfResult},
                          {"game", result.source.id ? ordered_json(*result.source.id) : ordered_json()},
                          {"begun", textOrNull(result.source.begun)},
                          {"players", letters(setup.players)},
                          {"first", idOf(setup.first)},
                          {"variant", idOf(setup.variant)},
                          {"short", setup.shortGame},
                          {"top_secret", setup.topSecret},
                          {"finished", result.finished},
                          {"round", result.end.round},
                          {"phase", idOf(result.end.phase)}};
    const bool won = result.finished && result.points;
    document["winners"] = won ? letters(result.points->winners) : ordered_json::array();
    document["reason"] = won ? textOrNull(std::string(idOf(result.points->decidedBy))) : ordered_json();
    document["estimated"] = result.winnerEstimated();
    document["sides"] = sidesDocument(result);
    document.update(withEffects(finalDocument(result.end, texts), result.end, texts));
    document["rounds"] = roundsDocument(result, texts);
    document["estimates"] = ordered_json::array();
    for (const Estimate& estimate : result.estimates)
        document["estimates"].push_back(estimateDocument(estimate, texts));
    document["options"] = ordered_json::object();
    for (const ChangedOption& option : result.options)
        document["options"][option.name] = {{"value", option.value}, {"default", option.usual}};
    document.update({{"events", result.events},
                     {"inferred", result.inferred},
                     {"corrected", result.corrected},
                     {"struck", result.struck},
                     {"notice", texts.text("print.fan_notice")}});
    return document;
}

} // namespace rowkeeper::tactics::results
