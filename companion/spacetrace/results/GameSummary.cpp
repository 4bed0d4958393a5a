// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/GameSummary.h"

#include "engine/spacetrace/json/OutcomeText.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace rowkeeper::spacetrace {

namespace {

using NoteJson = nlohmann::json;
constexpr int mostOfAnything = 100'000'000;

constexpr std::array<std::pair<const char*, int GameSummary::*>, 6> counts{
    {{"turn", &GameSummary::turn},
     {"attacks", &GameSummary::attacks},
     {"events", &GameSummary::events},
     {"inferred", &GameSummary::inferred},
     {"corrected", &GameSummary::corrected},
     {"struck", &GameSummary::struck}}};

/// Who plays which card; no generic case: an event that is added does not compile before it says.
struct CardPlayed {
    using Played = std::optional<std::pair<char, std::string>>;

    template<class Play>
    static Played by(const Play& play) {
        return std::pair(play.player, play.card);
    }
    Played operator()(const event::Reinforce& one) const { return by(one); }
    Played operator()(const event::LayShip& one) const { return by(one); }
    Played operator()(const event::PlayTactic& one) const { return by(one); }
    Played operator()(const event::PlayCommander& one) const { return by(one); }
    Played operator()(const event::Resolve& /*one*/) const { return {}; }
    Played operator()(const event::Discard& /*one*/) const { return {}; }
    Played operator()(const event::MoveShip& /*one*/) const { return {}; }
    Played operator()(const event::Order& /*one*/) const { return {}; }
    Played operator()(const event::DeclareAttack& /*one*/) const { return {}; }
    Played operator()(const event::ByHand& /*one*/) const { return {}; }
    Played operator()(const event::EndTurn& /*one*/) const { return {}; }
    Played operator()(const event::EndGame& /*one*/) const { return {}; }
};

void countWrecks(GameSummary& summary, const Game& game) {
    for (const PlayerState& player : game.players) {
        GameSummary::Player& into = summary.players.emplace_back();
        into.letter = player.letter;
        into.baseDamage = player.baseDamage;
        for (const Discarded& wreck : wrecksOf(game, player)) {
            ++into.wrecks;
            if (game.outcome && wreck.isShip && !wreck.card.empty()) ++summary.cards[wreck.card].wrecked;
        }
    }
}

void countLines(GameSummary& summary, const Record& record) {
    for (const RecordLine& line : json::effectiveOf(record.lines)) {
        ++summary.events;
        if (line.inferred) ++summary.inferred;
        const auto& event = std::get<Event>(line.what);
        if (std::holds_alternative<event::DeclareAttack>(event)) ++summary.attacks;
        const auto played = std::visit(CardPlayed(), event);
        if (!summary.outcome || !played) continue;
        GameSummary::CardUse& use = summary.cards[played->second];
        ++use.played;
        if (summary.hasWon(played->first)) ++use.won;
    }
    const json::PutRight putRight = json::putRightIn(record.lines);
    summary.corrected = putRight.corrected;
    summary.struck = putRight.struck;
}

/// Throws what NoteJson and optional throw.
int countFrom(const NoteJson& document) {
    const auto count = document.get<std::int64_t>();
    if (count < 0 || count > mostOfAnything) throw std::bad_optional_access();
    return static_cast<int>(count);
}

char letterFrom(const NoteJson& document) {
    const auto word = document.get<std::string>();
    if (word.size() != 1 || word[0] < 'A' || word[0] > 'Z') throw std::bad_optional_access();
    return word[0];
}

/// Throws what NoteJson and optional throw.
std::optional<Outcome> outcomeFrom(const NoteJson& document) {
    if (document.is_null()) return std::nullopt;
    Outcome outcome{{}, whyOf(document.at("why").get<std::string>()).value()};
    for (const NoteJson& winner : document.at("winners"))
        outcome.winners += letterFrom(winner);
    return outcome;
}

} // namespace

bool GameSummary::hasWon(char player) const {
    return outcome && outcome->winners.find(player) != std::string::npos;
}

GameSummary summaryOf(const Record& record, const Game& game) {
    GameSummary summary;
    summary.outcome = game.outcome;
    summary.turn = game.turn;
    countWrecks(summary, game);
    countLines(summary, record);
    return summary;
}

std::string toText(const GameSummary& summary) {
    NoteJson document = NoteJson::object();
    for (const auto& [name, count] : counts)
        document[name] = summary.*count;
    document["players"] = NoteJson::array();
    for (const GameSummary::Player& player : summary.players)
        document["players"].push_back({std::string(1, player.letter), player.baseDamage, player.wrecks});
    document["outcome"] = nullptr;
    if (summary.outcome) {
        document["outcome"] = {{"why", idOf(summary.outcome->why)}, {"winners", NoteJson::array()}};
        for (const char winner : summary.outcome->winners)
            document["outcome"]["winners"].push_back(std::string(1, winner));
    }
    document["cards"] = NoteJson::object();
    for (const auto& [card, use] : summary.cards)
        document["cards"][card] = {use.played, use.won, use.wrecked};
    return document.dump();
}

std::optional<GameSummary> summaryFrom(std::string_view text) {
    try {
        const NoteJson document = NoteJson::parse(text);
        GameSummary summary;
        for (const auto& [name, count] : counts)
            summary.*count = countFrom(document.at(name));
        for (const NoteJson& player : document.at("players"))
            summary.players.push_back(
                {letterFrom(player.at(0)), countFrom(player.at(1)), countFrom(player.at(2))});
        summary.outcome = outcomeFrom(document.at("outcome"));
        for (const auto& [card, use] : document.at("cards").items())
            summary.cards[card] = {countFrom(use.at(0)), countFrom(use.at(1)), countFrom(use.at(2))};
        return summary;
    } catch (const NoteJson::exception&) {
        return std::nullopt;
    } catch (const std::bad_optional_access&) {
        return std::nullopt;
    }
}

} // namespace rowkeeper::spacetrace
