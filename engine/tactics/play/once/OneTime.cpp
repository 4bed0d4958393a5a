// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/once/OneTime.h"

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::play {

namespace {

constexpr std::array effects = std::to_array<OneTimeEffect>({
    {CardId::Spy, once::spy},
    {CardId::SpaceMines, once::spaceMines},
    {CardId::Sovereign, once::sovereign, once::sovereignAnswered},
    {CardId::Prometheus, once::prometheus},
    {CardId::SubspaceBomb, once::subspaceBomb},
    {CardId::Emp, once::emp},
    {CardId::Negotiations, once::negotiations},
    {CardId::DistressSignal, once::distressSignal, once::distressAnswered, once::distressArrived,
     once::distressTurned},
    {CardId::GravitationalWave, once::gravitationalWave, once::waveAnswered, once::waveArrived},
    {CardId::AntiInfantry, once::antiInfantry},
});

} // namespace

const OneTimeEffect* oneTimeEffect(CardId card) {
    const auto found = std::find_if(effects.begin(), effects.end(),
                                    [card](const OneTimeEffect& e) { return e.card == card; });
    return found == effects.end() ? nullptr : &*found;
}

} // namespace rowkeeper::tactics::play
