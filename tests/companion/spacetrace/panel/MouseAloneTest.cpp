// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPage.h"

#include "companion/spacetrace/panel/AnswerBar.h"
#include "companion/spacetrace/panel/Picker.h"
#include "engine/spacetrace/json/CardNames.h"
#include "tests/companion/Click.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

/// A game that is played by mouse alone.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class FleetMouse : public PlayedPage {
  protected:
    FleetMouse() { show(); }

    Picker& picker() { return *page.findChild<Picker*>(); }
    std::string card(const char* id) const { return cardName(id, groupsCatalog(), *played.words()); }
    void press(QAbstractButton* button) {
        ASSERT_NE(button, nullptr);
        ASSERT_NO_FATAL_FAILURE(rowkeeper::test::click(*button)) << button->text().toStdString();
        QApplication::processEvents();
    }
    /// The button of the pick with this text.
    QPushButton* buttonOf(const std::string& text) {
        for (const entry::PickGroup& group : picker().picks().groups)
            for (const entry::Pick& pick : group.picks) {
                if (pick.text != text) continue;
                for (QPushButton* button : picker().findChildren<QPushButton*>())
                    if (button->isVisible() && button->accessibleName().toStdString() == pick.says)
                        return button;
            }
        return nullptr;
    }
    void pick(const std::string& text) {
        SCOPED_TRACE(text);
        ASSERT_NO_FATAL_FAILURE(press(buttonOf(text)));
    }
    void pickVerb(const char* verb) { pick(said((std::string("picks.verb.") + verb).c_str())); }
    void pickFirst() { pick(picker().picks().groups.at(0).picks.at(0).text); }
    QPushButton* named(const QWidget& in, const std::string& text) {
        for (QPushButton* button : in.findChildren<QPushButton*>())
            if (button->isVisible() && button->text().toStdString() == text) return button;
        return nullptr;
    }
    std::string told() {
        QString all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text() + u'|';
        return all.toStdString();
    }
    void digits(const QString& number) {
        for (const QChar digit : number)
            for (QToolButton* key : picker().findChildren<QToolButton*>())
                if (key->isVisible() && key->text() == QString(digit)) press(key);
    }
    template<class Kind>
    const Kind& last() {
        return std::get<Kind>(std::get<Event>(record().lines.back().what));
    }
    /// A has ships in both fleets, B has one; A is to move and may attack.
    void arm() {
        for (int i = 0; i < 3; ++i)
            played.reinforce('A');
        played.lay('A', "mothership", Fleet::Extra);
        played.lay('A', "fighter");
        played.endTurn('A');
        played.reinforce('B');
        played.lay('B', "destroyer");
        played.endTurn('B');
        played.reinforce('A');
        show();
    }
};

TEST_P(FleetMouse, AReinforcementAShipAndACommanderArePicked) {
    pick(card("reinforcement_1"));
    ASSERT_EQ(lines(), 1U);
    pick(card("fighter"));
    ASSERT_EQ(lines(), 2U) << "there is one fleet";
    EXPECT_EQ(last<event::LayShip>().card, "fighter");
    pick(card("old_hand"));
    if (lines() == 2U) pickFirst();
    ASSERT_EQ(lines(), 3U);
    EXPECT_EQ(last<event::PlayCommander>().on, 1);
}

TEST_P(FleetMouse, ATacticIsPlayedAndCarriedOut) {
    arm();
    const std::size_t before = lines();
    pick(card("psionic_blast"));
    for (int i = 0; i < 3 && lines() == before; ++i)
        pickFirst();
    ASSERT_EQ(lines(), before + 1);
    ASSERT_TRUE(std::holds_alternative<event::PlayTactic>(std::get<Event>(record().lines.back().what)));
    press(named(*page.findChild<AnswerBar*>(),
                (*played.words())("panel.answer.resolve", {card("psionic_blast")})));
    ASSERT_EQ(lines(), before + 2);
    EXPECT_TRUE(std::holds_alternative<event::Resolve>(std::get<Event>(record().lines.back().what)));
}

TEST_P(FleetMouse, HandCardsAreDiscarded) {
    arm();
    const std::size_t before = lines();
    pickVerb("discard");
    for (const char* id : {"fighter", "old_hand", "destroyer"})
        pick(card(id));
    pickFirst();
    ASSERT_EQ(lines(), before + 1);
    EXPECT_EQ(last<event::Discard>().cards.size(), 3U);
}

