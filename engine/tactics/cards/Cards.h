// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Laying.h"
#include "engine/tactics/cards/CardModule.h"

#include <array>
#include <span>
#include <string_view>

/// What the rest of the engine asks about cards. Scoring and play name no card: they ask its module. The few
/// rules that are about one card alone are in that card's own header beside this one.
namespace rowkeeper::tactics {

struct ListedCard {
    CardId card;
    const CardModule* module = nullptr;
    std::string_view dataOnly{}; ///< without a module: why none is needed
};

/// Every card once. In the order of the table the effects of one step of the ladder act and are explained.
std::span<const ListedCard> listedCards();

/// By number; never nullptr. Constant: may be read at any time, by any thread.
extern const std::array<const CardModule*, cardCount + 1> modulesByNumber;

/// What the card does; of one that is data only: nothing.
inline const CardModule& cardModule(CardId card) {
    return *modulesByNumber[static_cast<std::size_t>(number(card))];
}

inline bool hasOneTimeEffect(CardId card) {
    return cardModule(card).once.execute != nullptr;
}

/// Whether it acts in this step of the ladder.
bool actsIn(CardId card, Step step);

} // namespace rowkeeper::tactics
