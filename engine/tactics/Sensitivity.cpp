// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Sensitivity.h"

#include <algorithm>

namespace rowkeeper::tactics {

namespace {

std::vector<int> estimatedPlaces(const Row& row, CardId card) {
    std::vector<int> places;
    for (std::size_t at = 0; at < row.cards.size(); ++at) {
        if (row.cards[at].card == card && row.cards[at].estimated) places.push_back(static_cast<int>(at));
    }
    return places;
}

std::vector<Outcome> outcomesOf(Row row, const std::vector<int>& places) {
    std::vector<Outcome> outcomes;
    for (int power = leastPlausiblePower; power <= mostPlausiblePower; ++power) {
        for (const int at : places)
            row.cards[static_cast<std::size_t>(at)].power = power;
        const Score score = tactics::score(row, Explain::No);
        const bool same = !outcomes.empty() && outcomes.back().winners == score.winners &&
                          outcomes.back().tieBreak == score.tieBreak;
        if (same) {
            outcomes.back().to = power;
        } else {
            outcomes.push_back({power, power, score.winners, score.tieBreak});
        }
    }
    return outcomes;
}

bool contains(const std::vector<int>& list, int value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

} // namespace

bool Sensitivity::changesWinner() const {
    return std::any_of(outcomes.begin(), outcomes.end(),
                       [&](const Outcome& outcome) { return outcome.winners != outcomes.front().winners; });
}

std::vector<Sensitivity> sensitivity(const Row& row, const Score& score) {
    std::vector<Sensitivity> all;
    if (score.prompt || !byCounting(score.wonBy)) return all;
    for (const RowCard& card : row.cards) {
        if (!card.card || !card.estimated) continue;
        const bool done = std::any_of(all.begin(), all.end(),
                                      [&](const Sensitivity& one) { return one.card == card.card; });
        if (done) continue;
        Sensitivity one{*card.card, estimatedPlaces(row, *card.card), card.owner, card.power, {}};
        for (const int at : one.places) {
            if (row.cards[static_cast<std::size_t>(at)].owner != card.owner) one.owner.reset();
        }
        one.outcomes = outcomesOf(row, one.places);
        const bool counted = std::any_of(one.places.begin(), one.places.end(),
                                         [&](int at) { return contains(score.estimated, at); });
        if (counted || one.outcomes.size() > 1) all.push_back(std::move(one));
    }
    return all;
}

} // namespace rowkeeper::tactics
