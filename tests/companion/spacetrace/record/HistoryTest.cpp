// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/record/Record.h"

#include <gtest/gtest.h>

/// A record of Spacetrace is corrected and taken back as every record is, by this game's rules.
namespace rowkeeper::spacetrace::record {
namespace {

/// "help" gives 100 MP, "one" is a ship that costs as much.
Setup twoCards() {
    Setup setup;
    setup.players = "AB";
    CardValues& help = setup.catalog.cards["help"];
    help.kind = {Kind::Reinforcement, Status::Own};
    help.mp = {100, Status::Own};
    CardValues& one = setup.catalog.cards["one"];
    one.kind = {Kind::Ship, Status::Own};
    one.mp = {100, Status::Own};
    for (auto* value : {&one.shipClass, &one.count, &one.ap, &one.lp})
        *value = {1, Status::Own};
    one.abilities = {std::vector<Ability>{}, Status::Own};
    return setup;
}

History withAShipLaid() {
    History history(twoCards());
    event::Reinforce help;
    help.card = "help";
    event::LayShip one;
    one.card = "one";
    history.add(-1, false, help);
    history.add(-1, false, one);
    return history;
}

std::size_t shipsOf(const Game& game) {
    return game.players.front().fleets.front().size();
}

TEST(SpacetraceHistory, AShipIsTakenBackAndBroughtBackWithItsMp) {
    History history = withAShipLaid();
    EXPECT_EQ(shipsOf(replayed(history.record())), 1U);
    const auto undone = std::get<History::Corrected>(history.undo({}, -1));
    EXPECT_EQ(shipsOf(undone.game), 0U);
    EXPECT_EQ(undone.game.players.front().mp, 100);
    EXPECT_EQ(shipsOf(std::get<History::Corrected>(history.redo({}, -1)).game), 1U);
}

TEST(SpacetraceHistory, TheMpOfAShipThatStandsCannotBeStruck) {
    History history = withAShipLaid();
    const auto refused = std::get<RefusedCorrection>(history.strike(1, {"Ann", ""}, -1));
    EXPECT_EQ(refused.n, 2);
    EXPECT_EQ(refused.why.value().source.rule, "SPT-6");
    EXPECT_EQ(history.record().lines.size(), 2U);
}

TEST(SpacetraceHistory, AReplayNamesTheFirstLineThatTheRulesDoNotAllow) {
    Record record = withAShipLaid().record();
    record.lines.erase(record.lines.begin());
    const auto end = replay(record);
    EXPECT_EQ(std::get<RefusedLine>(end).n, 2);
}

} // namespace
} // namespace rowkeeper::spacetrace::record
