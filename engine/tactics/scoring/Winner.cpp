// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/Winner.h"

#include "engine/tactics/scoring/Scoring.h"

#include <algorithm>
#include <span>

namespace rowkeeper::tactics {

namespace {

/// Who compete for the row: players 0-3, in Blind Trust teams 0-1.
using Party = std::size_t;
using Parties = std::array<bool, factionCount>;

bool teamsCompete(const Scoring& scoring) {
    return scoring.row().variant == Variant::BlindTrust;
}

Party partyOf(const Scoring& scoring, Faction faction) {
    return teamsCompete(scoring) ? index(faction) / 2 : index(faction);
}

/// By party.
std::span<const Fraction> totalsOf(Scoring& scoring) {
    if (teamsCompete(scoring)) return scoring.score().teamTotals;
    return scoring.score().totals;
}

FactionList membersOf(const Scoring& scoring, Party party) {
    if (teamsCompete(scoring)) return {allFactions[2 * party], allFactions[2 * party + 1]};
    return {allFactions[party]};
}

Parties partiesOf(const Scoring& scoring, const std::array<bool, factionCount>& factions) {
    if (!teamsCompete(scoring)) return factions;
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
    for (Party party = 0; party < totals.size(); ++party)
        parties[party] = parties[party] && totals[party] == *best;
}

/// Whether those that are left, all with the same total, have nothing.
bool isZero(std::span<const Fraction> totals, const Parties& parties) {
    const auto first = std::find(parties.begin(), parties.end(), true);
    return first != parties.end() && totals[static_cast<Party>(first - parties.begin())].isZero();
}

/// The highest card that belongs to one of them.
int highestCard(const Scoring& scoring, const Parties& parties) {
    int at = 0;
    while (!scoring.lies(at) || !parties[partyOf(scoring, scoring.card(at).owner)])
        ++at;
    return at;
}

/// Everything counts 0 because another player's Deflector took the Armada's power (G8.2/23): who is tied is
/// open (T20).
struct StolenTie {
    bool any = false;
    Parties involved{}; ///< whose Armada it was, and who stole it
};

StolenTie stolenTie(const Scoring& scoring) {
    StolenTie tie;
    for (int at = 0; scoring.anyActs(CardId::Armada) && at < scoring.count(); ++at) {
        const int thief = scoring.place(at).stolenBy;
        if (!scoring.lies(at) || !scoring.acts(at, CardId::Armada) || thief < 0) continue;
        const Party robbed = partyOf(scoring, scoring.card(at).owner);
        const Party robber = partyOf(scoring, scoring.card(thief).owner);
        if (robbed == robber) continue; // a tie needs two (T21)
        tie.any = true;
        tie.involved[robbed] = tie.involved[robber] = true;
    }
    return tie;
}

/// Of those with the highest total: leaves the tied ones, and says who they are where that could be read
/// otherwise.
void tieStolenArmada(Scoring& scoring, Parties& parties) {
    static constexpr Citation source = cite("G8.2/23", "T20", Basis::Open, "stolen_armada_tie");
    const StolenTie tie = stolenTie(scoring);
    if (!tie.any || tie.involved == parties || !isZero(totalsOf(scoring), parties)) return;
    if (scoring.options().stolenArmadaTie == StolenArmadaTie::All) {
        scoring.fact(-1, Step::Tie, source, "score.stolen_tie_all");
        return;
    }
    for (Party party = 0; party < parties.size(); ++party)
        parties[party] = parties[party] && tie.involved[party];
    scoring.fact(-1, Step::Tie, source, "score.stolen_tie_involved");
}

const Citation& tieSource(const Scoring& scoring, const Parties& tied, bool champions) {
    static constexpr Citation power = cite("G6.3", "T63");
    static constexpr Citation teams = cite("G9.2");
    static constexpr Citation pairs = cite("G8.2/7", "T60");
    static constexpr Citation alliedPairs = cite("G8.2/7", "T61b");

    if (teamsCompete(scoring)) return teams;
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
    if (!teamsCompete(scoring)) return;
    for (Party party = 0; party < score.teamTotals.size(); ++party) {
        const FactionList members = membersOf(scoring, party);
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

} // namespace

void countTotals(Scoring& scoring) {
    Score& score = scoring.score();
    for (int at = 0; at < scoring.count(); ++at)
        score.totals[index(scoring.card(at).owner)] += scoring.contribution(at);
    if (teamsCompete(scoring)) {
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
        keepStrongest(totalsOf(scoring), parties);
        tieStolenArmada(scoring, parties);
    }
    score.wonBy = champions ? WonBy::Champion : WonBy::Power;
    score.tieBreak = std::count(parties.begin(), parties.end(), true) > 1;
    const int highest = highestCard(scoring, parties);
    score.winners = membersOf(scoring, partyOf(scoring, scoring.card(highest).owner));
    if (score.tieBreak) {
        scoring.fact(highest, Step::Tie, tieSource(scoring, parties, champions), "score.highest_card",
                     highest + 1);
    }
    explainWinner(scoring, champions);
}

} // namespace rowkeeper::tactics
