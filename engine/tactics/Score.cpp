// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Score.h"

#include "engine/tactics/cards/AntiInfantry.h"
#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/scoring/Ladder.h"
#include "engine/tactics/scoring/Winner.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics {

namespace {

constexpr std::array<std::string_view, 10> stepIds{"effects_on", "displacement", "base",    "theft",
                                                   "addition",   "armada",       "halving", "totals",
                                                   "galaxy",     "tie"};

/// Step 1 is done; this says why.
void explainEffects(Scoring& scoring) {
    static constexpr Citation marked = cite("G6.1");
    if (!scoring.explaining()) return;
    for (int at = 0; at < scoring.count(); ++at) {
        if (scoring.effect(at).silence == Silence::Mark) {
            scoring.fact(at, Step::EffectsOn, marked, "score.effect_marked_off");
        }
    }
    for (const Rung& rung : scoring.ladder()[Step::EffectsOn].rungs) {
        if (scoring.anyCame(rung.bit)) rung.apply(scoring, rung.card);
    }
}

/// The card that switches off the power of this one says why.
const Citation& whyDisabled(const Scoring& scoring, int at) {
    return cardModule(*scoring.card(scoring.effect(at).powerDisabledBy).card).blocks.source;
}

/// Whether the power of this card is switched off; says why.
bool hasNoPower(Scoring& scoring, int at) {
    static constexpr Citation switchedOff = cite("G6.1");
    const RowCard& card = scoring.card(at);
    if (cards::lostToAntiInfantry(card)) {
        scoring.fact(at, Step::Base, cards::lossIsAGuess, "score.power_off_guess");
        return true;
    }
    if (!scoring.powerOff(at)) return false;
    scoring.fact(at, Step::Base, card.powerOff ? switchedOff : whyDisabled(scoring, at), "score.power_off");
    return true;
}

/// Step 3, first half: printed power, 0 if it is switched off.
void countBases(Scoring& scoring) {
    static constexpr Citation printed = cite("G6.3");
    const bool anyPowerOff = scoring.anyPowerOff();
    int next = 0;
    for (const RowCard& card : scoring.row().cards) {
        const int at = next++;
        CountedCard& place = scoring.place(at);
        if (place.removed || (anyPowerOff && hasNoPower(scoring, at))) continue;
        place.base = card.power;
        scoring.add(at, Step::Base, card.power, printed,
                    card.estimated ? "score.base_estimated" : "score.base");
    }
}

/// Cards the table speaks for: their effects were not carried out here.
void explainByHand(Scoring& scoring) {
    static constexpr Citation told{"G8", "", Basis::Manual, ""};
    if (!scoring.anyTold()) return;
    for (int at = 0; at < scoring.count(); ++at) {
        if (scoring.card(at).byHand) scoring.fact(at, Step::EffectsOn, told, "game.by_hand.effect");
        if (scoring.card(at).byHand || scoring.card(at).stated) scoring.score().manual.push_back(at);
    }
}

/// What the table said a card counts by itself: the difference to its printed power is an addition, so that
/// theft takes what is printed and halving comes later, as with every effect.
void addStatedPowers(Scoring& scoring) {
    static constexpr Citation told{"G8", "", Basis::Manual, ""};
    if (!scoring.anyTold()) return;
    for (int at = 0; at < scoring.count(); ++at) {
        const std::optional<Fraction>& stated = scoring.card(at).stated;
        if (!stated || !scoring.lies(at)) continue;
        scoring.add(at, Step::Addition, *stated - scoring.place(at).base, told, "game.by_hand.power",
                    *stated);
    }
}

/// Whether a total rests on the printed number of this card.
bool counts(const Scoring& scoring, int at) {
    const CountedCard& place = scoring.place(at);
    if (place.removed) return false;
    const RowCard& card = scoring.card(at);
    if (cards::lostToAntiInfantry(card)) return !place.zeroed && !card.stated;
    if (place.boosts && cardModule(*card.card).boostCounts(scoring, at)) return true;
    if (scoring.powerOff(at)) return false;
    if (place.stolenBy >= 0) return !scoring.place(place.stolenBy).zeroed;
    return !place.zeroed && !card.stated;
}

void listEstimates(Scoring& scoring) {
    std::vector<int> estimated(static_cast<std::size_t>(scoring.count()));
    auto end = estimated.begin();
    int next = 0;
    for (const RowCard& card : scoring.row().cards) {
        const int at = next++;
        if ((card.estimated || cards::lostToAntiInfantry(card)) && counts(scoring, at)) *end++ = at;
    }
    estimated.erase(end, estimated.end());
    if (!estimated.empty()) scoring.score().estimatedTotals = scoring.lieThere();
    scoring.score().estimated = std::move(estimated);
}

void listPlayers(Scoring& scoring) {
    std::array<bool, factionCount> plays = scoring.cameWith();
    for (const Faction player : scoring.row().players)
        plays[index(player)] = true;
    for (const Faction faction : allFactions) {
        if (plays[index(faction)]) scoring.score().players.push_back(faction);
    }
}

} // namespace

std::string_view idOf(Step step) {
    return stepIds[static_cast<std::size_t>(step)];
}

std::string_view idOf(WonBy wonBy) {
    static constexpr std::array<std::string_view, 7> ids{
        "", "power", "galaxy+diplomat", "empty row", "negotiations", "manual", "settled"};
    return ids[static_cast<std::size_t>(wonBy)];
}

bool byCounting(WonBy wonBy) {
    return wonBy == WonBy::Power || wonBy == WonBy::Champion || wonBy == WonBy::EmptyRow;
}

bool isTeamTotalEstimated(const Score& score, std::size_t team) {
    return score.estimatedTotals.at(2 * team) || score.estimatedTotals.at(2 * team + 1);
}

bool isWinnerEstimated(const Score& score) {
    if (score.winners.empty() || score.wonBy == WonBy::Settled || score.wonBy == WonBy::Manual) return false;
    return !score.estimated.empty() || !score.estimatedBids.empty();
}

Score score(const Row& row, Explain explain) {
    Score result;
    Scoring scoring(row, result, explain);
    explainEffects(scoring);
    explainByHand(scoring);
    climb(scoring, Step::Displacement);
    if (result.prompt) return result;
    countBases(scoring);
    climb(scoring, Step::Theft);
    addStatedPowers(scoring);
    climb(scoring, Step::Addition);
    climb(scoring, Step::Armada);
    climb(scoring, Step::Halving);
    listEstimates(scoring);
    listPlayers(scoring);
    countTotals(scoring);
    climb(scoring, Step::Galaxy);
    decideWinner(scoring);
    return result;
}

std::vector<CardId> guessedEffects(const Row& row, const Score& score) {
    const bool any = std::any_of(score.estimated.begin(), score.estimated.end(), [&](int at) {
        return cards::lostToAntiInfantry(row.cards[static_cast<std::size_t>(at)]);
    });
    return any ? std::vector{CardId::AntiInfantry} : std::vector<CardId>();
}

RowCard rowCard(const Catalog& catalog, Faction owner, CardId card) {
    const CardValues& values = catalog[card];
    RowCard result;
    result.owner = owner;
    result.card = card;
    result.type = values.type.value;
    result.power = values.power.value;
    result.estimated = !isProven(values.power.status);
    return result;
}

} // namespace rowkeeper::tactics
