// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/Scoring.h"

#include "engine/tactics/effects/CardEffects.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics {

namespace {

constexpr std::uint64_t bitOf(CardId card) {
    return std::uint64_t{1} << number(card);
}

/// The cards that can silence others. Without one of them only marks count.
constexpr std::uint64_t blockers = [] {
    std::uint64_t bits = 0;
    for (const CardEffect& effect : cardEffects) {
        if (effect.step == Step::EffectsOn) bits |= bitOf(effect.card);
    }
    return bits;
}();

/// A card left to the table silences nobody here, but may be silenced.
EffectCard effectCard(const RowCard& card) {
    return {card.byHand ? std::nullopt : card.card, card.type, false, card.effectOff, card.activeSince};
}

std::uint64_t namesIn(const Row& row) {
    std::uint64_t names = 0;
    for (const RowCard& card : row.cards) {
        if (card.card && !card.byHand) names |= bitOf(*card.card);
    }
    return names;
}

} // namespace

Scoring::Scoring(const Row& row, Score& score, Explain explain)
    : row_(row)
    , score_(score)
    , explaining_(explain == Explain::Yes)
    , places_(row.cards.size(), &memory_)
    , effects_(row.cards.size(), &memory_)
    , came_(namesIn(row)) {
    score.contributions.resize(row.cards.size());
    findEffects();
    score.effectOn = std::vector<bool>(row.cards.size(), true);
    for (int at = 0; at < count(); ++at) {
        if (!effect(at).on()) score.effectOn[static_cast<std::size_t>(at)] = false;
    }
    lookWhatActs();
}

void Scoring::findEffects() {
    if ((came_ & blockers) == 0) {
        for (int at = 0; at < count(); ++at) {
            if (card(at).effectOff) effects_[static_cast<std::size_t>(at)].silence = Silence::Mark;
        }
        return;
    }
    std::pmr::vector<EffectCard> cards(row_.cards.size(), &memory_);
    std::transform(row_.cards.begin(), row_.cards.end(), cards.begin(), effectCard);
    effectsOn(cards, options(), effects_);
}

void Scoring::lookWhatActs() {
    acting_ = 0;
    for (int at = 0; at < count(); ++at) {
        if (card(at).card && !card(at).byHand && effect(at).on() && lies(at)) acting_ |= bitOf(*card(at).card);
    }
}

int Scoring::above(int at) const {
    do
        --at;
    while (at >= 0 && !lies(at));
    return at;
}

int Scoring::lyingCount() const {
    return count() - static_cast<int>(score_.removed.size());
}

void Scoring::remove(const std::vector<int>& leaving) {
    for (const int at : leaving)
        place(at).removed = true;
    score_.removed.insert(score_.removed.end(), leaving.begin(), leaving.end());
    std::sort(score_.removed.begin(), score_.removed.end());
    lookWhatActs();
}

void Scoring::explain(int at, Step step, const Fraction& amount, const Citation& source, Phrase text) {
    score_.explanation.push_back(
        {at, step, amount, source.rule, source.ruling, source.basis, source.option, std::move(text)});
}

} // namespace rowkeeper::tactics
