// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/GameReport.h"

#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/OutcomeText.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace {

using Json = nlohmann::ordered_json;

namespace {

Json shipJson(const ShipInPlay& ship) {
    Json json{{"ship", ship.number},
              {"card", ship.card.name},
              {"class", ship.card.shipClass},
              {"count", ship.card.count},
              {"left", ship.card.count - ship.card.lost},
              {"damage", ship.card.damage}};
    if (ship.card.mothership) json["mothership"] = true;
    if (!ship.commander.empty()) json["commander"] = ship.commander;
    return json;
}

Json pileJson(const std::vector<Discarded>& pile) {
    Json list = Json::array();
    for (const Discarded& card : pile)
        list.push_back({{"card", card.card.empty() ? Json("base") : Json(card.card)},
                        {"mp", card.mp ? Json(*card.mp) : Json()}});
    return list;
}

Json playerJson(const Game& game, const PlayerState& player) {
    Json json{{"player", std::string(1, player.letter)},
              {"base_damage", player.baseDamage},
              {"mp", player.mp},
              {"drawn", player.drawn},
              {"fleets", {{"base", Json::array()}, {"extra", Json::array()}}},
              {"discards", pileJson(player.discards)},
              {"removed", pileJson(player.removed)}};
    if (player.baseAt != 0) json["base_at"] = player.baseAt;
    for (const Fleet fleet : bothFleets)
        for (const ShipInPlay& ship : player.fleets[index(fleet)])
            json["fleets"][std::string(spacetrace::idOf(fleet))].push_back(shipJson(ship));
    const std::vector<Discarded> wrecks = wrecksOf(game, player);
    json["wrecks"] = pileJson(wrecks);
    const auto sum = mpOf(wrecks);
    json["wrecked_mp"] = sum ? Json(*sum) : Json();
    return json;
}

Json outcomeJson(const Game& game) {
    if (!game.outcome) return {};
    Json winners = Json::array();
    for (const char winner : game.outcome->winners)
        winners.push_back(std::string(1, winner));
    Json json{{"winner", winners.size() == 1 ? winners[0] : Json()}};
    json["winners"] = std::move(winners);
    json["reason"] = idOf(game.outcome->why);
    return json;
}

std::string endText(const Game& game, const json::Sentences& sentences) {
    if (!game.outcome)
        return sentences("play.report.goes_on", {game.turn, std::string(1, game.activePlayer().letter)});
    return outcomeText(*game.outcome, game.players.size(), sentences);
}

} // namespace

Json toldJson(const RecordLine& line, const Applied& applied, const json::Sentences& sentences) {
    Json json = Json::parse(toLine(line));
    json["told"] = Json::array();
    for (const Told& told : applied.told)
        json["told"].push_back(
            {{"rule", told.source.rule},
             {"ruling", told.source.ruling.empty() ? Json() : Json(told.source.ruling)},
             {"basis", rowkeeper::idOf(told.source.basis)},
             {"text", named(told.key, told.fillings, applied.game.setup->catalog, sentences)}});
    return json;
}

std::vector<std::string> toldSentences(const Applied& applied, const json::Sentences& sentences) {
    std::vector<std::string> all;
    for (const Told& told : applied.told)
        all.push_back(named(told.key, told.fillings, applied.game.setup->catalog, sentences) + "  [" +
                      std::string(told.source.rule) + "]");
    return all;
}

std::string toldText(const RecordLine& line, const Applied& applied, const json::Sentences& sentences) {
    std::string text;
    for (const std::string& told : toldSentences(applied, sentences))
        text += (text.empty() ? std::to_string(line.n) + "  " : "\n   ") + told;
    return text.empty() ? std::to_string(line.n) : text;
}

Json gameJson(const Game& game, const json::Sentences& sentences) {
    Json json{{"game", "spacetrace"},
              {"turn", game.turn},
              {"active", std::string(1, game.activePlayer().letter)},
              {"attacked", game.attacked},
              {"result", outcomeJson(game)},
              {"text", endText(game, sentences)},
              {"players", Json::array()}};
    for (const PlayerState& player : game.players)
        json["players"].push_back(playerJson(game, player));
    json["stack"] = Json::array();
    for (const event::PlayTactic& tactic : game.stack)
        json["stack"].push_back(tactic.card);
    return json;
}

std::string gameReport(const Game& game, const json::Sentences& sentences) {
    const Catalog& catalog = game.setup->catalog;
    std::string text;
    for (const PlayerState& player : game.players) {
        text +=
            sentences("play.report.player", {std::string(1, player.letter), player.baseDamage, player.mp}) +
            "\n";
        if (player.baseAt != 0) text += "  " + sentences("play.report.base_at", {player.baseAt}) + "\n";
        for (const Fleet fleet : bothFleets) {
            for (const ShipInPlay& ship : player.fleets[index(fleet)]) {
                const ShipCard& card = ship.card;
                text += "  " +
                        sentences(fleet == Fleet::Base ? "play.report.ship" : "play.report.extra_ship",
                                  {ship.number, cardName(card.name, catalog, sentences),
                                   card.count - card.lost, card.count, card.damage}) +
                        (ship.commander.empty() ? "" : ", " + cardName(ship.commander, catalog, sentences)) +
                        "\n";
            }
        }
        for (const Discarded& wreck : wrecksOf(game, player))
            text += "  " +
                    sentences(wreck.mp ? "play.report.wreck" : "play.report.wreck_unknown",
                              {cardName(wreck.card, catalog, sentences), wreck.mp.value_or(0)}) +
                    "\n";
    }
    return text + endText(game, sentences);
}

} // namespace rowkeeper::spacetrace