TEST_P(FleetMouse, AShipIsMovedAndAClassIsOrdered) {
    arm();
    played.lay('A', "fighter");
    show();
    std::size_t before = lines();
    pickVerb("move");
    if (lines() == before) pickFirst();
    ASSERT_EQ(lines(), before + 1);
    EXPECT_TRUE(std::holds_alternative<event::MoveShip>(std::get<Event>(record().lines.back().what)));
    played.wish(tag::CommandCard::Undo);
    show();
    before = lines();
    pickVerb("order");
    for (int i = 0; i < 3 && lines() == before; ++i)
        pickFirst();
    ASSERT_EQ(lines(), before + 1);
    EXPECT_TRUE(std::holds_alternative<event::Order>(std::get<Event>(record().lines.back().what)));
}

TEST_P(FleetMouse, AnAttackIsDeclaredWithAnExtraFleetAskedAboutAndTheTurnEnds) {
    arm();
    const auto& answers = *page.findChild<AnswerBar*>();
    press(named(answers, (*played.words())("panel.answer.attack", {std::string("A"), std::string("B")})));
    ASSERT_EQ(played.session().referee().questions().size(), 1U);
    EXPECT_TRUE(picker().picks().groups.empty()) << "its answers stand beside the question";
    press(named(answers, said("referee.choice.before")));
    ASSERT_TRUE(std::holds_alternative<event::DeclareAttack>(std::get<Event>(record().lines.back().what)));
    EXPECT_EQ(last<event::DeclareAttack>().extra, ExtraFights::Before);
    press(named(answers, (*played.words())("panel.answer.end_turn", {std::string("A")})));
    EXPECT_TRUE(std::holds_alternative<event::EndTurn>(std::get<Event>(record().lines.back().what)));
}

TEST_P(FleetMouse, DamageIsSaidDigitByDigit) {
    arm();
    const std::size_t before = lines();
    pickVerb("damage");
    pickFirst();
    digits(QStringLiteral("35"));
    for (QToolButton* key : picker().findChildren<QToolButton*>())
        if (key->isVisible() && key->accessibleName().toStdString() == said("panel.answer.digit_back"))
            press(key);
    press(named(picker(), said("panel.picker.say")));
    ASSERT_EQ(lines(), before + 1);
    EXPECT_EQ(last<event::ByHand>().blow.amount, 3) << "the last digit was deleted";
}

TEST_P(FleetMouse, WhatWasBegunIsTakenBackStepByStep) {
    arm();
    const std::string asked = picker().picks().asks;
    pickVerb("damage");
    EXPECT_NE(picker().picks().asks, asked);
    pickFirst();
    press(named(picker(), said("picks.back")));
    press(named(picker(), said("picks.back")));
    EXPECT_EQ(picker().picks().asks, asked);
    EXPECT_EQ(named(picker(), said("picks.back")), nullptr);
}

TEST_P(FleetMouse, TheGameIsOver) {
    arm();
    pickVerb("over");
    EXPECT_TRUE(played.game().outcome);
    EXPECT_TRUE(picker().picks().groups.empty());
}

TEST_P(FleetMouse, ACardThatNobodyKnowsAsksForItsNumbers) {
    arm();
    const std::size_t before = lines();
    pick(card("apollo"));
    for (int i = 0; i < 2 && picker().findChildren<QLineEdit*>().isEmpty(); ++i)
        pickFirst();
    QList<QLineEdit*> fields = picker().findChildren<QLineEdit*>();
    ASSERT_GE(fields.size(), 3);
    for (QLineEdit* field : fields) {
        QTest::mouseClick(field, Qt::LeftButton);
        digits(QStringLiteral("2"));
    }
    press(named(picker(), said("panel.picker.say")));
    ASSERT_EQ(lines(), before + 1) << wishes.size() << picker().picks().asks << told();
    EXPECT_EQ(last<event::LayShip>().card, "apollo");
}

INSTANTIATE_TEST_SUITE_P(Languages, FleetMouse, testing::Values(json::Language::En, json::Language::De),
                         rowkeeper::test::languageName);

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
