// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/GameResult.h"

#include "companion/paper/Csv.h"
#include "companion/paper/TextPages.h"
#include "companion/spacetrace/results/GameReport.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace {

namespace {

using Json = nlohmann::ordered_json;

constexpr int resultFormat = 1;

std::string titleOf(const GameResult& result, const json::Sentences& sentences) {
    return sentences("play.result.title", {result.source.name});
}

/// Nobody can say yet, or not before the MP of a wreck are known.
bool isDecided(const Game& game) {
    return game.outcome && game.outcome->why != Outcome::Why::UnknownMp;
}

} // namespace

std::string resultText(const GameResult& result, const json::Sentences& sentences) {
    std::string text = titleOf(result, sentences) + "\n";
    if (!result.source.begun.empty())
        text += "  " + sentences("play.result.begun", {result.source.begun}) + "\n";
    text +=
        "  " +
        sentences("play.result.lines", {result.events, result.putRight.corrected, result.putRight.struck}) +
        "\n\n";
    return text + gameReport(result.game, sentences) +
           restsOnText(result.restsOn, result.game.setup->catalog, sentences);
}

Json resultDocument(const GameResult& result, const json::Sentences& sentences) {
    const rowkeeper::record::ResultSource& source = result.source;
    Json end = gameJson(result.game, sentences);
    addTo(end, result.restsOn);
    Json document{{"type", "result"},
                  {"format", resultFormat},
                  {"game", source.id ? Json(*source.id) : Json()},
                  {"begun", source.begun.empty() ? Json() : Json(source.begun)},
                  {"players", Json::array()},
                  {"finished", result.game.outcome.has_value()},
                  {"turn", result.game.turn},
                  {"winners", Json::array()},
                  {"reason", Json()}};
    for (const char player : result.game.setup->players)
        document["players"].push_back(std::string(1, player));
    if (result.game.outcome) {
        document["winners"] = end["result"]["winners"];
        document["reason"] = end["result"]["reason"];
    }
    document["end"] = std::move(end);
    document.update({{"events", result.events},
                     {"corrected", result.putRight.corrected},
                     {"struck", result.putRight.struck},
                     {"notice", sentences.text("print.fan_notice")}});
    return document;
}

std::string resultCsv(const GameResult& result) {
    paper::Csv csv({"game", "begun", "finished", "turn", "player", "won", "base_damage", "mp", "drawn",
                    "ships", "wrecks", "wrecked_mp"});
    const Game& game = result.game;
    for (const PlayerState& player : game.players) {
        if (result.source.id)
            csv.number(*result.source.id);
        else
            csv.nothing();
        csv.text(result.source.begun).yesNo(game.outcome.has_value()).number(game.turn);
        csv.text(std::string(1, player.letter));
        if (isDecided(game))
            csv.yesNo(game.outcome->winners.find(player.letter) != std::string::npos);
        else
            csv.nothing();
        csv.number(player.baseDamage).number(player.mp).number(player.drawn);
        std::int64_t ships = 0;
        for (const auto& fleet : player.fleets)
            ships += std::ssize(fleet);
        const std::vector<Discarded> wrecks = wrecksOf(game, player);
        csv.number(ships).number(std::ssize(wrecks));
        if (const auto sum = mpOf(wrecks))
            csv.number(*sum);
        else
            csv.nothing();
    }
    return csv.bytes();
}

std::variant<QByteArray, json::Said> resultPdf(const GameResult& result, const json::Sentences& sentences) {
    const paper::PdfLabels labels{titleOf(result, sentences), "result.json",
                                  resultDocument(result, sentences).dump()};
    return paper::textPages(labels, resultText(result, sentences),
                            [&](int page) { return sentences("play.result.foot", {page}); });
}

} // namespace rowkeeper::spacetrace
