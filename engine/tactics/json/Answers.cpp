// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"

#include "engine/tactics/NoEffect.h"
#include "engine/tactics/json/Effects.h"
#include "engine/tactics/json/SensitivityText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::json {

using namespace tactics;

namespace {

using Json = nlohmann::ordered_json;

Json textOrNull(std::string_view text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

std::string letters(const FactionList& factions) {
    std::string text;
    for (const Faction faction : factions)
        text += letter(faction);
    return text;
}

Json letterList(const std::vector<Faction>& factions) {
    Json list = Json::array();
    for (const Faction faction : factions)
        list.push_back(idOf(faction));
    return list;
}

/// The fields every part of an explanation ends with.
template<class AnyPart>
void cite(Json& json, const AnyPart& part, const Texts& texts) {
    json["rule"] = part.rule;
    json["ruling"] = textOrNull(part.ruling);
    json["basis"] = idOf(part.basis);
    json["text"] = texts(part.text);
    if (!part.option.empty()) json["option"] = part.option;
}

Json partJson(const Part& part, const Options& options, const Texts& texts) {
    Json json;
    json["card"] = part.card < 0 ? Json(nullptr) : Json(part.card);
    json["step"] = idOf(part.step);
    json["amount"] = part.amount.toString();
    cite(json, part, texts);
    if (!part.option.empty()) json["reading"] = value(options, part.option);
    return json;
}

Json partJson(const PointsPart& part, const Texts& texts) {
    Json json{{"target", part.target}, {"kind", idOf(part.kind)}, {"amount", part.amount.toString()}};
    cite(json, part, texts);
    if (!part.reading.empty()) json["reading"] = part.reading;
    json["estimated"] = part.estimated;
    return json;
}

Json outcomeJson(const Outcome& outcome) {
    return {{"from", outcome.from},
            {"to", outcome.to},
            {"winner", textOrNull(letters(outcome.winners))},
            {"tie_break", outcome.tieBreak}};
}

Json sensitivityJson(const Sensitivity& one, const Texts& texts) {
    Json json{{"card", idOf(one.card)},
              {"cards", one.places},
              {"power", one.power.toString()},
              {"changes_winner", one.changesWinner()}};
    json["outcomes"] = Json::array();
    for (const Outcome& outcome : one.outcomes)
        json["outcomes"].push_back(outcomeJson(outcome));
    json["text"] = sensitivityText(one, texts);
    return json;
}

Json playerJson(const PlayerPoints& player, const Texts& texts) {
    Json json{
        {"total", player.total.toString()}, {"planets", player.planets}, {"estimated", player.estimated}};
    json["parts"] = Json::array();
    for (const PointsPart& part : player.parts)
        json["parts"].push_back(partJson(part, texts));
    return json;
}

} // namespace

Json toJson(const Score& score, const Row& row, const Texts& texts) {
    Json json;
    json["totals"] = Json::object();
    for (const Faction player : score.players) {
        json["totals"][std::string(idOf(player))] = score.totals[index(player)].toString();
    }
    if (teamsCompete(row.variant)) {
        json["team_totals"] = {{"SV", score.teamTotals[0].toString()},
                               {"RK", score.teamTotals[1].toString()}};
    }
    json["contributions"] = Json::array();
    for (const Fraction& amount : score.contributions)
        json["contributions"].push_back(amount.toString());
    json["effect_on"] = score.effectOn;
    json["removed"] = score.removed;
    json["winner"] = textOrNull(letters(score.winners));
    json["reason"] = textOrNull(idOf(score.wonBy));
    json["tie_break"] = score.tieBreak;
    json["estimated"] = score.estimated;
    if (!score.manual.empty()) json["manual"] = score.manual;
    json["explanation"] = Json::array();
    for (const Part& part : score.explanation)
        json["explanation"].push_back(partJson(part, row.options, texts));
    if (score.prompt) {
        json["prompt"] = {{"choice", "armada"},
                          {"decides", letterList(score.prompt->team)},
                          {"cards", score.prompt->cards},
                          {"rule", "G9.1"},
                          {"ruling", "T26"},
                          {"text", texts.text("choice.armada")}};
    }
    return json;
}

Json toJsonWithNotes(const Score& score, const Row& row, const Texts& texts, const Catalog& catalog) {
    Json json = toJson(score, row, texts);
    json["effects"] = effectsJson(effectsOf(row, score, texts));
    json["sensitivity"] = Json::array();
    for (const Sensitivity& one : sensitivity(row, score))
        json["sensitivity"].push_back(sensitivityJson(one, texts));
    json["no_effect"] = noEffectJson(withoutEffect(row, score, catalog), row.options, texts);
    return json;
}

Json noEffectJson(const std::vector<Part>& parts, const Options& options, const Texts& texts) {
    Json list = Json::array();
    for (const Part& part : parts) {
        Json json{{"card", part.card}};
        cite(json, part, texts);
        if (!part.option.empty()) json["reading"] = value(options, part.option);
        list.push_back(std::move(json));
    }
    return list;
}

Json toJson(const Points& points, const Texts& texts) {
    Json json;
    json["points"] = Json::object();
    for (const PlayerPoints& player : points.players) {
        json["points"][std::string(idOf(player.player))] = playerJson(player, texts);
    }
    json["winners"] = letterList(points.winners);
    json["reason"] = textOrNull(idOf(points.decidedBy));
    return json;
}

} // namespace rowkeeper::json
