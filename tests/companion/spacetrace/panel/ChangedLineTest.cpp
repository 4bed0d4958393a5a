// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPage.h"

#include "companion/spacetrace/panel/ShipTile.h"

#include <QLabel>

/// A line that is typed, and a line of the record that is changed by typing.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class ChangedLine : public PlayedPage {
  protected:
    bool says(const std::string& text) {
        for (const QLabel* label : entry().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QString::fromStdString(text))) return true;
        return false;
    }
    QString german(const char* de, const char* en) const {
        return QString::fromUtf8(GetParam() == json::Language::De ? de : en);
    }
};

TEST_P(ChangedLine, ALineIsTypedAndTakenWithEnter) {
    played.bothArmed();
    show();
    type(QStringLiteral("en"));
    EXPECT_EQ(wishes.size(), 0U);
    type(QStringLiteral("d\r"));
    ASSERT_EQ(wishes.size(), 1U);
    EXPECT_EQ(std::get<event::EndTurn>(std::get<Event>(wishes[0])).player, 'A');
    EXPECT_TRUE(line().text().isEmpty());
    EXPECT_EQ(played.game().turn, 4);
}

TEST_P(ChangedLine, TheEmptyLineShowsWhatCanBeTyped) {
    played.bothArmed();
    show();
    EXPECT_THAT(line().placeholderText().toStdString(), testing::HasSubstr("Reinforcement · "));
    EXPECT_EQ(listed(), QStringList());
    line().setFocus();
    key(Qt::Key_Return);
    EXPECT_FALSE(listed().isEmpty()) << "Enter proposes what is likely";
}

TEST_P(ChangedLine, OfSeveralThatFitADigitChooses) {
    played.bothArmed();
    show();
    type(QStringLiteral("cruiser\r")); // there is one, and it may come into either fleet only where one is
    if (wishes.empty()) type(QStringLiteral("1"));
    ASSERT_EQ(wishes.size(), 1U);
    EXPECT_EQ(std::get<event::LayShip>(std::get<Event>(wishes[0])).card, "cruiser");
}

TEST_P(ChangedLine, StandsThereAsItWouldBeTypedIsEditedAndComesBackWithUndo) {
    played.bothArmed();
    show();
    choose(5); // a cruiser was laid
    key(Qt::Key_F2);
    ASSERT_TRUE(entry().changing());
    EXPECT_EQ(line().text(), german("Cruiser basis", "Cruiser base"));
    EXPECT_EQ(line().selectedText(), line().text()) << "typing replaces it";
    EXPECT_TRUE(says(played.words()->text("window.entry.change").substr(0, 5))) << "which line is told";
    type(QStringLiteral("destroyer\r"));
    ASSERT_EQ(wishes.size(), 1U);
    EXPECT_FALSE(entry().changing());
    ASSERT_EQ(lines(), 15U) << "a correction, and nothing else";
    EXPECT_EQ(played.game().players[0].fleets[0].at(1).card.name, "destroyer");
    EXPECT_EQ(page.fleets().tile('A', 3)->ship().name, page.fleets().tile('A', 2)->ship().name);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(line().text().isEmpty());
    const auto& fleet = played.game().players[0].fleets[0];
    EXPECT_TRUE(std::ranges::any_of(fleet, [](const ShipInPlay& ship) {
        return ship.number == 3 && ship.card.name == "cruiser";
    })) << "undo brings it back";
}

TEST_P(ChangedLine, ARefusalSaysRuleAndRemedyAndChangesNothing) {
    played.bothArmed();
    show();
    const Game before = played.game();
    choose(2); // 400 MP that the fleet is paid with
    key(Qt::Key_F2);
    ASSERT_TRUE(entry().changing());
    type(german("ende\r", "end\r"));
    ASSERT_EQ(wishes.size(), 1U);
    EXPECT_EQ(lines(), 14U);
    EXPECT_EQ(played.game().players[0].mp, before.players[0].mp);
    EXPECT_TRUE(says("SPT-")) << "the rule is named";
    EXPECT_TRUE(entry().changing()) << "what was typed can be put right";
    EXPECT_EQ(line().text(), german("ende", "end"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(entry().changing());
}

TEST_P(ChangedLine, ThatALaterLineWouldMeanAnotherShipIsRefused) {
    played.bothArmed();
    Blow blow;
    blow.amount = 10;
    blow.on = {'A', 2};
    played.say(event::ByHand{blow});
    show();
    choose(3); // ship 1 was laid: without it the destroyer has its number
    key(Qt::Key_F2);
    type(QStringLiteral("Reinforcement\r"));
    ASSERT_EQ(wishes.size(), 1U);
    EXPECT_EQ(lines(), 15U);
    EXPECT_TRUE(says("SPT-6"));
}

TEST_P(ChangedLine, WhatMayBeMeantInsteadIsListedAndTakenWithTheArrows) {
    played.bothArmed();
    show();
    choose(3); // fighters
    key(Qt::Key_F2);
    const QStringList may = listed();
    ASSERT_GT(may.size(), 2) << "the line itself, and others";
    EXPECT_TRUE(may.filter(QStringLiteral("Commando")).size() > 0) << may.join(u'|').toStdString();
    const auto row = static_cast<int>(may.indexOf(may.filter(QStringLiteral("Commando")).front()));
    for (int i = 0; i < row; ++i)
        key(Qt::Key_Down);
    EXPECT_EQ(list().currentRow(), row);
    key(Qt::Key_Return);
    ASSERT_EQ(wishes.size(), 1U);
    EXPECT_EQ(lines(), 15U);
    EXPECT_EQ(played.game().players[0].fleets[0].at(0).card.name, "commando_fighters");
}

TEST_P(ChangedLine, IsLeftWithEscapeAndNothingHappens) {
    played.bothArmed();
    show();
    choose(14);
    key(Qt::Key_F2);
    ASSERT_TRUE(entry().changing());
    key(Qt::Key_Escape);
    EXPECT_FALSE(entry().changing());
    EXPECT_TRUE(line().text().isEmpty());
    EXPECT_TRUE(wishes.empty());
}

TEST_P(ChangedLine, TakesNoLineOnceTheGameIsClosed) {
    played.bothArmed();
    Snapshot snapshot = played.now();
    snapshot.closed = Closed{QStringLiteral("The disk is full."), {}};
    page.show(snapshot);
    type(QStringLiteral("end\r"));
    EXPECT_TRUE(wishes.empty());
    EXPECT_TRUE(says("The disk is full."));
    EXPECT_EQ(line().text(), QStringLiteral("end"));
}

/// Letters type wherever the keys are, as at the other game's table.
TEST_P(ChangedLine, LettersGoIntoTheLineWhereverTheKeysAre) {
    played.bothArmed();
    show();
    page.fleets().setFocus();
    QTest::keyClick(&page.fleets(), Qt::Key_E);
    EXPECT_TRUE(line().hasFocus());
    QTest::keyClicks(&line(), QStringLiteral("nd"));
    EXPECT_EQ(line().text(), QStringLiteral("end"));
}

INSTANTIATE_TEST_SUITE_P(Languages, ChangedLine, testing::Values(json::Language::En, json::Language::De),
                         rowkeeper::test::languageName);

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
