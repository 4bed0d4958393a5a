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
    /// How many lines it added; 0: refused.
    static std::size_t lines(const Book::Corrected& corrected) {
        const auto* added = std::get_if<std::vector<RecordLine>>(&corrected);
        return added == nullptr ? 0 : added->size();
    }

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
    EXPECT_EQ(lines(book.undo({"Ada", {}}, 9)), 1U);
    EXPECT_EQ(mp(), 200);
    EXPECT_EQ(lines(book.undo({}, 9)), 1U);
    EXPECT_EQ(mp(), 0);
    EXPECT_EQ(lines(book.undo({}, 9)), 0U);
    EXPECT_EQ(lines(book.redo({}, 9)), 1U);
    EXPECT_EQ(lines(book.redo({}, 9)), 1U);
    EXPECT_EQ(mp(), 400);
    EXPECT_EQ(lines(book.redo({}, 9)), 0U);
    EXPECT_EQ(book.record().lines.size(), 6U) << "every line stays";
}

TEST_F(BookTest, OnceAnEventFollowedNothingIsRedone) {
    add(reinforce);
    book.undo({}, 9);
    add(event::EndTurn{'A'});
    EXPECT_EQ(lines(book.redo({}, 9)), 0U);
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

TEST_F(BookTest, ALineIsStruckChangedOrAcceptedAndUndoTakesThatBack) {
    add(reinforce);
    add(event::LayShip{'A', "fighter", Fleet::Base, {}, {}, {}});
    EXPECT_EQ(lines(book.correct(2, event::LayShip{'A', "apollo", Fleet::Base, {}, {}, {}}, {"Ada", ""}, 9)),
              1U);
    EXPECT_EQ(book.laid().at(1), (DeckCard{'A', "apollo"}));
    EXPECT_EQ(lines(book.undo({}, 9)), 1U);
    EXPECT_EQ(book.laid().at(1), (DeckCard{'A', "fighter"}));
    EXPECT_EQ(lines(book.accept(2, {"Ada", ""}, 9)), 1U);
    EXPECT_EQ(lines(book.strike(2, {}, 9)), 1U);
    EXPECT_TRUE(book.laid().empty());
    EXPECT_FALSE(book.counts(2));
    EXPECT_EQ(lines(book.strike(7, {}, 9)), 0U) << "there is no such line";
}

TEST_F(BookTest, AKeptGameIsRedoneToo) {
    add(reinforce);
    book.undo({}, 9);
    auto restored = std::get<Book>(Book::restore(book.record()));
    EXPECT_EQ(lines(restored.redo({}, 9)), 1U);
    EXPECT_EQ(restored.game().players.front().mp, 200);
}

// Ships have numbers in the order they were laid: what a later line says of ship 1 must not become another's.
TEST_F(BookTest, NoCorrectionGivesAShipThatALaterLineNamesToAnother) {
    add(reinforce);
    add(event::LayShip{'A', "fighter", Fleet::Base, {}, {}, {}});
    add(event::LayShip{'A', "apollo", Fleet::Base, {}, {}, {}});
    add(event::ByHand{{Deed::Lose, 1, {'A', 1}}});
    const auto refused = book.strike(2, {}, 9);
    ASSERT_TRUE(std::holds_alternative<RefusedCorrection>(refused));
    EXPECT_EQ(std::get<RefusedCorrection>(refused).n, 4);
    EXPECT_EQ(std::get<RefusedCorrection>(refused).why.value().key, "play.other_ship");
    EXPECT_EQ(lines(book.strike(4, {}, 9)), 1U);
    EXPECT_EQ(lines(book.strike(2, {}, 9)), 1U) << "nobody names it any more";
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
