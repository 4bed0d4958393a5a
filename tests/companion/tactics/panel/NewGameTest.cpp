// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/NewGame.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/HouseRuleCard.h"
#include "companion/tactics/panel/HouseRuleText.h"
#include "companion/tactics/panel/HouseRulesPanel.h"
#include "companion/tactics/panel/ValuesInUse.h"
#include "companion/tactics/panel/ValuesPanel.h"
#include "tests/companion/Hermetic.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTest>
#include <QWheelEvent>

#include <gmock/gmock.h>

#include <algorithm>

/// What is chosen before a game, and what whoever chooses is told.
namespace rowkeeper::tactics::panel {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class ANewGame : public testing::Test {
  protected:
    ANewGame()
        : context_(test::hermetic())
        , texts_(std::make_shared<const json::Texts>(tactics::commands::textsOf(context_)))
        , book_(std::make_shared<const json::RuleBook>(tactics::commands::ruleBookOf(context_))) {}

    const json::HouseRule& rule(const std::string& name) const {
        return *std::ranges::find(book_->houseRules, name, &json::HouseRule::name);
    }
    std::vector<std::string> found(const std::string& words) const {
        std::vector<std::string> names;
        for (const json::HouseRule& each : book_->houseRules)
            if (speaksOf(each, words, *book_, *texts_)) names.push_back(each.name);
        return names;
    }

