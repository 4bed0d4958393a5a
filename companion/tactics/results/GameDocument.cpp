// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameDocument.h"

#include "companion/tactics/results/RowText.h"
#include "engine/core/json/CitationText.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/NoEffect.h"
#include "engine/tactics/json/RefusalText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::tactics::results {

using nlohmann::ordered_json;

tactics::Game played(const json::Record& record, const std::string& file, const json::Texts& texts,
                     const record::Visitor& visitor) {
    if (const auto problem = tactics::problem(record.setup)) {
        throw Unplayable(Unplayable::What::Setup,
                         {"games.setup", {file, json::Said::sentence(texts(*problem))}});
    }
    auto game = record::replay(record, visitor);
    if (const auto* refused = std::get_if<record::RefusedLine>(&game)) {
        const tactics::Refusal& why = refused->why;
        const std::string said = refusalText(why, texts) + " [" + json::citationText(why, texts) + "]";
        throw Unplayable(Unplayable::What::Line,
                         {"games.event", {file, refused->n, json::Said::sentence(said)}});
    }
    return std::get<tactics::Game>(std::move(game));
}

std::vector<FinalRow> finalRows(const tactics::Game& game) {
    // Scoring looks at a game's rows; those of the last round are put back for it.
    tactics::Game shown = game;
    if (game.lastResult) shown.rows = game.lastResult->rows;
    std::vector<FinalRow> rows;
    for (std::size_t i = 0; i < shown.rows.size(); ++i) {
        FinalRow row;
        row.row = shown.rows[i];
        row.scoring = scoringRow(shown, i);
        row.secret = keepsSecret(game, row.row.target);
        row.reasonSecret = keepsSecret(game);
        const auto told = [&row](const Score& score) {
            return row.reasonSecret ? toldInSecret(score, row.scoring, row.secret) : score;
        };
        if (row.row.settled) row.expected = told(expectedScore(game, static_cast<int>(i) + 1));
        if (game.lastResult && i < game.lastResult->scores.size()) {
            row.score = told(game.lastResult->scores[i]);
        } else {
            row.withoutEffect = withoutEffect(shown, i);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

namespace {

/// The back of every target.
const std::string secretTarget = "RKTZ00";

/// Totals, winner and how sure they are: what `final` says of a score.
void putScore(ordered_json& document, const tactics::Score& score, const tactics::Row& row,
              const json::Texts& texts) {
    const ordered_json all = json::toJson(score, row, texts);
    for (const char* field :
         {"totals", "team_totals", "winner", "reason", "tie_break", "estimated", "manual"}) {
        if (all.contains(field)) document[field] = all[field];
    }
}

ordered_json rowDocument(const FinalRow& row, const json::Texts& texts) {
    ordered_json cards = ordered_json::array();
    for (const tactics::LaidCard& card : row.row.cards) {
        cards.push_back(json::tagText(card.owner, card.open ? card.card : std::nullopt));
    }
    ordered_json document{{"target", row.secret ? secretTarget : json::tagText(row.row.target)},
                          {"cards", std::move(cards)}};
    if (!row.score) {
        document["no_effect"] = json::noEffectJson(row.withoutEffect, row.scoring.options, texts);
    } else {
        putScore(document, *row.score, row.scoring, texts);
    }
    if (row.row.settled) document["settled"] = settledDocument(row, texts);
    return document;
}

template<class Id, class Values>
void compare(std::vector<std::string>& found, Id id, const Values& then, const Values& now) {
    const auto check = [&](const char* field, const auto& a, const auto& b) {
        if (!(a.value == b.value)) found.push_back(std::string(idOf(id)) + "." + field);
    };
    check("type", then.type, now.type);
    if constexpr (std::is_same_v<Values, tactics::CardValues>) {
        check("effect", then.effect, now.effect);
        check("power", then.power, now.power);
        check("count", then.count, now.count);
    } else {
        check("color", then.color, now.color);
        check("quadrant", then.quadrant, now.quadrant);
        check("victory_points", then.victoryPoints, now.victoryPoints);
        check("bonuses", then.bonuses, now.bonuses);
    }
}

} // namespace

ordered_json settledDocument(const FinalRow& row, const json::Texts& texts) {
    ordered_json document = json::toJson(tactics::Event(*row.row.settled));
    document.erase("do");
    document.erase("row");
    if (!document.contains("rule")) document["rule"] = nullptr;
    if (row.reasonSecret) document["why"] = document["rule"] = nullptr; // a rule may name the card, too
    ordered_json& expected = document["expected"] = ordered_json::object();
    if (row.expected) putScore(expected, *row.expected, row.scoring, texts);
    return document;
}

std::string deviationText(const tactics::Deviation& deviation, const json::Texts& texts) {
    const std::string said = texts(deviation.text);
    // A question left open and an unasked move are sentences already; of an instruction it must be said.
    const bool told = deviation.kind == tactics::Deviation::Kind::Unasked || deviation.instruction == 0;
    const std::string text = told ? said : texts({"watch.instruction.undone", {said}});
    const std::string place = std::to_string(deviation.round) + "/" + std::to_string(deviation.row);
    return texts({"result.deviation", {place, deviation.at, text}});
}

ordered_json finalDocument(const tactics::Game& game, const json::Texts& texts) {
    const referee::Secrecy secrecy(game);
    ordered_json deviations = ordered_json::array();
    for (tactics::Deviation one : game.deviations) {
        secrecy.hide(one);
        deviations.push_back({{"kind", idOf(one.kind)},
                              {"round", one.round},
                              {"row", one.row},
                              {"at", one.at},
                              {"rule", one.rule},
                              {"ruling", one.ruling.empty() ? ordered_json() : ordered_json(one.ruling)},
                              {"basis", idOf(one.basis)},
                              {"text", deviationText(one, texts)}});
    }
    ordered_json rows = ordered_json::array();
    for (const FinalRow& row : finalRows(game))
        rows.push_back(rowDocument(row, texts));
    const auto so_far = pointsSoFar(game);
    return {{"scored", game.lastResult.has_value()},
            {"rows", std::move(rows)},
            {"points", so_far ? json::toJson(*so_far, texts)["points"] : ordered_json::object()},
            {"deviations", std::move(deviations)}};
}

ordered_json shownEvent(const json::RecordLine& line, const referee::Secrecy& secrecy) {
    ordered_json document = ordered_json::parse(json::toLine(line));
    const auto maskReason = [&](ordered_json& shown) {
        if (!secrecy.ofReasons()) return;
        shown["why"] = nullptr;
        if (shown.contains("rule")) shown["rule"] = nullptr;
    };
    const auto mask = [&](const tactics::Event& event, ordered_json& shown) {
        const auto* round = std::get_if<tactics::event::Round>(&event);
        for (std::size_t i = 0; round && i < round->targets.size(); ++i) {
            if (secrecy.of(round->targets[i])) shown["targets"][i] = secretTarget;
        }
        if (std::holds_alternative<tactics::event::Settle>(event)) maskReason(shown);
        const auto* bid = std::get_if<tactics::event::Bid>(&event);
        if (bid && secrecy.of(*bid)) shown["card"] = nullptr;
    };
    if (const auto* event = std::get_if<tactics::Event>(&line.what)) {
        mask(*event, document["event"]);
        if (document.contains("why")) maskReason(document);
    } else {
        const auto& correction = std::get<json::Correction>(line.what);
        if (correction.event) mask(*correction.event, document["event"]["event"]);
        maskReason(document["event"]);
    }
    return document;
}

std::vector<std::string> differences(const tactics::Catalog& then, const tactics::Catalog& now) {
    std::vector<std::string> found;
    for (int i = 1; i <= tactics::cardCount; ++i) {
        const tactics::CardId card = *tactics::cardNumbered(i);
        compare(found, card, then[card], now[card]);
    }
    for (int i = 1; i <= tactics::targetCount; ++i) {
        const tactics::TargetId target = *tactics::targetNumbered(i);
        compare(found, target, then[target], now[target]);
    }
    return found;
}

} // namespace rowkeeper::tactics::results
