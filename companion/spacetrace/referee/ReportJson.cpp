// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/ReportJson.h"

#include "companion/spacetrace/referee/Sentences.h"
#include "engine/core/json/Harmless.h"
#include "engine/spacetrace/json/CardNames.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace::referee {

namespace {

using Json = nlohmann::ordered_json;

Json tagJson(const std::optional<tag::Tag>& tag) {
    return tag ? Json(tag::format(*tag)) : Json();
}

Json headJson(const ClassHead& head) {
    return {{"player", std::string(1, head.player)},
            {"fleet", spacetrace::idOf(head.fleet)},
            {"class", head.shipClass}};
}

Json placeJson(const std::optional<Spot>& spot) {
    if (!spot) return {};
    Json json = headJson(spot->head);
    json["at"] = spot->at == 0 ? Json() : Json(spot->at);
    return json;
}

Json cardId(const std::string& card) {
    return card.empty() ? Json("base") : Json(card);
}

/// In the order of Outcome::Why.
constexpr std::array<const char*, 5> reasons{"base", "base_lp", "wrecks", "draw", "unknown_mp"};

struct ReportJson {
    const Catalog& catalog;
    const json::Sentences& sentences;

    std::string in(const Saying& saying) const { return text(saying, catalog, sentences); }

    void addReason(Json& line, const std::optional<Refusal>& reason) const {
        if (!reason) return;
        line["reason"] = named(reason->key, reason->fillings, catalog, sentences);
        line["rule"] = reason->source.rule;
        line["ruling"] = reason->source.ruling.empty() ? Json() : Json(reason->source.ruling);
        line["basis"] = rowkeeper::idOf(reason->source.basis);
    }

    Json operator()(const ViewReport& report) const {
        Json chains = Json::array();
        for (const ViewReport::Chain& chain : report.chains) {
            Json json = headJson(chain.head);
            json["cards"] = Json::array();
            for (const auto& tag : chain.cards)
                json["cards"].push_back(tagJson(tag));
            chains.push_back(std::move(json));
        }
        return {{"type", "view"}, {"frame", report.frame}, {"chains", std::move(chains)}};
    }

    /// What goes into the record is a line already.
    Json operator()(const EventReport& /*report*/) const { return {}; }
    Json operator()(const CorrectionReport& /*report*/) const { return {}; }

    Json operator()(const QuestionReport& report) const {
        const Question& question = report.question;
        Json line{{"type", "question"},
                  {"id", question.id},
                  {"frame", report.frame},
                  {"kind", question.kind},
                  {"player", std::string(1, question.asks)}};
        line["card"] = question.card.empty() ? Json() : Json(question.card);
        line["place"] = placeJson(question.spot);
        line["text"] = in(question.text);
        line["rule"] = question.rule;
        line["choices"] = Json::array();
        for (const Choice& choice : question.choices)
            line["choices"].push_back({{"number", choice.number}, {"text", in(choice.text)}});
        line["yes"] = question.yes;
        line["no"] = question.no.key.empty() ? Json() : Json(in(question.no));
        line["numbers"] = Json::array();
        for (const NumberAsked& asked : question.numbers)
            line["numbers"].push_back({{"field", asked.field}, {"least", asked.least}, {"most", asked.most}});
        line["over"] = report.over;
        return line;
    }

    Json operator()(const MismatchReport& report) const {
        Json line{{"type", "mismatch"}, {"id", report.id}, {"frame", report.frame}, {"kind", report.kind}};
        line["place"] = placeJson(report.spot);
        line["tag"] = tagJson(report.tag);
        line["text"] = in(report.text);
        addReason(line, report.reason);
        line["again"] = report.again;
        line["resolved"] = report.resolved;
        if (!report.acceptable.empty()) line["acceptable"] = countsText(report, catalog, sentences);
        return line;
    }

    Json operator()(const NoteReport& report) const {
        Json line{{"type", "note"}, {"id", report.id}, {"frame", report.frame}, {"kind", report.kind}};
        line["place"] = placeJson(report.spot);
        line["card"] = report.card.empty() ? Json() : Json(report.card);
        line["text"] = in(report.text);
        line["over"] = report.over;
        return line;
    }

    Json operator()(const AttackReport& report) const {
        Json line{{"type", "attack"}, {"frame", report.frame}, {"n", report.n}};
        line["active"] = std::string(1, report.active);
        line["other"] = std::string(1, report.other);
        line["battles"] = Json::array();
        for (const auto& fleets : report.battles)
            line["battles"].push_back(
                {{"active", spacetrace::idOf(fleets[0])}, {"other", spacetrace::idOf(fleets[1])}});
        line["cards"] = Json::array();
        for (const AttackReport::Card& card : report.cards)
            line["cards"].push_back({{"player", std::string(1, card.player)},
                                     {"fleet", spacetrace::idOf(card.fleet)},
                                     {"ship", card.ship},
                                     {"card", card.card},
                                     {"class", card.shipClass},
                                     {"count", card.count},
                                     {"before", card.before},
                                     {"left", card.left},
                                     {"damage", card.damage},
                                     {"removed", card.removed}});
        line["bases"] = Json::array();
        for (const AttackReport::Base& base : report.bases)
            line["bases"].push_back({{"player", std::string(1, base.player)},
                                     {"before", base.before},
                                     {"damage", base.damage},
                                     {"lp", base.lp},
                                     {"fallen", base.fallen}});
        return line;
    }

    Json operator()(const TakeAwayReport& report) const {
        Json line{{"type", "take_away"}, {"frame", report.frame}, {"cards", Json::array()}};
        for (const TakeAwayReport::Card& card : report.cards)
            line["cards"].push_back({{"deck", std::string(1, card.what.deck)},
                                     {"card", cardId(card.what.card)},
                                     {"place", placeJson(card.spot)},
                                     {"removed", card.removed}});
        line["done"] = report.done;
        return line;
    }

    Json operator()(const ResultReport& report) const {
        Json line{{"type", "result"}, {"frame", report.frame}, {"winners", Json::array()}};
        for (const char winner : report.outcome.winners)
            line["winners"].push_back(std::string(1, winner));
        line["reason"] = reasons.at(static_cast<std::size_t>(report.outcome.why));
        line["players"] = Json::array();
        for (const ResultReport::Player& player : report.players) {
            Json json{{"player", std::string(1, player.letter)}, {"base_damage", player.baseDamage}};
            json["wrecks"] = Json::array();
            for (const Discarded& wreck : player.wrecks)
                json["wrecks"].push_back(
                    {{"card", cardId(wreck.card)}, {"mp", wreck.mp ? Json(*wreck.mp) : Json()}});
            json["wrecked_mp"] = player.wreckedMp ? Json(*player.wreckedMp) : Json();
            line["players"].push_back(std::move(json));
        }
        return line;
    }

    Json operator()(const PauseReport& report) const {
        Json line{{"type", "pause"}, {"frame", report.frame}, {"paused", report.paused}};
        if (!report.paused) line["differences"] = report.differences;
        return line;
    }

    Json operator()(const RefusedReport& report) const {
        Json line{{"type", "refused"}, {"frame", report.frame}, {"kind", report.kind}};
        line["text"] = in(report.text);
        addReason(line, report.reason);
        return line;
    }
};

} // namespace

std::string lineOf(const Report& report, const Catalog& catalog, const json::Sentences& sentences) {
    if (const auto line = recordLine(report)) return *line;
    return json::harmlessJson(std::visit(ReportJson{catalog, sentences}, report).dump());
}

} // namespace rowkeeper::spacetrace::referee
