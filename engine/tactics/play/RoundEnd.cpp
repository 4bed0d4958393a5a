// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/RoundEnd.h"

#include "engine/tactics/CitedPart.h"
#include "engine/tactics/cards/Armada.h"
#include "engine/tactics/cards/NegotiationBids.h"
#include "engine/tactics/cards/TransphasicShields.h"
#include "engine/tactics/play/ByHand.h"
#include "engine/tactics/play/Deployment.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Settling.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

Verdict targetsRefused(const Game& game, const std::vector<TargetId>& targets) {
    const int wanted = rowsOfNextRound(game);
    if (static_cast<int>(targets.size()) != wanted)
        return refuse("game.refuse.target_count", {wanted, static_cast<int>(targets.size())}, cite("G6"));
    if (auto never = cannotHead(game, targets)) return never;
    // What lies face down before somebody may not be told again (G9.4): not even which of these it is.
    if (std::ranges::any_of(targets, [&](TargetId target) { return isGone(game, target); }))
        return refuse("game.refuse.target_conquered_secret", {}, cite("G9.4"));
    return std::nullopt;
}

/// Rule 42: everybody takes his cards to his discard pile; hands are kept. What became of the cards of a row
/// settled by hand nobody followed.
void clearTable(Course& course) {
    for (int row = 1; row <= static_cast<int>(course.game.rows.size()); ++row) {
        const bool followed = !isSettled(course.game, row);
        for (const LaidCard& card : rowOf(course.game, row).cards)
            toDiscardPile(course.game.players[index(card.owner)], followed ? card.card : std::nullopt);
    }
    course.game.rows.clear();
}

/// Rule 15, T71: the neighbour of who ended the last deployment; in the first round the one chosen (rule 14).
Faction opens(const Game& game) {
    return game.endedDeployment ? nextPlayer(*game.setup, *game.endedDeployment) : game.setup->first;
}

/// What event::Restart goes back to. Without the setup, so that games of equal setups stay equal.
Shared<Game> asItBegan(Game game) {
    game.setup.reset();
    game.roundStart = {};
    return game;
}

/// The winner takes the target. With an empty row nobody does: it goes back under the pile, or away if this
/// is the last round (T59b).
void takeTarget(Game& game, int number, const Score& score, bool lastRound) {
    const TargetId target = rowOf(game, number).target;
    if (score.winners.empty()) {
        if (lastRound) game.gone.push_back(target);
        return;
    }
    game.players[index(score.winners.front())].captured.push_back(target);
    game.gone.push_back(target);
}

void tellTarget(Course& course, int number, const Score& score, bool lastRound) {
    const TargetId target = rowOf(course.game, number).target;
    const Place place{number, 0};
    if (score.winners.empty() && rowOf(course.game, number).settled) {
        course.note(lastRound ? "game.change.settled_discarded" : "game.change.settled_back", {number},
                    cite("G7", "T59b"), place);
    } else if (score.winners.empty()) {
        course.note(lastRound ? "game.change.target_discarded" : "game.change.target_back", {target, number},
                    cite("G7", "T59b"), place);
    } else if (course.setup().topSecret) { // face down from now on: nobody may be told again what it was
        course.note("game.change.conquered_secret", {score.winners.front(), number}, cite("G9.4"), place);
    } else {
        course.note("game.change.conquered", {score.winners.front(), target, number}, cite("G6.3"), place);
    }
}

/// Whose target is taken when the round is scored: a negotiation took it before.
bool takenInScoring(const GameRow& row) {
    return !row.awarded || row.settled;
}

/// No target is left but those of this round, whether they are taken by now or not.
bool isLastRound(const Game& game) {
    auto left = static_cast<int>(targetsLeft(game).size());
    int open = 0;
    for (const GameRow& row : game.rows) {
        if (!takenInScoring(row)) continue;
        ++open;
        left += isGone(game, row.target);
    }
    return left == open;
}

void endRound(Course& course) {
    course.game.phase = targetsLeft(course.game).empty() ? Phase::Over : Phase::BetweenRounds;
    if (course.game.phase == Phase::Over) course.note("game.change.game_over", {}, cite("G7"));
}

Part toldWinner(Faction winner) {
    return citedPart(-1, Step::Totals, 0, toldByTheTable, {"game.by_hand.winner", {winner}});
}

/// The table said who wins the row, for a card set to by hand.
void overrule(const Game& game, Score& score, Faction winner) {
    if (score.prompt) return;
    score.winners = sideOf(*game.setup, winner);
    score.wonBy = WonBy::Manual;
    score.tieBreak = false;
    score.explanation.push_back(toldWinner(winner));
}

/// A row won in a negotiation: nothing was counted, the bids decided.
Score negotiated(const Game& game, int row, Faction winner) {
    Score score;
    score.players = game.setup->players;
    std::sort(score.players.begin(), score.players.end());
    const cards::Bids& bids = rowOf(game, row).bids;
    const std::size_t cards = scoringRow(game, static_cast<std::size_t>(row - 1)).cards.size();
    score.contributions.resize(cards);
    score.effectOn.resize(cards);
    score.winners = sideOf(*game.setup, winner);
    score.wonBy = WonBy::Negotiations;
    score.estimatedBids = cards::estimatesCompared(*game.setup, bids);
    score.explanation = cards::shownBids(*game.setup, bids);
    if (auto why = cards::whyHighest(*game.setup, bids))
        score.explanation.push_back(std::move(*why));
    else
        score.explanation.push_back(toldWinner(winner));
    return score;
}

} // namespace

