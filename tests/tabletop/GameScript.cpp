// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/GameScript.h"

#include "tests/engine/game/RandomGame.h"

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>

namespace rowkeeper::tabletop {

namespace {

using namespace tactics;

std::vector<LaidCard>& cardsOf(Game& game, int row) {
    return game.rows.at(static_cast<std::size_t>(row - 1)).cards;
}

Game opened(Game game, const event::Reveal& turned) {
    LaidCard& card = cardsOf(game, turned.row).at(static_cast<std::size_t>(turned.at - 1));
    card.card = turned.card;
    card.open = true;
    if (game.phase == Phase::Reveal) card.shielded = false; // hands lift the shields to turn it
    return game;
}

Game taken(Game game, const event::Remove& removed) {
    auto& cards = cardsOf(game, removed.row);
    LaidCard& card = cards.at(static_cast<std::size_t>(removed.at - 1));
    if (removed.card == CardId::TransphasicShields && card.shielded)
        card.shielded = false;
    else
        cards.erase(cards.begin() + removed.at - 1);
    return game;
}

std::array<GameStep::Around, factionCount> aroundNow(const RandomGame& played) {
    std::array<GameStep::Around, factionCount> around;
    for (const Faction player : played.game.setup->players) {
        const RandomGame::Deck& deck = played.deckOf(player);
        around[index(player)] = {deck.hand, !deck.draw.empty(),
                                 deck.discard.empty() ? std::nullopt : std::optional(deck.discard.back())};
    }
    return around;
}

} // namespace

GameScript randomGame(std::uint32_t seed, std::uint32_t kind, Habits habits) {
    std::mt19937 random(seed);
    auto setup = std::make_shared<Setup>(*randomSetup(kind, random));
    if (!habits.speak) setup->byHand.clear();
    GameScript script{setup, {}, {}};
    RandomGame played(setup, seed);
    played.saidByPeople = habits.speak;
    played.settles = habits.settle;
    Game now = played.game;
    constexpr std::size_t mostEvents = 2000;
    while (!played.over() && script.steps.size() < mostEvents) {
        played.step();
        for (std::size_t next = script.steps.size(); next < played.events.size(); ++next) {
            const Event& event = played.events[next];
            Game before = std::exchange(now, std::get<Applied>(tactics::apply(now, event)).game);
            const bool scored = now.lastResult && now.lastResult->round == script.rounds() + 1;
            if (scored) script.results.push_back(*now.lastResult);
            script.steps.push_back({event, std::move(before), now, aroundNow(played)});
        }
    }
    if (!played.problems.empty()) throw std::logic_error("random game: " + played.problems.front());
    return script;
}

bool tellsTooLittle(const Game& before, const Event& event, const Game& after) {
    // A question passed over by playing on lets the next one be asked at another moment.
    if (before.prompt && !before.toAsk.empty() && before.turn != after.turn) return true;
    // Shields seen where the last hidden card lay: laid upon it, or the card itself turned.
    const auto* turned = std::get_if<event::Reveal>(&event);
    if (turned && turned->card == CardId::TransphasicShields && before.mayShield == turned->owner)
        return true;
    // Which of two neighbours was moved by hand decides where a gap is left.
    const bool byHand = before.prompt && before.prompt->byHand;
    return byHand && std::holds_alternative<event::Move>(event) &&
           value(before.setup->options, "gaps") == "stay";
}

bool closesBidding(const GameStep& step) {
    const auto* bid = std::get_if<event::Bid>(&step.event);
    if (!bid) return false;
    std::vector<event::Bid> bids = step.before.contest->bids;
    bids.push_back(*bid);
    return bids.size() == step.before.contest->bidders.size() &&
           std::any_of(bids.begin(), bids.end(), [](const event::Bid& made) { return !made.card; });
}

std::vector<Game> shownDuring(const Game& before, const Event& event, const Game& after) {
    std::vector<Game> shown;
    if (const auto* turned = std::get_if<event::Reveal>(&event)) shown.push_back(opened(before, *turned));
    if (const auto* removed = std::get_if<event::Remove>(&event)) shown.push_back(taken(before, *removed));
    shown.push_back(after);
    return shown;
}

} // namespace rowkeeper::tabletop
