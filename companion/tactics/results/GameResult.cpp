// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameResult.h"

#include "companion/tactics/referee/Secrecy.h"
#include "engine/tactics/GamePoints.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace rowkeeper::tactics::results {

using namespace tactics;

namespace {

constexpr std::array<std::string_view, 5> kindIds{"points", "bonus", "kind", "power", "effect"};

void addTo(PartSum& sum, const PointsPart& part) {
    sum.amount += part.amount;
    sum.any = true;
    sum.estimated = sum.estimated || part.estimated;
}

/// The game as round `number` was scored. What may be named is decided by how the game stands now.
Game asScored(const Game& scored, const Game& end) {
    Game shown = scored;
    shown.phase = end.phase;
    shown.players = end.players;
    return shown;
}

std::vector<CardId> estimatesOf(const FinalRow& row) {
    std::vector<CardId> estimates = row.score->estimatedBids;
    for (const int at : row.score->estimated) {
        const RowCard& card = row.scoring.cards[static_cast<std::size_t>(at)];
        if (card.card && !card.powerOff) estimates.push_back(*card.card);
    }
    return estimates;
}

ResultRound resultRound(const Game& scored, const Game& end) {
    ResultRound round{scored.lastResult->round, {}, asScored(scored, end)};
    for (FinalRow& row : finalRows(round.scored)) {
        ResultRow shown{static_cast<int>(round.rows.size()) + 1, std::move(row), {}, {}, {}};
        shown.estimates = estimatesOf(shown.row);
        shown.guessedEffects = guessedEffects(shown.row.scoring, *shown.row.score);
        if (!shown.row.row.settled) shown.sensitivity = sensitivity(shown.row.scoring, *shown.row.score);
        round.rows.push_back(std::move(shown));
    }
    return round;
}

/// Collects the scored rounds while a game is played. A round that starts again was not scored.
class Rounds {
  public:
    void see(const Game& game) {
        if (game.lastResult)
            scored_.insert_or_assign(game.lastResult->round, game);
        else
            scored_.erase(scored_.lower_bound(game.round), scored_.end());
    }

    std::vector<ResultRound> finish(const Game& end) const {
        std::vector<ResultRound> rounds;
        for (const auto& [number, game] : scored_)
            rounds.push_back(resultRound(game, end));
        return rounds;
    }

  private:
    std::map<int, Game> scored_;
};

/// Where it was won; the last time counts, for a target nobody wins goes back and may come again.
void findPlace(CapturedResult& captured, const std::vector<ResultRound>& rounds) {
    for (const ResultRound& round : rounds) {
        for (const ResultRow& row : round.rows) {
            if (row.row.row.target != captured.target || row.row.score->winners.empty()) continue;
            captured.round = round.number;
            captured.row = row.number;
        }
    }
}

std::vector<CapturedResult> capturedBy(const PlayerPoints& points, const std::vector<ResultRound>& rounds) {
    std::vector<CapturedResult> all;
    for (const PointsPart& part : points.parts) {
        auto found = std::find_if(all.begin(), all.end(),
                                  [&](const CapturedResult& one) { return one.id == part.target; });
        if (found == all.end()) {
            all.push_back({part.target, *targetOf(part.target), 0, 0, {}});
            found = std::prev(all.end());
            findPlace(*found, rounds);
        }
        found->parts.push_back(part);
    }
    std::stable_sort(all.begin(), all.end(), [](const CapturedResult& a, const CapturedResult& b) {
        return std::pair(a.round, a.row) < std::pair(b.round, b.row);
    });
    return all;
}

std::vector<SideResult> sideResults(const GameResult& result) {
    std::vector<SideResult> sides;
    for (std::vector<Faction>& members : sidesOf(result.setup())) {
        const auto points =
            std::find_if(result.points->players.begin(), result.points->players.end(),
                         [&](const PlayerPoints& player) { return player.player == members.front(); });
        const auto& winners = result.points->winners;
        const bool won =
            result.finished && std::find(winners.begin(), winners.end(), members.front()) != winners.end();
        sides.push_back({std::move(members), *points, won, capturedBy(*points, result.rounds)});
    }
    std::stable_sort(sides.begin(), sides.end(), [](const SideResult& a, const SideResult& b) {
        if (a.won != b.won) return a.won;
        return a.points.total != b.points.total ? a.points.total > b.points.total
                                                : a.points.planets > b.points.planets;
    });
    return sides;
}

Estimate::Kind estimateOf(PointsPartKind kind) {
    switch (kind) {
    case PointsPartKind::Printed:
        return Estimate::Kind::Points;
    case PointsPartKind::Bonus:
        return Estimate::Kind::Bonus;
    case PointsPartKind::Faction:
        break;
    }
    return Estimate::Kind::Kind;
}

void addPoints(std::vector<Estimate>& estimates, const std::vector<SideResult>& sides) {
    for (const PointsPartKind kind :
         {PointsPartKind::Printed, PointsPartKind::Bonus, PointsPartKind::Faction}) {
        for (const SideResult& side : sides) {
            for (const CapturedResult& captured : side.captured) {
                const PartSum sum = captured.sum(kind);
                if (sum.estimated)
                    estimates.push_back({estimateOf(kind), captured.target, {}, sum.amount, {}, {}});
            }
        }
    }
}

void addPlace(std::vector<Estimate::RowOfRound>& places, Estimate::RowOfRound place) {
    if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
}

void addCards(std::vector<Estimate>& estimates, const std::vector<ResultRound>& rounds,
              const Catalog& catalog) {
    std::map<CardId, Estimate> powers;
    std::map<CardId, Estimate> effects;
    for (const ResultRound& round : rounds) {
        for (const ResultRow& row : round.rows) {
            const Estimate::RowOfRound place{round.number, row.number};
            for (const CardId card : row.estimates) {
                Estimate& power = powers[card];
                power.kind = Estimate::Kind::Power;
                power.card = card;
                power.value = catalog[card].power.value;
                addPlace(power.places, place);
            }
            for (const CardId card : row.guessedEffects) {
                Estimate& effect = effects[card];
                effect.kind = Estimate::Kind::Effect;
                effect.card = card;
                addPlace(effect.places, place);
            }
            for (const Sensitivity& one : row.sensitivity) {
                const auto found = powers.find(one.card);
                if (found != powers.end() && one.changesWinner()) addPlace(found->second.decides, place);
            }
        }
    }
    for (auto* of : {&powers, &effects}) {
        for (auto& [card, estimate] : *of)
            estimates.push_back(std::move(estimate));
    }
}

std::vector<ChangedOption> changedOptions(const Options& options) {
    std::vector<ChangedOption> changed;
    for (const OptionInfo& info : allOptions()) {
        const std::string now = value(options, info.name);
        const std::string usual = value(Options{}, info.name);
        if (now != usual) changed.push_back({std::string(info.name), now, usual});
    }
    return changed;
}

} // namespace

