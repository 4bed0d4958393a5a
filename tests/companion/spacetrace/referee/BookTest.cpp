// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"

#include "companion/spacetrace/referee/Book.h"

#include <gtest/gtest.h>

#include <sstream>

namespace rowkeeper::spacetrace::referee::test {

namespace {

class BookTest : public testing::Test {
  protected:
    void add(const Event& event) { ASSERT_FALSE(std::holds_alternative<Refusal>(book.add(event, 7, false))); }
    int mp() const { return book.game().players.front().mp; }

    Book book{setupFor("AB")};
};

const event::Reinforce reinforce{'A', "reinforcement_1", {}, {}};

} // namespace

TEST_F(BookTest, ARefusedEventIsNoLine) {
    EXPECT_TRUE(std::holds_alternative<Refusal>(book.add(event::EndTurn{'B'}, 1, false)));
    EXPECT_TRUE(book.record().lines.empty());
}

TEST_F(BookTest, UndoStrikesTheLastLineThatCountsAndRedoTheStrike) {
    add(reinforce);
    add(reinforce);
    EXPECT_EQ(book.undo({"Ada", {}}, 9).size(), 1U);
    EXPECT_EQ(mp(), 200);
    EXPECT_EQ(book.undo({}, 9).size(), 1U);
    EXPECT_EQ(mp(), 0);
    EXPECT_TRUE(book.undo({}, 9).empty());
    EXPECT_EQ(book.redo({}, 9).size(), 1U);
    EXPECT_EQ(book.redo({}, 9).size(), 1U);
    EXPECT_EQ(mp(), 400);
    EXPECT_TRUE(book.redo({}, 9).empty());
    EXPECT_EQ(book.record().lines.size(), 6U) << "every line stays";
}

TEST_F(BookTest, OnceAnEventFollowedNothingIsRedone) {
    add(reinforce);
    book.undo({}, 9);
    add(event::EndTurn{'A'});
    EXPECT_TRUE(book.redo({}, 9).empty());
}

TEST_F(BookTest, WhatItWroteReadsAsTheSameGame) {
    add(reinforce);
    add(event::LayShip{'A', "fighter", Fleet::Base, {}, {}, {}});
    add(reinforce);
    book.undo({"Ada", "a slip"}, 9);
    std::string text = toLine(book.record().setup) + "\n";
    for (const RecordLine& line : book.record().lines)
        text += toLine(line) + "\n";
    std::istringstream in(text);
    auto restored = Book::restore(readRecord(in, "record"));
    ASSERT_TRUE(std::holds_alternative<Book>(restored));
    const Book& again = std::get<Book>(restored);
    EXPECT_EQ(again.game().players, book.game().players);
    EXPECT_EQ(again.laid().at(1), (DeckCard{'A', "fighter"}));
    EXPECT_EQ(again.record().lines, book.record().lines);
}

TEST_F(BookTest, ARecordThatIsNoGameIsRefusedWithItsLine) {
    Record record{setupFor("AB"), {}, {}};
    record.lines.push_back({1, 0, false, reinforce});
    record.lines.push_back({2, 0, false, event::EndTurn{'B'}});
    const auto restored = Book::restore(record);
    ASSERT_TRUE(std::holds_alternative<UnfitLine>(restored));
    EXPECT_EQ(std::get<UnfitLine>(restored).n, 2);
}

} // namespace rowkeeper::spacetrace::referee::test