    app::AppContext context_;
    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const json::RuleBook> book_;
};

NewGame unusual() {
    NewGame game;
    game.source = "http://192.168.0.7:8080";
    game.players = {Faction::K, Faction::S, Faction::V};
    game.first = Faction::V;
    game.shortGame = true;
    game.untagged = true;
    game.untaggedOnly = {Faction::S};
    game.options.emplace();
    game.options->wave = Wave::Special;
    game.options->admiralPerCard = 7;
    game.options->distressReveal = false;
    return game;
}

TEST_F(ANewGame, IsReadAsItWasKept) {
    EXPECT_EQ(fromKept(kept(unusual())), unusual());
    EXPECT_EQ(fromKept(kept({})), NewGame{});
}

TEST_F(ANewGame, KeepsOfHouseRulesOnlyWhatDiffers) {
    EXPECT_THAT(kept(unusual()), AllOf(HasSubstr("admiral_per_card"), testing::Not(HasSubstr("armada"))));
}

TEST_F(ANewGame, KeepsNoAddressThatMayHoldAPassword) {
    for (const char* secret : {"http://me:word@10.0.0.2:8080", "http://10.0.0.2:8080/video?pw=word"}) {
        NewGame game = unusual();
        game.source = secret;
        EXPECT_EQ(kept(game).find("word"), std::string::npos);
        EXPECT_EQ(fromKept(kept(game))->players, game.players);
    }
}

TEST_F(ANewGame, IsNotReadFromWhatIsNone) {
    for (const char* other : {"", "[]", "{}", "{\"source\":1}", "not JSON"})
        EXPECT_EQ(fromKept(other), std::nullopt) << other;
    std::string doubled = kept(unusual());
    doubled.replace(doubled.find("KSV"), 3, "KSS");
    EXPECT_EQ(fromKept(doubled), std::nullopt);
    std::string unknown = kept(unusual());
    unknown.replace(unknown.find("special"), 7, "spatial");
    EXPECT_EQ(fromKept(unknown), std::nullopt);
}

TEST_F(ANewGame, DrawsAnewInARematchWhoBeginsWhereNoRuleSaysIt) {
    NewGame game = unusual();
    EXPECT_EQ(rematch(game).first, Faction::V)
        << "Starfleet would begin: that another does is the group's wish";
    game.players = {Faction::K, Faction::V};
    EXPECT_EQ(rematch(game).first, std::nullopt);
}

TEST_F(ANewGame, ExplainsEveryValueAndMarksTheDefault) {
    for (const OptionInfo& info : allOptions()) {
        const json::HouseRule& each = rule(std::string(info.name));
        const std::size_t values = std::max<std::size_t>(info.values.size(), 1);
        for (std::size_t at = 0; at < values; ++at) {
            const std::string text = readingText(each, info, at, *texts_);
            EXPECT_THAT(text, HasSubstr(each.values[at].en));
            EXPECT_EQ(text.find("(default)") != std::string::npos, !info.values.empty() && at == 0) << text;
        }
        EXPECT_THAT(sourceText(each, {}, *texts_), AllOf(HasSubstr(std::string(info.ruling)),
                                                         HasSubstr(each.name + "=" + value({}, info.name))));
        EXPECT_THAT(houseRuleHtml(each, *book_, *texts_), HasSubstr(std::string(info.ruling)));
    }
    EXPECT_THAT(readingText(rule("admiral_per_card"),
                            *std::ranges::find(allOptions(), "admiral_per_card", &OptionInfo::name), 0,
                            *texts_),
                HasSubstr("Default: 5."));
}

TEST_F(ANewGame, FindsAHouseRuleByAnyOfItsWordsAndByItsRuling) {
    EXPECT_THAT(found("t25"), testing::ElementsAre("armada_pair"));
    EXPECT_THAT(found("  ARMADA  displace"), testing::ElementsAre("armada_pair"));
    EXPECT_THAT(found("teleport"), testing::Contains("teleport"));
    EXPECT_THAT(found("zyx"), testing::IsEmpty());
    EXPECT_EQ(found("").size(), allOptions().size());
}

TEST_F(ANewGame, CountsEveryPrintedValueByHowItIsKnown) {
    Catalog catalog = tactics::commands::catalogOf(context_);
    const auto before = valuesInUse(catalog, *texts_);
    EXPECT_EQ(before.size(), cardCount * 4U + targetCount * 5U);
    const int estimates = count(before, Status::Estimated);
    EXPECT_GT(estimates, 0);
    EXPECT_EQ(count(before, Status::OwnCard), 0);
    ASSERT_EQ(catalog[TargetId::Earth].victoryPoints.status, Status::Estimated);
    catalog[TargetId::Earth].victoryPoints = {4, Status::OwnCard, {}};
    const auto now = valuesInUse(catalog, *texts_);
    EXPECT_EQ(count(now, Status::Estimated), estimates - 1);
    EXPECT_EQ(countText(now, *texts_),
              std::to_string(estimates - 1) + " of 252 values that count are estimates (≈), 1 is your own.");
}

TEST_F(ANewGame, NamesTheLayersOfValuesFromBottomToTop) {
    using Own = Layers::Own;
    const auto last = [&](const Layers& layers) { return layerTexts(layers, *texts_).back(); };
    EXPECT_EQ(layerTexts({Own::Used, "/a/tactics.json", "/b/other.json"}, *texts_).size(), 3U);
    EXPECT_THAT(last({Own::Used, "/a/tactics.json", "/b/other.json"}), HasSubstr("/b/other.json"));
    EXPECT_THAT(last({Own::Used, "/a/tactics.json", ""}), HasSubstr("/a/tactics.json"));
    EXPECT_THAT(last({Own::None, "/a/tactics.json", ""}), HasSubstr("/a/tactics.json"));
    EXPECT_THAT(last({Own::Unreadable, "/a/tactics.json", ""}), HasSubstr("left out"));
    EXPECT_THAT(last({Own::Skipped, "", ""}), HasSubstr("left alone"));
}

TEST_F(ANewGame, ListsItsEstimatesOnDemandAndFindsAmongThem) {
    const auto values = valuesInUse(tactics::commands::catalogOf(context_), *texts_);
    ValuesPanel panel(values, {}, texts_);
    panel.show();
    auto* list = panel.findChild<QListWidget*>();
    EXPECT_FALSE(list->isVisible());
    panel.findChild<QPushButton*>()->click();
    EXPECT_TRUE(list->isVisible());
    EXPECT_EQ(list->count(), count(values, Status::Estimated));
    panel.findChild<QLineEdit*>()->setText(QStringLiteral("earth points"));
    ASSERT_EQ(list->count(), 1);
    EXPECT_THAT(list->item(0)->text().toStdString(), HasSubstr("Earth, victory points: ≈"));
}

class HouseRulesToChoose : public ANewGame {
  protected:
    HouseRulesToChoose()
        : panel_(book_, texts_) {
        panel_.resize(600, 500);
        panel_.setVisible(true);
        panel_.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&panel_));
    }
    HouseRuleCard& card(const std::string& name) {
        const auto cards = panel_.findChildren<HouseRuleCard*>();
        return **std::find_if(cards.begin(), cards.end(),
                              [&](const auto* each) { return each->rule().name == name; });
    }
    QLineEdit& line() { return *panel_.findChild<QLineEdit*>(); }

    HouseRulesPanel panel_;
};

