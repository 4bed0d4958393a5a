// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/CardTable.h"

#include <string>

namespace rowkeeper::bench {

namespace {

std::string randomFace(tabletop::Random& random) {
    const std::string player(1, "SVRK"[random.below(4)]);
    const int number = random.chance(0.2) ? 0 : 1 + random.below(33); // 0: a back
    return "RKT" + player + (number < 10 ? "0" : "") + std::to_string(number);
}

/// Under each of so many targets, one of its own `targets`, a cascade of so many cards.
tabletop::Scene cascades(int columns, int cards, int targets, tabletop::Random& random) {
    tabletop::Scene scene;
    for (int column = 0; column < columns; ++column) {
        const double x = column * 78.0;
        const int target = 1 + column * targets + random.below(targets);
        scene.cards.push_back({"RKTZ" + std::string(target < 10 ? "0" : "") + std::to_string(target),
                               {{x + random.between(-3, 3), 0}, random.between(-4, 4)}});
        double y = 92;
        for (int card = 0; card < cards; ++card) {
            const double turn = random.chance(0.25) ? 180 : 0;
            scene.cards.push_back(
                {randomFace(random), {{x + random.between(-4, 4), y}, turn + random.between(-6, 6)}});
            y += random.between(29.5, 35);
        }
    }
    return scene;
}

} // namespace

tabletop::Scene tableOf28(tabletop::Random& random) {
    return cascades(4, 6, 6, random);
}

tabletop::Scene tableOf40(tabletop::Random& random) {
    return cascades(8, 4, 3, random);
}

} // namespace rowkeeper::bench
