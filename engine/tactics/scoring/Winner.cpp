// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/Winner.h"

#include "engine/tactics/scoring/Ladder.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace rowkeeper::tactics {

namespace {

FactionList membersOf(Party team) {
    return {allFactions[2 * team], allFactions[2 * team + 1]};
}

Parties partiesOf(const Scoring& scoring, const std::array<bool, factionCount>& factions) {
    if (!scoring.teamsCompete()) return factions;
    return {factions[0] || factions[1], factions[2] || factions[3]};
}

bool isEmpty(const Parties& parties) {
    return std::none_of(parties.begin(), parties.end(), [](bool takesPart) { return takesPart; });
}

/// Keeps only those with the highest total.
void keepStrongest(std::span<const Fraction> totals, Parties& parties) {
    const Fraction* best = nullptr;
    for (Party party = 0; party < totals.size(); ++party) {
        if (!parties[party]) continue;
        if (best == nullptr || totals[party] > *best) best = &totals[party];
    }
    for (Party party = 0; party < totals.size(); ++party) {
        if (parties[party]) parties[party] = totals[party] == *best;
    }
}

/// The highest card that belongs to one of them.
int highestCard(const Scoring& scoring, const Parties& parties) {
    int at = 0;
    while (!scoring.lies(at) || !parties[scoring.partyOf(scoring.card(at).owner)])
        ++at;
    return at;
}

const Citation& tieSource(const Scoring& scoring, const Parties& tied, bool champions) {
    static constexpr Citation power = cite("G6.3", "T63");
    static constexpr Citation teams = cite("G9.2");
    static constexpr Citation pairs = cite("G8.2/7", "T60");
    static constexpr Citation alliedPairs = cite("G8.2/7", "T61b");

    if (scoring.teamsCompete()) return teams;
    if (!champions) return power;
    const bool bothTeams = (tied[0] || tied[1]) && (tied[2] || tied[3]);
    return hasTeams(scoring.row().variant) && !bothTeams ? alliedPairs : pairs;
}

void explainTotals(Scoring& scoring) {
    static constexpr Citation each = cite("G6.3");
    static constexpr Citation team = cite("G9.2");
    if (!scoring.explaining()) return;

    const Score& score = scoring.score();
    for (const Faction player : score.players)
        scoring.add(-1, Step::Totals, score.totals[index(player)], each, "score.total", player);
    if (!scoring.teamsCompete()) return;
    for (Party party = 0; party < score.teamTotals.size(); ++party) {
        const FactionList members = membersOf(party);
        scoring.add(-1, Step::Totals, score.teamTotals[party], team, "score.team_total", members[0],
                    members[1]);
    }
}

void explainWinner(Scoring& scoring, bool champions) {
    static constexpr Citation power = cite("G6.3");
    static constexpr Citation team = cite("G9.2");
    static constexpr Citation pair = cite("G8.2/7");
    static constexpr Citation pairOfTeam = cite("G8.2/7", "T62");
    if (!scoring.explaining()) return;

    const FactionList& winners = scoring.score().winners;
    const Step step = champions ? Step::Galaxy : Step::Totals;
    if (winners.size() == 2) {
        scoring.fact(-1, step, champions ? pairOfTeam : team,
                     champions ? "score.team_wins_by_galaxy" : "score.team_wins", winners[0], winners[1]);
    } else {
        scoring.fact(-1, step, champions ? pair : power, champions ? "score.wins_by_galaxy" : "score.wins",
                     winners[0]);
    }
}

/// What explainWinner() and decideWinner() say.
constexpr std::array<std::string_view, 6> winnerKeys{"score.wins",      "score.wins_by_galaxy",
                                                     "score.team_wins", "score.team_wins_by_galaxy",
                                                     "score.empty_row", "score.highest_card"};

} // namespace

bool tellsWinner(const Part& part) {
    return std::find(winnerKeys.begin(), winnerKeys.end(), part.text.key) != winnerKeys.end();
}

void countTotals(Scoring& scoring) {
    Score& score = scoring.score();
    auto card = scoring.row().cards.begin();
    for (const Fraction& contribution : score.contributions)
        score.totals[index((card++)->owner)] += contribution;
    if (scoring.teamsCompete()) {
        for (Party party = 0; party < score.teamTotals.size(); ++party)
            score.teamTotals[party] = score.totals[2 * party] + score.totals[2 * party + 1];
    }
    explainTotals(scoring);
}

void decideWinner(Scoring& scoring) {
    static constexpr Citation empty = cite("G6.3", "T59b");

    Score& score = scoring.score();
    Parties parties = partiesOf(scoring, scoring.champions);
    const bool champions = !isEmpty(parties);
    if (!champions) {
        parties = partiesOf(scoring, scoring.lieThere());
        if (isEmpty(parties)) {
            score.wonBy = WonBy::EmptyRow;
            scoring.fact(-1, Step::Totals, empty, "score.empty_row");
            return;
        }
        keepStrongest(scoring.totals(), parties);
        scoring.best = parties;
        climb(scoring, Step::Tie);
        parties = scoring.best;
    }
    score.wonBy = champions ? WonBy::Champion : WonBy::Power;
    score.tieBreak = std::count(parties.begin(), parties.end(), true) > 1;
    const int highest = highestCard(scoring, parties);
    const Faction winner = scoring.card(highest).owner;
    if (scoring.teamsCompete()) {
        score.winners = membersOf(scoring.partyOf(winner));
    } else {
        score.winners.push_back(winner);
    }
    if (score.tieBreak) {
        scoring.fact(highest, Step::Tie, tieSource(scoring, parties, champions), "score.highest_card",
                     highest + 1);
    }
    explainWinner(scoring, champions);
}

} // namespace rowkeeper::tactics
