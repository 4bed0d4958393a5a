// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"

#include <gtest/gtest.h>

/// Pauses, and games that go on after having been kept.
namespace rowkeeper::spacetrace::referee::test {

namespace {

using Kinds = std::vector<std::string>;

Book keptGame() {
    Book book(setupFor("AB"));
    book.add(event::Reinforce{'A', "reinforcement_1", {}, {}}, 1, false);
    book.add(event::LayShip{'A', "apollo", Fleet::Base, {}, {}, {}}, 2, false);
    return book;
}

struct Resumed : Followed {
    Resumed()
        : Followed(setupFor("AB")) {
        referee = Referee(keptGame());
    }
};

} // namespace

TEST(Resumed, WhatAgreesWithTheRecordIsNothingNew) {
    FleetTable table{"AB"};
    table.lay("A3", "RKPA09.7");
    table.beside("RKPA40.9", {-500, 0}); // on the pile
    Resumed followed;
    EXPECT_TRUE(followed.referee.paused());
    followed.look(table, 40);
    EXPECT_FALSE(followed.referee.paused());
    EXPECT_EQ(followed.events().size(), 2U);
    EXPECT_EQ(followed.mismatches(), Kinds());
    ASSERT_EQ(followed.all<PauseReport>().size(), 1U);
    EXPECT_EQ(followed.all<PauseReport>().front().differences, 0);
}

TEST(Resumed, ByHandThereIsNoTableToDifferFrom) {
    Resumed followed;
    followed.hear(followed.referee.resume());
    ASSERT_EQ(followed.all<PauseReport>().size(), 1U);
    EXPECT_EQ(followed.all<PauseReport>().front().differences, 0);
}

TEST(Resumed, WhatDiffersIsToldAndMakesNoEvent) {
    FleetTable table{"AB"};
    const int other = table.lay("A1", "RKPA02.7");
    table.beside("RKPA41.3");
    Resumed followed;
    followed.look(table, 60);
    EXPECT_EQ(followed.events().size(), 2U);
    EXPECT_EQ(followed.open(), (Kinds{"put_back", "put_back", "put_back"})) << followed.heard();
    table.take(other);
    table.lay("A3", "RKPA09.1");
    followed.look(table, 30);
    EXPECT_EQ(followed.open(), Kinds{"put_back"}) << "the reinforcement still lies there";
}

TEST(Resumed, NothingHappensWhileAPauseLasts) {
    FleetTable table{"AB"};
    Followed followed{setupFor("AB")};
    followed.look(table, 5);
    followed.hear(followed.referee.pause());
    table.beside("RKPA40.1");
    followed.look(table, 50);
    followed.hear(followed.referee.tell(event::EndTurn{'A'}));
    EXPECT_EQ(followed.refused(), Kinds{"paused"});
    followed.hear(followed.referee.resume());
    followed.look(table, 50);
    EXPECT_TRUE(followed.events().empty());
    EXPECT_EQ(followed.open(), Kinds{"put_back"});
}

TEST(Resumed, WhatWasSaidOfCardsInAKeptGameIsNotAskedAgain) {
    Catalog catalog = fullCatalog();
    catalog.cards["reinforcement_1"].mp = {};
    Book book(setupFor("AB", catalog));
    book.add(event::Reinforce{'A', "reinforcement_1", 70, {}}, 1, false);
    FleetTable table{"AB"};
    Followed followed{setupFor("AB", catalog)};
    followed.referee = Referee(std::move(book));
    followed.look(table, 40);
    table.beside("RKPA40.2");
    followed.look(table, 30);
    EXPECT_EQ(followed.questions(), Kinds());
    EXPECT_EQ(followed.referee.game().players[0].mp, 140);
}

TEST(Resumed, WhatIsPendingIsDecidedAtTheEndOfTheSource) {
    FleetTable table{"AB"};
    Followed followed{setupFor("AB")};
    followed.look(table, 5);
    table.beside("RKPA40.1");
    followed.look(table, 1);
    EXPECT_TRUE(followed.events().empty());
    followed.hear(followed.referee.finish());
    EXPECT_EQ(followed.events().size(), 1U);
}

} // namespace rowkeeper::spacetrace::referee::test
