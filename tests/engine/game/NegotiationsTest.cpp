// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

namespace rowkeeper::tactics {
namespace {

constexpr Faction S = Faction::S;
constexpr Faction R = Faction::R;

/// Twelve cards that do nothing when they are turned, four a row.
void fillRows(Hands& hands, int first) {
    const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Shuttle,
                           CardId::Extra1,   CardId::Extra2,        CardId::Weapon3};
    for (std::size_t i = 0; i < 12; ++i)
        hands.play(i % 2 == 0 ? R : S, first + static_cast<int>(i / 4), cards.at(i / 2));
}

TEST(Negotiations, ATargetThatIsWonIsNotNegotiatedAgain) {
    auto setup = setupOf("SR");
    setup->options.negotiatedRow = NegotiatedRow::Stay;
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Negotiations);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Admiral});
    hands.take(event::Bid{R, std::nullopt});
    ASSERT_EQ(hands.of(S).captured, std::vector{TargetId::Romulus});
    fillRows(hands, 2);
    hands.turnAll();
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    const auto& won = hands.of(S).captured;
    EXPECT_EQ(std::count(won.begin(), won.end(), TargetId::Romulus), 1);
    EXPECT_EQ(won.size() + hands.of(R).captured.size(), 4U);
}

} // namespace
} // namespace rowkeeper::tactics