TEST_F(HouseRulesToChoose, AClickAnywhereOnASentenceChoosesIt) {
    auto* zero = card("armada_pair").findChildren<QRadioButton*>().at(1);
    QTest::mouseClick(zero, Qt::LeftButton, {}, QPoint(zero->width() - 4, zero->height() / 2));
    EXPECT_EQ(panel_.options().armadaPair, ArmadaPair::Zero);
    EXPECT_THAT(card("armada_pair").findChild<QLabel*>()->text().toStdString(), testing::StartsWith("✎"));
}

TEST_F(HouseRulesToChoose, ANumberIsChosenByItsFieldAndTheWheelPassesOverIt) {
    auto* number = card("admiral_per_card").findChild<QSpinBox*>();
    number->setValue(4);
    EXPECT_EQ(panel_.options().admiralPerCard, 4);
    line().setFocus();
    QWheelEvent wheel(QPointF(5, 5), number->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(number, &wheel);
    EXPECT_EQ(panel_.options().admiralPerCard, 4);
}

TEST_F(HouseRulesToChoose, TypingAnywhereFindsAndDownGoesToWhatWasFound) {
    card("gaps").enter();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_T, Qt::NoModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("25"));
    EXPECT_EQ(line().text().toLower(), QStringLiteral("t25"));
    EXPECT_TRUE(card("armada_pair").isVisible());
    EXPECT_FALSE(card("gaps").isVisible());
    QTest::keyClick(&line(), Qt::Key_Down);
    EXPECT_TRUE(card("armada_pair").isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    EXPECT_EQ(panel_.options().armadaPair, ArmadaPair::Zero) << "an arrow key goes to the next value";
}

TEST_F(HouseRulesToChoose, WhatHasTheKeysIsSeen) {
    card("refill").enter();
    QApplication::processEvents();
    const QWidget* has = QApplication::focusWidget();
    ASSERT_TRUE(card("refill").isAncestorOf(has));
    EXPECT_FALSE(has->visibleRegion().isEmpty());
}

TEST_F(HouseRulesToChoose, AllGoBackToTheirDefaultAtOnce) {
    Options some;
    some.gaps = Gaps::Stay;
    some.admiralPerCard = 1;
    panel_.show(some);
    QPushButton* reset = nullptr;
    for (QPushButton* button : panel_.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("All to their default")) reset = button;
    ASSERT_TRUE(reset);
    ASSERT_TRUE(reset->isEnabled());
    reset->click();
    EXPECT_EQ(panel_.options(), Options{});
    EXPECT_EQ(card("admiral_per_card").findChild<QSpinBox*>()->value(), 5);
    EXPECT_FALSE(reset->isEnabled());
}

TEST_F(HouseRulesToChoose, WhatSpeaksForAndAgainstIsToldOnDemand) {
    auto* why = card("armada_pair").findChild<QPushButton*>();
    auto* told = card("armada_pair").findChildren<QLabel*>().last();
    EXPECT_FALSE(told->isVisible());
    why->click();
    EXPECT_TRUE(told->isVisible());
    EXPECT_THAT(told->text().toStdString(), AllOf(HasSubstr("T25"), HasSubstr("Against it")));
    why->click();
    EXPECT_FALSE(told->isVisible());
}

} // namespace
} // namespace rowkeeper::tactics::panel
