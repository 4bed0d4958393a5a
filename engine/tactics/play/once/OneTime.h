// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// One-time effects (G8.1): carried out once, directly after the card is turned. One file a card in this
/// folder, one line a card in OneTime.cpp; no file knows another's.
namespace rowkeeper::tactics::play {

struct OneTimeEffect {
    CardId card = CardId::Admiral;
    /// The card at the place was just turned and has its effect.
    void (*execute)(Course&, Place) = nullptr;
    /// An option of its prompt that the table cannot show was chosen; never the option "none".
    void (*answered)(Course&, const Prompt&, std::string_view option) = nullptr;
    /// A card was laid or moved here because the effect asked for it.
    void (*arrived)(Course&, Place) = nullptr;
    /// A hidden card the effect asked to see was turned (Game::called, which is reset already).
    void (*turned)(Course&, Place, const Game::Called&) = nullptr;
};

/// nullptr: the card has no one-time effect.
const OneTimeEffect* oneTimeEffect(CardId card);

namespace once {

void spaceMines(Course& course, Place place);
void emp(Course& course, Place place);
void prometheus(Course& course, Place place);
void subspaceBomb(Course& course, Place place);
void antiInfantry(Course& course, Place place);
void spy(Course& course, Place place);
void sovereign(Course& course, Place place);
void sovereignAnswered(Course& course, const Prompt& prompt, std::string_view option);
void distressSignal(Course& course, Place place);
void distressArrived(Course& course, Place place);
void distressAnswered(Course& course, const Prompt& prompt, std::string_view option);
void distressTurned(Course& course, Place place, const Game::Called& call);
void gravitationalWave(Course& course, Place place);
void waveAnswered(Course& course, const Prompt& prompt, std::string_view option);
void waveArrived(Course& course, Place place);
/// Why the wave may not be pushed in here.
Verdict waveRefused(const Game& game, Place place);
void negotiations(Course& course, Place place);

} // namespace once

} // namespace rowkeeper::tactics::play