FactionList sideOf(const Setup& setup, Faction winner) {
    if (setup.variant != Variant::BlindTrust) return {winner};
    if (sameTeam(winner, Faction::S)) return {Faction::S, Faction::V};
    return {Faction::R, Faction::K};
}

Verdict beginRound(Course& course, const event::Round& round) {
    Game& game = course.game;
    const auto& asking = game.prompt;
    if (game.phase == Phase::Reveal && asking && asking->about && asking->row)
        return refuse("game.refuse.question_open",
                      {game.round, NamedCard{asking->decides, *asking->about}, *asking->row}, *asking);
    if (game.phase != Phase::BetweenRounds)
        return refuse("game.refuse.round_not_over", {game.round}, cite("G6.4"));
    if (auto refused = targetsRefused(game, round.targets)) return refused;
    clearTable(course);
    for (const TargetId target : round.targets) {
        GameRow row;
        row.target = target;
        game.rows.push_back(std::move(row));
    }
    ++game.round;
    game.phase = Phase::Deployment;
    game.turn = opens(game);
    game.active.reset();
    game.deploymentOver = false;
    game.endedDeployment.reset();
    game.mayShield.reset();
    game.lastLaid = 0;
    game.allOpenSaid = false;
    game.resolvingRow = 0;
    game.lastResult = {};
    game.roundStart = asItBegan(game);
    course.note("game.change.round", {game.round, *game.turn}, cite("G6.1"));
    return std::nullopt;
}

Verdict restartRound(Course& course) {
    Game& game = course.game;
    if (!game.roundStart) return refuse("game.refuse.no_round", {}, cite("G6"));
    const std::shared_ptr<const Setup> setup = game.setup;
    const Shared<Game> start = game.roundStart;
    const std::vector<CardId> byHand = game.byHand;
    game = *start;
    game.setup = setup;
    game.byHand = byHand;
    game.roundStart = start;
    course.note("game.change.restarted", {game.round, *game.turn}, cite("G6"));
    return std::nullopt;
}

Score counted(const Game& game, int row) {
    const auto awarded = rowOf(game, row).awarded;
    Score result = awarded ? negotiated(game, row, *awarded)
                           : score(scoringRow(game, static_cast<std::size_t>(row - 1)));
    if (const auto ruled = rowOf(game, row).ruled) overrule(game, result, *ruled);
    return result;
}

void scoreRound(Course& course) {
    Game& game = course.game;
    RoundResult result;
    result.round = game.round;
    const int rows = static_cast<int>(game.rows.size());
    for (int row = 1; row <= rows; ++row) {
        if (askWhatItCounts(course, row)) return;
        result.scores.push_back(counted(game, row));
        Score& score = result.scores.back();
        if (isSettled(game, row)) {
            result.expected.emplace(row, score);
            score = decided(game, row, std::move(score));
        } else if (cards::askArmada(course, row, score)) {
            return;
        }
    }
    for (int row = 1; row <= rows; ++row) {
        for (int at = 1; at <= static_cast<int>(rowOf(game, row).cards.size()); ++at) {
            if (course.card({row, at}).shielded) cards::lift(course, {row, at});
        }
    }
    const bool lastRound = isLastRound(game);
    for (int row = 1; row <= rows; ++row) {
        if (!takenInScoring(rowOf(game, row))) continue;
        const Score& score = result.scores[static_cast<std::size_t>(row - 1)];
        takeTarget(game, row, score, lastRound);
        tellTarget(course, row, score, lastRound);
    }
    result.rows = game.rows;
    game.lastResult = std::move(result);
    game.instructions.clear();
    game.mayShield.reset();
    endRound(course);
}

void scoreAgain(Course& course, int number) {
    Game& game = course.game;
    RoundResult result = *game.lastResult;
    Score& score = result.scores[static_cast<std::size_t>(number - 1)];
    const Score& expected = result.expected.emplace(number, score).first->second;
    score = decided(game, number, expected);
    const bool lastRound = isLastRound(game);
    // All of them, so that they stand in the same order as if it had been decided in time.
    for (const GameRow& row : game.rows) {
        if (takenInScoring(row)) giveBack(game, row.target);
    }
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (takenInScoring(rowOf(game, row)))
            takeTarget(game, row, result.scores[static_cast<std::size_t>(row - 1)], lastRound);
    }
    tellTarget(course, number, score, lastRound);
    result.rows = game.rows;
    game.lastResult = std::move(result);
    endRound(course);
}

void giveBack(Game& game, TargetId target) {
    std::erase(game.gone, target);
    for (PlayerState& player : game.players)
        std::erase(player.captured, target);
}

} // namespace rowkeeper::tactics::play

namespace rowkeeper::tactics {

int rowsOfNextRound(const Game& game) {
    return std::min(rowsOfARound, static_cast<int>(targetsLeft(game).size()));
}

std::optional<Refusal> cannotHead(const Game& game, const std::vector<TargetId>& targets) {
    using play::refuse;
    for (auto target = targets.begin(); target != targets.end(); ++target) {
        if (!inPlay(*game.setup, *target))
            return refuse("game.refuse.target_not_in_play", {*target}, cite("G9.3"));
        if (isGone(game, *target) && !game.setup->topSecret)
            return refuse("game.refuse.target_conquered", {*target}, cite("G6.4"));
        if (std::find(targets.begin(), target, *target) != target)
            return refuse("game.refuse.target_twice", {*target}, cite("G3"));
    }
    return std::nullopt;
}

} // namespace rowkeeper::tactics
