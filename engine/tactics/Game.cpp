// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Game.h"

#include "engine/tactics/cards/Negotiations.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/ByHand.h"
#include "engine/tactics/play/Deployment.h"
#include "engine/tactics/play/Moves.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Reveal.h"
#include "engine/tactics/play/RoundEnd.h"
#include "engine/tactics/play/Settling.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace rowkeeper::tactics {

namespace {

using play::Course;
using play::Verdict;

Verdict handle(Course& course, const event::Round& event) {
    return play::beginRound(course, event);
}
Verdict handle(Course& course, const event::Play& event) {
    return play::play(course, event);
}
Verdict handle(Course& course, const event::Open& event) {
    return play::open(course, event);
}
Verdict handle(Course& course, const event::Reveal& event) {
    return play::reveal(course, event);
}
Verdict handle(Course& course, const event::Remove& event) {
    return play::remove(course, event);
}
Verdict handle(Course& course, const event::Move& event) {
    return play::move(course, event);
}
Verdict handle(Course& course, const event::Pass& event) {
    return play::pass(course, event);
}
Verdict handle(Course& course, const event::Choose& event) {
    return play::choose(course, event);
}
Verdict handle(Course& course, const event::Bid& event) {
    return cards::bid(course, event);
}
Verdict handle(Course& course, const event::Restart& /*event*/) {
    return play::restartRound(course);
}
Verdict handle(Course& course, const event::ByHand& event) {
    return play::setByHand(course, event);
}
Verdict handle(Course& course, const event::Power& event) {
    return play::statePower(course, event);
}
Verdict handle(Course& course, const event::Settle& event) {
    return play::settleRow(course, event);
}

bool has(const std::vector<Faction>& players, Faction faction) {
    return std::find(players.begin(), players.end(), faction) != players.end();
}

/// G9.3 names the factions of the short games.
bool shortGameFits(const std::vector<Faction>& players) {
    if (players.size() == 2) return has(players, Faction::R) && has(players, Faction::K);
    if (players.size() == 3) return !has(players, Faction::V);
    return true;
}

} // namespace

std::optional<Faction> opensByRule(const std::vector<Faction>& players) {
    return has(players, Faction::S) ? std::optional(Faction::S) : std::nullopt;
}

std::optional<Phrase> problem(const Setup& setup) {
    const auto& players = setup.players;
    if (players.size() < 2 || players.size() > factionCount)
        return Phrase{"game.setup.player_count", {static_cast<int>(players.size())}};
    for (auto player = players.begin(); player != players.end(); ++player) {
        if (std::find(players.begin(), player, *player) != player)
            return Phrase{"game.setup.player_twice", {*player}};
    }
    if (!has(players, setup.first)) return Phrase{"game.setup.first_not_playing", {setup.first}};
    if (hasTeams(setup.variant) && players.size() != factionCount)
        return Phrase{"game.setup.teams_need_four", {}};
    for (const Faction player : setup.untagged) {
        if (!has(players, player)) return Phrase{"game.setup.untagged_not_playing", {player}};
    }
    if (setup.shortGame && !shortGameFits(players)) return Phrase{"game.setup.short_game", {}};
    return std::nullopt;
}

std::optional<Phrase> remark(const Setup& setup) {
    if (problem(setup) || !hasTeams(setup.variant)) return std::nullopt;
    for (std::size_t seat = 0; seat < factionCount; ++seat) {
        const Faction next = setup.players[(seat + 1) % factionCount];
        if (sameTeam(setup.players[seat], next))
            return Phrase{"game.setup.teams_together", {setup.players[seat], next}};
    }
    return std::nullopt;
}

bool isUntagged(const Setup& setup, Faction player) {
    return has(setup.untagged, player);
}

std::string_view idOf(Phase phase) {
    switch (phase) {
    case Phase::BetweenRounds:
        return "between_rounds";
    case Phase::Deployment:
        return "deployment";
    case Phase::Reveal:
        return "reveal";
    case Phase::Over:
        return "over";
    }
    return "";
}

std::string_view idOf(Deviation::Kind kind) {
    return kind == Deviation::Kind::Unasked ? "unasked" : "not_carried_out";
}

bool mayStillBid(const Contest& contest, Faction player) {
    return std::ranges::count(contest.bidders, player) > 0 &&
           std::ranges::count(contest.bids, player, &event::Bid::player) == 0;
}

bool inPlay(const Setup& setup, TargetId target) {
    if (!setup.shortGame) return true;
    if (setup.players.size() == 2) return target == TargetId::Earth || target > TargetId::UnitedFederation;
    // The list of the game for three also serves four: the manual gives none (amendment 8).
    return target != TargetId::Cestus3 && target != TargetId::Vulcan && target != TargetId::Pjem &&
           target != TargetId::TellarPrime;
}

bool isGone(const Game& game, TargetId target) {
    return std::find(game.gone.begin(), game.gone.end(), target) != game.gone.end();
}

std::vector<TargetId> targetsLeft(const Game& game) {
    std::vector<TargetId> left;
    for (int number = 1; number <= targetCount; ++number) {
        const TargetId target = *targetNumbered(number);
        if (inPlay(*game.setup, target) && !isGone(game, target)) left.push_back(target);
    }
    return left;
}

Game newGame(std::shared_ptr<const Setup> setup) {
    Game game;
    game.setup = std::move(setup);
    for (const Faction player : game.setup->players)
        game.players[index(player)] = play::dealt(*game.setup);
    const std::set<CardId> byHand(game.setup->byHand.begin(), game.setup->byHand.end());
    game.byHand.assign(byHand.begin(), byHand.end());
    return game;
}