std::string_view idOf(Estimate::Kind kind) {
    return kindIds[static_cast<std::size_t>(kind)];
}

PartSum CapturedResult::sum(PointsPartKind kind) const {
    PartSum sum;
    for (const PointsPart& part : parts) {
        if (part.kind == kind) addTo(sum, part);
    }
    return sum;
}

PartSum CapturedResult::sum() const {
    PartSum sum;
    for (const PointsPart& part : parts)
        addTo(sum, part);
    return sum;
}

PartSum SideResult::sum(PointsPartKind kind) const {
    PartSum sum;
    for (const PointsPart& part : points.parts) {
        if (part.kind == kind) addTo(sum, part);
    }
    return sum;
}

bool GameResult::winnerEstimated() const {
    return !estimates.empty();
}

std::vector<std::vector<Faction>> sidesOf(const Setup& setup) {
    std::vector<std::vector<Faction>> sides;
    for (const Faction player : setup.players) {
        const auto ally = std::find_if(sides.begin(), sides.end(), [&](const auto& side) {
            return hasTeams(setup.variant) && sameTeam(side.front(), player);
        });
        if (ally == sides.end())
            sides.push_back({player});
        else
            ally->push_back(player);
    }
    return sides;
}

GameResult gameResult(const json::Record& record, ResultSource source, const json::Texts& texts) {
    GameResult result;
    Rounds rounds;
    record::Visitor counting;
    counting.applied = [&](const json::RecordLine& line, const Game&, const Applied& applied) {
        ++result.events;
        if (line.inferred) ++result.inferred;
        rounds.see(applied.game);
    };
    const Game end = played(record, source.name, texts, counting);
    result.end = referee::Secrecy(end).told(end);
    const json::PutRight putRight = json::putRightIn(record.lines);
    result.corrected = putRight.corrected;
    result.struck = putRight.struck;
    result.source = std::move(source);
    result.finished = result.end.phase == Phase::Over;
    result.secret = keepsSecret(result.end);
    result.points = pointsSoFar(result.end);
    result.rounds = rounds.finish(result.end);
    if (result.points) result.sides = sideResults(result);
    addPoints(result.estimates, result.sides);
    addCards(result.estimates, result.rounds, result.setup().catalog);
    result.options = changedOptions(result.setup().options);
    return result;
}

} // namespace rowkeeper::tactics::results
