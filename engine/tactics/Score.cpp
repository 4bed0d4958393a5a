// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Score.h"

#include "engine/tactics/effects/CardEffects.h"
#include "engine/tactics/scoring/Scoring.h"
#include "engine/tactics/scoring/Winner.h"

#include <algorithm>
#include <span>
#include <utility>

namespace rowkeeper::tactics {

namespace {

constexpr std::array<std::string_view, 10> stepIds{"effects_on", "displacement", "base",    "theft",
                                                   "addition",   "armada",       "halving", "totals",
                                                   "galaxy",     "tie"};

static_assert(std::is_sorted(cardEffects.begin(), cardEffects.end(),
                             [](const CardEffect& a, const CardEffect& b) { return a.step < b.step; }),
              "the table stands in the order of the ladder");

/// The lines of the table for the steps `from` to `to`.
template<Step from, Step to>
constexpr std::span<const CardEffect> effectsBetween() {
    const auto first = std::find_if(cardEffects.begin(), cardEffects.end(),
                                    [](const CardEffect& effect) { return effect.step >= from; });
    const auto last =
        std::find_if(first, cardEffects.end(), [](const CardEffect& effect) { return effect.step > to; });
    return {first, last};
}

template<CardId card>
void work(Scoring& scoring, ApplyEffect apply) {
    if (scoring.anyActs(card)) apply(scoring, card);
}

/// Lets the effects of the steps `from` to `to` work. A loop written out, so that a card that is not there
/// costs next to nothing.
template<Step from, Step to>
void climb(Scoring& scoring) {
    static constexpr std::span<const CardEffect> effects = effectsBetween<from, to>();
    [&scoring]<std::size_t... at>(std::index_sequence<at...>) {
        (work<effects[at].card>(scoring, effects[at].apply), ...);
    }
    (std::make_index_sequence<effects.size()>());
}

/// Step 1 is done; this says why.
void explainEffects(Scoring& scoring) {
    static constexpr Citation marked = cite("G6.1");
    if (!scoring.explaining()) return;
    for (int at = 0; at < scoring.count(); ++at) {
        if (scoring.effect(at).silence == Silence::Mark) {
            scoring.fact(at, Step::EffectsOn, marked, "score.effect_marked_off");
        }
    }
    for (const CardEffect& effect : effectsBetween<Step::EffectsOn, Step::EffectsOn>()) {
        if (scoring.anyCame(effect.card)) effect.apply(scoring, effect.card);
    }
}

/// Nothing but the card against Infantry takes the power of Infantry for good, and that it does so, rather
/// than remove it, is a guess (G8.2/27, T58).
bool lostByGuess(const RowCard& card) {
    return card.powerOff && card.card == CardId::Infantry;
}

/// Step 3, first half: printed power, 0 if it is switched off.
void countBases(Scoring& scoring) {
    static constexpr Citation printed = cite("G6.3");
    static constexpr Citation switchedOff = cite("G6.1");
    static constexpr Citation guessedOff = cite("G8.2/27", "T58");
    static constexpr Citation disabled = cite("G8.2/15", "T38", "weapons_below");
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.lies(at)) continue;
        const RowCard& card = scoring.card(at);
        if (lostByGuess(card)) {
            scoring.fact(at, Step::Base, guessedOff, "score.power_off_guess");
            continue;
        }
        if (scoring.powerOff(at)) {
            scoring.fact(at, Step::Base, card.powerOff ? switchedOff : disabled, "score.power_off");
            continue;
        }
        scoring.place(at).base = card.power;
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
    if (!scoring.lies(at)) return false;
    const CountedCard& place = scoring.place(at);
    if (lostByGuess(scoring.card(at))) return !place.zeroed && !scoring.card(at).stated;
    if (place.boosts) {
        const Faction owner = scoring.card(at).owner;
        for (int ship = 0; ship < scoring.count(); ++ship) {
            const bool boosted = ship != at && scoring.card(ship).type == CardType::Ship &&
                                 scoring.lies(ship) && scoring.sameSide(owner, scoring.card(ship).owner);
            if (boosted && !scoring.place(ship).zeroed) return true;
        }
    }
    if (scoring.powerOff(at) || (scoring.card(at).stated && place.stolenBy < 0)) return false;
    return !scoring.place(place.stolenBy >= 0 ? place.stolenBy : at).zeroed;
}

void listEstimates(Scoring& scoring) {
    std::vector<int>& estimated = scoring.score().estimated;
    estimated.reserve(static_cast<std::size_t>(scoring.count()));
    for (int at = 0; at < scoring.count(); ++at) {
        const bool guessed = scoring.card(at).estimated || lostByGuess(scoring.card(at));
        if (!guessed || !counts(scoring, at)) continue;
        estimated.push_back(at);
    }
}

void listPlayers(Scoring& scoring) {
    std::array<bool, factionCount> plays{};
    for (const Faction player : scoring.row().players)
        plays[index(player)] = true;
    for (const Faction faction : allFactions) {
        if (plays[index(faction)] || scoring.cameWith(faction)) scoring.score().players.push_back(faction);
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

Score score(const Row& row, Explain explain) {
    Score result;
    Scoring scoring(row, result, explain);
    explainEffects(scoring);
    explainByHand(scoring);
    climb<Step::Displacement, Step::Displacement>(scoring);
    if (result.prompt) return result;
    countBases(scoring);
    climb<Step::Theft, Step::Theft>(scoring);
    addStatedPowers(scoring);
    climb<Step::Addition, Step::Halving>(scoring);
    listEstimates(scoring);
    listPlayers(scoring);
    countTotals(scoring);
    climb<Step::Galaxy, Step::Galaxy>(scoring);
    decideWinner(scoring);
    return result;
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
