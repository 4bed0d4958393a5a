// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/NewGameDialog.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QPaintEngine>
#include <QPushButton>

#include <gmock/gmock.h>

/// Who plays, as it is chosen and as it is shown.
namespace rowkeeper::views {
namespace {

std::shared_ptr<const json::Texts> texts(json::Language language) {
    static const tactics::Catalog catalog;
    return std::make_shared<json::Texts>(ROWKEEPER_DATA_DIR, language, catalog);
}

NewGame four(std::vector<Faction> players, tactics::Variant variant) {
    NewGame game;
    game.players = std::move(players);
    game.variant = variant;
    return game;
}

std::string wordsOf(const QWidget& window) {
    QString all;
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (label->isVisible()) all += label->text() + u'\n';
    return all.toStdString();
}

TEST(TheNewGameDialog, WarnsOfTeamsThatSitTogetherAndLetsThem) {
    using enum Faction;
    using tactics::Variant;
    for (const auto& [language, words] :
         {std::pair{json::Language::En, "should take turns"}, {json::Language::De, "sollten sich"}}) {
        for (const Variant variant : {Variant::Alliances, Variant::BlindTrust}) {
            NewGameDialog dialog(texts(language), four({S, V, R, K}, variant));
            dialog.show();
            EXPECT_THAT(wordsOf(dialog), testing::HasSubstr(words));
            EXPECT_TRUE(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
        }
        for (const auto& [players, variant] : {std::pair{std::vector{S, R, V, K}, Variant::Alliances},
                                               {std::vector{S, V, R, K}, Variant::Standard}}) {
            NewGameDialog dialog(texts(language), four(players, variant));
            dialog.show();
            EXPECT_THAT(wordsOf(dialog), testing::Not(testing::HasSubstr(words)));
        }
    }
}

TEST_F(ByHand, TeamsThatSitTogetherAreNotedWhenTheGameBegins) {
    control_.begin(four({Faction::S, Faction::V, Faction::R, Faction::K}, tactics::Variant::Alliances));
    ASSERT_TRUE(waitFor([&] { return window().shown().record != nullptr; }));
    EXPECT_TRUE(log().contains(QStringLiteral("should take turns"))) << log().toStdString();
    enter("earth vulcan pjem boreth");
    EXPECT_TRUE(recorded(1)) << said();
    EXPECT_EQ(log().count(QStringLiteral("should take turns")), 1) << "once";
    control_.begin(four({Faction::S, Faction::R, Faction::V, Faction::K}, tactics::Variant::Alliances));
    ASSERT_TRUE(waitFor([&] { return lines() == 0 && window().shown().record != nullptr; }));
    EXPECT_FALSE(log().contains(QStringLiteral("should take turns"))) << log().toStdString();
}

} // namespace
} // namespace rowkeeper::views
