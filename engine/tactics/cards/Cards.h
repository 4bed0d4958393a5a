// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/cards/CardModule.h"

#include <array>
#include <optional>
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

/// Special cards are laid face up (G8.2/16, 24, 26), and so is the wave where the group reads it as one: laid
/// face down by mistake they are plain cards for good (amendment 10).
inline bool laidFaceUp(const Options& options, CardId card) {
    const auto faceUp = cardModule(card).laying.faceUp;
    return faceUp != nullptr && faceUp(options);
}

/// Lies on another card, not in the row.
inline bool isLaidOnto(std::optional<CardId> card) {
    return card && cardModule(*card).laying.onto != nullptr;
}

/// The card that is laid face down between others; nothing: the group lays none so.
std::optional<CardId> insertedFaceDown(const Options& options);

} // namespace rowkeeper::tactics
