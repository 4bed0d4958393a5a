// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPanel.h"

#include "companion/spacetrace/panel/AnswerBar.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What is asked, whom, and what an answer wishes for.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class Asking : public testing::Test {
  protected:
    Asking() {
        QObject::connect(&bar, &AnswerBar::wished,
                         [this](const referee::Wish& wish) { wishes.push_back(wish); });
    }
    void show() {
        bar.show(played.now());
        QApplication::processEvents();
    }
    parts::Heading heading() { return headingOf(played.now(), *played.words()); }
    std::string text() { return heading().text.toStdString(); }
    QList<QPushButton*> buttons() const {
        QList<QPushButton*> all = bar.findChildren<QPushButton*>();
        all.removeIf([](const QPushButton* button) { return !button->isVisibleTo(button->window()); });
        return all;
    }
    QStringList labels() const {
        QStringList labels;
        for (const QPushButton* button : buttons())
            labels << button->accessibleName() +
                          (button->accessibleName().isEmpty() ? button->text() : QString());
        return labels;
    }
    QLineEdit* field(const char* name) const {
        for (QLineEdit* field : bar.findChildren<QLineEdit*>())
            if (field->accessibleName() == QString::fromUtf8(name) && !field->isHidden()) return field;
        return nullptr;
    }
    /// An Apollo, of which nobody knows more than the class, is laid by A.
    void layApollo() {
        const auto tag = tagOf(DeckCard{'A', "apollo"}, groupsCatalog());
        table.lay("A3", tag::format(*tag));
        played.look(table);
    }

    PlayedPanel played;
    referee::test::FleetTable table{"AB"};
    AnswerBar bar{played.words()};
    std::vector<referee::Wish> wishes;
};

TEST_F(Asking, NobodyBeforeThereIsAGame) {
    EXPECT_EQ(headingOf({}, *played.words()), parts::Heading());
    EXPECT_TRUE(answersTo({}, *played.words()).empty());
}

TEST_F(Asking, WhoeverIsToMoveWhatHeMayDo) {
    EXPECT_EQ(text(), "A: play cards, or end the turn") << "no attack in the first round (SPT-12)";
    EXPECT_EQ(heading().who, std::vector<int>{'A'});
    EXPECT_EQ(heading().where.toStdString(), "Turn 1 · A is to move");
    show();
    EXPECT_EQ(labels(), QStringList{QStringLiteral("A is done: the turn ends")});
    played.bothArmed();
    EXPECT_EQ(text(), "A: play cards, attack B, or end the turn");
    show();
    ASSERT_EQ(labels(),
              (QStringList{QStringLiteral("A attacks B"), QStringLiteral("A is done: the turn ends")}));
    buttons()[0]->click();
    buttons()[1]->click();
    ASSERT_EQ(wishes.size(), 2U);
    EXPECT_EQ(std::get<tag::CommandCard>(wishes[0]), tag::CommandCard::Next);
    EXPECT_EQ(std::get<tag::CommandCard>(wishes[1]), tag::CommandCard::Pass);
}

TEST_F(Asking, ForWhatHandsStillHaveToTakeAway) {
    played.bothArmed();
    played.attack();
    EXPECT_THAT(text(), testing::AnyOf(testing::StartsWith("Take away: Fighter of A, to the discard pile"),
                                       testing::StartsWith("A: the attack has been")));
}

TEST_F(Asking, WhetherATacticIsCarriedOut) {
    event::PlayTactic blast;
    blast.player = 'B';
    blast.card = "psionic_blast";
    played.say(blast);
    EXPECT_THAT(text(), testing::HasSubstr("Psionic Blast of B waits"));
    show();
    ASSERT_FALSE(buttons().isEmpty());
    EXPECT_EQ(labels().front().toStdString(), "Carry out Psionic Blast");
    buttons().front()->click();
    EXPECT_EQ(std::get<tag::CommandCard>(wishes.at(0)), tag::CommandCard::Yes);
}

TEST_F(Asking, WhetherAnExtraFleetFightsWithAButtonAnAnswer) {
    played.bothArmed();
    played.reinforce('A');
    played.lay('A', "mothership", Fleet::Extra);
    played.attack();
    EXPECT_EQ(text(), "Does the extra fleet of A fight, and when?");
    show();
    ASSERT_EQ(labels().size(), 3) << labels().join(u'|').toStdString();
    buttons()[1]->click();
    const auto answer = std::get<referee::Answer>(wishes.at(0));
    ASSERT_TRUE(answer.choice);
    played.wish(wishes.at(0));
    EXPECT_TRUE(played.game().attacked);
}

TEST_F(Asking, ForUnknownNumbersOnceInAFieldEach) {
    played.reinforce('A');
    played.look(table);
    layApollo();
    ASSERT_EQ(played.session().referee().questions().size(), 1U);
    EXPECT_THAT(text(), testing::HasSubstr("Nobody knows what is printed on Apollo"));
    show();
    ASSERT_TRUE(field("ships on the card"));
    EXPECT_EQ(field("ships on the card")->accessibleDescription().toStdString(), "1 to 100000");
    field("ships on the card")->setText(QStringLiteral("2"));
    field("AP of a ship")->setText(QStringLiteral("45"));
    field("LP of a ship")->setText(QStringLiteral("90"));
    field("MP")->setText(QStringLiteral("100"));
    show();
    EXPECT_EQ(field("MP")->text(), QStringLiteral("100"))
        << "the next picture takes nothing from whoever types";
    QTest::keyClick(field("MP"), Qt::Key_Return);
    ASSERT_EQ(wishes.size(), 1U);
    const auto answer = std::get<referee::Answer>(wishes[0]);
    EXPECT_EQ(answer.numbers,
              (std::map<std::string, int>{{"count", 2}, {"ap", 45}, {"lp", 90}, {"mp", 100}}));
    played.wish(wishes[0]);
    played.look(table);
    ASSERT_EQ(played.game().players[0].fleets[0].size(), 1U);
    show();
    EXPECT_FALSE(field("MP"));
    layApollo();
    EXPECT_TRUE(played.session().referee().questions().empty()) << "what was said is good for the game";
    EXPECT_EQ(played.game().players[0].fleets[0].size(), 2U);
}

TEST_F(Asking, SaysWhichNumberIsNoneAndSendsNothing) {
    played.reinforce('A');
    played.look(table);
    layApollo();
    show();
    field("ships on the card")->setText(QStringLiteral("two"));
    QTest::keyClick(field("ships on the card"), Qt::Key_Return);
    EXPECT_TRUE(wishes.empty());
    QStringList said;
    for (const QLabel* label : bar.findChildren<QLabel*>())
        said << label->text();
    EXPECT_TRUE(said.contains(QStringLiteral(
        "ships on the card: a whole number from 1 to 100000 is needed, as it is printed on the card")))
        << said.join(u'|').toStdString();
}

TEST_F(Asking, NothingOnceNobodyHearsIt) {
    played.bothArmed();
    Snapshot snapshot = played.now();
    snapshot.closed = Closed{QStringLiteral("The disk is full."), {}};
    EXPECT_TRUE(answersTo(snapshot, *played.words()).empty());
    bar.show(snapshot);
    EXPECT_TRUE(bar.isHidden());
}

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
