// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/Scoring.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rowkeeper::tactics {

namespace {

EffectCard effectCard(const RowCard& card) {
    return {card.card, card.type, false, card.effectOff, card.activeSince};
}

void findEffects(const Row& row, std::vector<EffectState>& states) {
    // Nearly every row fits here; a longer one may ask for memory.
    constexpr std::size_t usual = 16;
    std::array<EffectCard, usual> few;
    std::vector<EffectCard> many;
    std::span<EffectCard> cards(few.data(), std::min(row.cards.size(), usual));
    if (row.cards.size() > usual) {
        many.resize(row.cards.size());
        cards = many;
    }
    std::transform(row.cards.begin(), row.cards.end(), cards.begin(), effectCard);
    effectsOn(cards, row.options, states);
}

} // namespace

Scoring::Scoring(const Row& row, Score& score, Explain explain)
    : row_(row)
    , score_(score)
    , explaining_(explain == Explain::Yes)
    , places_(row.cards.size())
    , effects_(row.cards.size()) {
    score.contributions.assign(row.cards.size(), Fraction());
    findEffects(row, effects_);
    score.effectOn.resize(row.cards.size());
    for (int at = 0; at < count(); ++at)
        score.effectOn[static_cast<std::size_t>(at)] = effect(at).on();
    lookWhatLies();
}

void Scoring::lookWhatLies() {
    lying_ = 0;
    acting_ = 0;
    for (int at = 0; at < count(); ++at) {
        if (!card(at).card || !lies(at)) continue;
        const std::uint64_t bit = std::uint64_t{1} << number(*card(at).card);
        lying_ |= bit;
        if (effect(at).on()) acting_ |= bit;
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
    lookWhatLies();
}

void Scoring::explain(int at, Step step, const Fraction& amount, const Citation& source, Phrase text) {
    score_.explanation.push_back(
        {at, step, amount, source.rule, source.ruling, source.basis, source.option, std::move(text)});
}

} // namespace rowkeeper::tactics