namespace {

/// Once the game is over nothing more is done; people may still settle what a row counts.
bool comesTooLate(const Game& game, const Event& event) {
    return game.phase == Phase::Over && !std::holds_alternative<event::Settle>(event);
}

} // namespace

Result apply(const Game& game, const Event& event) {
    if (comesTooLate(game, event)) return play::refuse("game.refuse.game_over", {}, cite("G7"));
    Course course{game, {}};
    if (auto refusal = std::visit([&](const auto& known) { return handle(course, known); }, event))
        return std::move(*refusal);
    play::settle(course);
    return Applied{std::move(course.game), std::move(course.changes)};
}

bool isUnseen(const Game& game, const LaidCard& card) {
    return !card.open && isUntagged(*game.setup, card.owner);
}

bool isByHand(const Game& game, CardId card) {
    return std::binary_search(game.byHand.begin(), game.byHand.end(), card);
}

Row scoringRow(const Game& game, std::size_t row) {
    const GameRow& laid = game.rows[row];
    const Catalog& catalog = game.setup->catalog;
    Row result;
    result.target = {laid.target, catalog[laid.target].type.value, catalog[laid.target].color.value};
    result.players = game.setup->players;
    result.variant = game.setup->variant;
    result.options = game.setup->options;
    bool hiddenAbove = false;
    for (const LaidCard& card : laid.cards) {
        if (!card.open) {
            hiddenAbove = true;
            ++result.hidden;
        }
        if (!card.open || !card.card) continue;
        RowCard counted = rowCard(catalog, card.owner, *card.card);
        counted.byHand = isByHand(game, *card.card);
        counted.stated = card.stated;
        counted.effectOff = card.effectOff;
        counted.powerOff = card.powerOff;
        counted.order = card.order;
        counted.activeSince = card.activeSince;
        counted.hiddenAbove = std::exchange(hiddenAbove, false);
        if (laid.armadaChoice == card.id) result.armadaChoice = static_cast<int>(result.cards.size());
        result.cards.push_back(counted);
    }
    return result;
}

Score expectedScore(const Game& game, int row) {
    if (!game.lastResult) return play::counted(game, row);
    const RoundResult& result = *game.lastResult;
    const auto settled = result.expected.find(row);
    return settled != result.expected.end() ? settled->second
                                            : result.scores[static_cast<std::size_t>(row - 1)];
}

std::vector<Event> passesBefore(const Game& game, Faction player) {
    std::vector<Event> passes;
    if (!play::isPlayer(game, player)) return passes;
    Game current = game;
    while (current.turn && *current.turn != player) {
        const Event pass = event::Pass{*current.turn, std::nullopt};
        Result result = tactics::apply(current, pass); // qualified: std::apply would be found too
        auto* applied = std::get_if<Applied>(&result);
        if (!applied) return {};
        passes.push_back(pass);
        current = std::move(applied->game);
    }
    return current.turn ? passes : std::vector<Event>{};
}

bool declines(const PromptOption& option) {
    return option.id == answer_id::none;
}

bool finishes(const PromptOption& option) {
    return option.id == answer_id::done;
}

bool asksWhetherAllLieOpen(const Prompt& prompt) {
    return prompt.options.size() == 1 && prompt.options.front().id == answer_id::allOpen;
}

std::optional<Event> passOver(const Game& game) {
    if (game.prompt && game.prompt->mandatory)
        return event::Choose{std::nullopt, std::string(answer_id::notDone)};
    if (game.prompt) {
        const auto& options = game.prompt->options;
        const bool none = std::any_of(options.begin(), options.end(), declines);
        return event::Choose{std::nullopt, none ? std::string(answer_id::none) : options.back().id};
    }
    if (game.instructions.empty()) return std::nullopt;
    return event::Choose{std::nullopt, std::string(answer_id::done)};
}

const Instruction* nextInstruction(const Game& game) {
    const auto& standing = game.instructions;
    if (standing.empty()) return nullptr;
    const auto waiting =
        std::find_if(standing.rbegin(), standing.rend(), [](const auto& i) { return i.waits; });
    return waiting == standing.rend() ? &standing.back() : &*waiting;
}

std::optional<Event> carriedOut(const Game& game) {
    if (game.prompt || game.instructions.empty()) return std::nullopt;
    const Instruction& next = *nextInstruction(game);
    return next.doneBy ? *next.doneBy : event::Choose{std::nullopt, std::string(answer_id::done)};
}

std::vector<Deviation> deviationsOf(const Game& game, int round, int row) {
    std::vector<Deviation> found;
    std::copy_if(game.deviations.begin(), game.deviations.end(), std::back_inserter(found),
                 [&](const Deviation& d) { return d.round == round && (d.row == row || d.toRow == row); });
    return found;
}

bool expected(const Game& game, const Event& event) {
    if (const auto* reveal = std::get_if<event::Reveal>(&event)) {
        const Game::Place place{reveal->row, reveal->at};
        if (!play::cardExists(game, place) || play::cardAt(game, place).open) return false;
        if (play::isSettled(game, place.row)) return false;
        return game.mustReveal == place || game.phase == Phase::Reveal;
    }
    if (game.prompt) {
        if (game.prompt->byHand && play::followed(event)) return true;
        for (const PromptOption& option : game.prompt->options) {
            if (play::shows(*game.prompt, option, event)) return true;
        }
    }
    return std::any_of(game.instructions.begin(), game.instructions.end(),
                       [&](const Instruction& instruction) { return play::carriesOut(instruction, event); });
}

} // namespace rowkeeper::tactics
