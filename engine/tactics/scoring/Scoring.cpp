// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/Scoring.h"

#include "engine/tactics/CitedPart.h"
#include "engine/tactics/scoring/Ladder.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics {

namespace {

/// Bit 0, which no card has, where nothing acts.
std::uint64_t bitOf(const CountedCard& place) {
    return std::uint64_t{1} << place.acting;
}

} // namespace

Scoring::Scoring(const Row& row, Score& score, Explain explain)
    : ladder_(tactics::ladder())
    , row_(row)
    , score_(score)
    , cards_(row.cards.data())
    , count_(static_cast<int>(row.cards.size()))
    , explaining_(explain == Explain::Yes)
    , places_(placesKept_.make(row.cards.size())) {
    score.contributions = std::vector<Fraction>(row.cards.size());
    contributions_ = score.contributions;
    score.effectOn = std::vector<bool>(row.cards.size(), true);
    lookWhatCame();
    findEffects();
}

void Scoring::lookWhatCame() {
    std::uint64_t names = 0;
    bool effectOff = false;
    bool powerOff = false;
    bool told = false;
    auto place = places_.begin();
    for (const RowCard& card : row_.cards) {
        if (card.card && !card.byHand) {
            names |= bitOf(*card.card);
            place->acting = number(*card.card);
        }
        ++place;
        cameWith_[index(card.owner)] = true;
        effectOff |= card.effectOff;
        powerOff |= card.powerOff;
        told |= card.byHand || card.stated.has_value();
    }
    came_ = acting_ = names;
    lieThere_ = cameWith_;
    anyTold_ = told;
    anyEffectOff_ = effectOff;
    anyPowerOff_ = powerOff || anyCame(ladder_.powerSwitchers);
}

void Scoring::findEffects() {
    if (!anyCame(ladder_.blockers) && !anyEffectOff_) return;
    const std::span<EffectState> effects = effectsKept_.make(row_.cards.size());
    effectsOn(std::span(row_.cards), options(), effects);
    effects_ = effects;
    acting_ = 0;
    auto place = places_.begin();
    auto effectOn = score_.effectOn.begin();
    for (const EffectState& effect : effects) {
        if (effect.on()) {
            acting_ |= bitOf(*place);
        } else {
            *effectOn = false;
            place->acting = 0;
        }
        ++place;
        ++effectOn;
    }
}

int Scoring::above(int at) const {
    do {
        if (card(at).hiddenAbove) return -1;
        --at;
    } while (at >= 0 && !lies(at));
    return at;
}

int Scoring::lyingCount() const {
    return count() - static_cast<int>(score_.removed.size());
}

void Scoring::remove(const std::vector<int>& leaving) {
    for (const int at : leaving) {
        place(at).removed = true;
        place(at).acting = 0;
    }
    score_.removed.insert(score_.removed.end(), leaving.begin(), leaving.end());
    std::sort(score_.removed.begin(), score_.removed.end());
    acting_ = 0;
    lieThere_ = {};
    for (int at = 0; at < count(); ++at) {
        if (!lies(at)) continue;
        lieThere_[index(card(at).owner)] = true;
        acting_ |= bitOf(place(at));
    }
}

bool Scoring::bestHaveNothing() const {
    const auto first = std::find(best.begin(), best.end(), true);
    return first != best.end() && totals()[static_cast<Party>(first - best.begin())].isZero();
}

void Scoring::explain(int at, Step step, const Fraction& amount, const Citation& source, const char* key,
                      std::initializer_list<PhraseArgument> arguments) {
    score_.explanation.push_back(citedPart(at, step, amount, source, Phrase{key, arguments}));
}

} // namespace rowkeeper::tactics
