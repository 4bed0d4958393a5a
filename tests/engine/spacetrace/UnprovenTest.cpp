// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/Unproven.h"
#include "tests/engine/spacetrace/Kit.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace::test {

namespace {

class SpacetraceUnproven : public ::testing::Test {
  protected:
    SpacetraceUnproven() {
        CardValues& card = catalog.cards["zap"];
        card.kind = {Kind::Ship, Status::Own};
        card.ap = {3, Status::Estimated};
        card.lp = {4, Status::Stated};
        attack = attackWith({}, {ships(1, 2, 3, 4)});
        attack.sides[index(o)].fleets[0][0].name = "zap";
        attack.sides[index(a)].base.ap = 7;
        attack.sides[index(o)].base.ap = 7;
    }

    Catalog catalog; // the class and the number of ships were read off the card
    Attack attack;
};

} // namespace

TEST_F(SpacetraceUnproven, NamesEstimatesAndAbilitiesThatNobodyKnows) {
    EXPECT_EQ(unprovenIn(attack, catalog), (std::vector<Unproven>{{{o, Fleet::Base, 0}, "ap", false},
                                                                  {{o, Fleet::Base, 0}, "abilities", true}}));
}

TEST_F(SpacetraceUnproven, AbilitiesReadOffTheCardAreKnown) {
    attack.sides[index(o)].fleets[0][0].abilities = {does(Effect::Jam)};
    EXPECT_EQ(unprovenIn(attack, catalog), (std::vector<Unproven>{{{o, Fleet::Base, 0}, "ap", false}}));
}

TEST_F(SpacetraceUnproven, AbilitiesWeEstimatedAreNamedAsSuchEvenIfThereAreNone) {
    catalog.cards["zap"].abilities = {std::vector<Ability>{}, Status::Estimated};
    EXPECT_EQ(unprovenIn(attack, catalog).back(), (Unproven{{o, Fleet::Base, 0}, "abilities", false}));
}

TEST_F(SpacetraceUnproven, ABaseWhoseApNobodyEnteredFiresWithAnEstimate) {
    catalog.cards.clear();
    attack.sides[index(a)].base.ap.reset();
    EXPECT_EQ(unprovenIn(attack, catalog), (std::vector<Unproven>{{{a, Fleet::Base, -1}, "ap", false}}));
}

} // namespace rowkeeper::spacetrace::test
