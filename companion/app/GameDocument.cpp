// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GameDocument.h"

#include "companion/app/ExitCode.h"
#include "companion/app/RowText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::companion {

using nlohmann::ordered_json;

tactics::Game played(const json::Record& record, const std::string& file, const json::Texts& texts,
                     const std::function<void(const json::RecordLine&, const tactics::Applied&)>& each) {
    if (const auto problem = tactics::problem(record.setup)) {
        throw CommandError(ExitCode::InvalidData, file + ": setup: " + texts(*problem));
    }
    tactics::Game game = newGame(std::make_shared<const tactics::Setup>(record.setup));
    for (const json::RecordLine& line : effective(record)) {
        tactics::Result result = tactics::apply(game, std::get<tactics::Event>(line.what));
        if (const auto* refusal = std::get_if<tactics::Refusal>(&result)) {
            throw CommandError(ExitCode::Refused,
                               file + ": event " + std::to_string(line.n) + ": " + texts(refusal->text) +
                                   " [" + citation(texts, refusal->rule, refusal->ruling, refusal->basis) +
                                   "]");
        }
        auto& applied = std::get<tactics::Applied>(result);
        if (each) each(line, applied);
        game = std::move(applied.game);
    }
    return game;
}

std::vector<FinalRow> finalRows(const tactics::Game& game) {
    // Scoring looks at a game's rows; those of the last round are put back for it.
    tactics::Game shown = game;
    if (game.lastResult) shown.rows = game.lastResult->rows;
    std::vector<FinalRow> rows;
    for (std::size_t i = 0; i < shown.rows.size(); ++i) {
        FinalRow row{shown.rows[i], scoringRow(shown, i), std::nullopt};
        if (game.lastResult && i < game.lastResult->scores.size()) row.score = game.lastResult->scores[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

std::optional<tactics::Points> pointsSoFar(const tactics::Game& game) {
    const tactics::Setup& setup = *game.setup;
    if (setup.topSecret && game.phase != tactics::Phase::Over) return std::nullopt;
    tactics::PointsQuestion question{setup.players, setup.variant, setup.options, {}};
    for (const tactics::Faction player : setup.players) {
        for (const tactics::TargetId target : game.players[index(player)].captured)
            question.captured[index(player)].push_back(captured(setup.catalog, target));
    }
    return points(question);
}

namespace {

ordered_json rowDocument(const FinalRow& row, const json::Texts& texts) {
    ordered_json cards = ordered_json::array();
    for (const tactics::LaidCard& card : row.row.cards) {
        cards.push_back(json::tagText(card.owner, card.open ? card.card : std::nullopt));
    }
    ordered_json document{{"target", json::tagText(row.row.target)}, {"cards", std::move(cards)}};
    if (!row.score) return document;
    const ordered_json score = json::toJson(*row.score, row.scoring, texts);
    for (const char* field : {"totals", "team_totals", "winner", "reason", "tie_break", "estimated"}) {
        if (score.contains(field)) document[field] = score[field];
    }
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

ordered_json finalDocument(const tactics::Game& game, const json::Texts& texts) {
    ordered_json rows = ordered_json::array();
    for (const FinalRow& row : finalRows(game))
        rows.push_back(rowDocument(row, texts));
    const auto so_far = pointsSoFar(game);
    return {{"scored", game.lastResult.has_value()},
            {"rows", std::move(rows)},
            {"points", so_far ? json::toJson(*so_far, texts)["points"] : ordered_json::object()}};
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

} // namespace rowkeeper::companion
