// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/tactics/entry/PlayedRound.h"

#include "tests/engine/game/RandomGame.h"

namespace rowkeeper::tactics::entry {

PlayedRound playedRound(const tactics::Options& options, const tactics::Catalog& catalog,
                        std::uint32_t seed) {
    auto setup = std::make_shared<tactics::Setup>();
    setup->players = {Faction::R, Faction::K};
    setup->first = Faction::K;
    setup->options = options;
    setup->catalog = catalog;
    tactics::RandomGame played(setup, seed);
    played.saidByPeople = false;
    while (played.game.round == 0 || !isBetweenRounds(played.game.phase))
        played.step();
    return {setup, played.events};
}

} // namespace rowkeeper::tactics::entry
