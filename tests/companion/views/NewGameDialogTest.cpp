// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/NewGameDialog.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "tests/companion/tactics/panel/PaintedWords.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QComboBox>
#include <QDialogButtonBox>
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

TEST(TheNewGameDialog, TheTabKeyGoesDownAndWhereItIsCanBeSeen) {
    NewGame two;
    two.players = {Faction::S, Faction::R};
    NewGameDialog dialog(texts(json::Language::En), two);
    dialog.show();
    dialog.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
    std::vector<QWidget*> stops;
    const auto place = [&](const QWidget* stop) { return stop->mapTo(&dialog, stop->rect().center()); };
    for (QWidget* stop = dialog.focusWidget(); stops.empty() || stop != stops.front();
         stop = dialog.focusWidget()) {
        ASSERT_TRUE(stop && stops.size() < 30);
        ASSERT_TRUE(stop->isVisible());
        if (!stops.empty()) {
            const QPoint way = place(stop) - place(stops.back());
            EXPECT_TRUE(way.y() > 8 || (way.y() > -8 && way.x() > 0))
                << stop->metaObject()->className() << " after stop " << stops.size();
        }
        stops.push_back(stop);
        const QImage with = dialog.grab().toImage();
        QTest::keyClick(stop, Qt::Key_Tab);
        const QRect around(stop->mapTo(&dialog, QPoint(0, 0)), stop->size());
        EXPECT_NE(with.copy(around), dialog.grab().toImage().copy(around))
            << stop->metaObject()->className() << ", stop " << stops.size();
    }
    EXPECT_EQ(stops.size(), 13U) << "source, file, four seats, first, variant, three marks, two buttons";
}

TEST(TheNewGameDialog, WarnsOfTeamsThatSitTogetherAndLetsThem) {
    using enum Faction;
    using tactics::Variant;
    for (const auto& [language, words] :
         {std::pair{json::Language::En, "should take turns"}, {json::Language::De, "sollten sich"}}) {
        for (const Variant variant : {Variant::Alliances, Variant::BlindTrust}) {
            NewGameDialog dialog(texts(language), four({S, V, R, K}, variant));
            dialog.show();
            EXPECT_THAT(visibleWords(dialog), testing::HasSubstr(words));
            EXPECT_TRUE(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
        }
        for (const auto& [players, variant] : {std::pair{std::vector{S, R, V, K}, Variant::Alliances},
                                               {std::vector{S, V, R, K}, Variant::Standard}}) {
            NewGameDialog dialog(texts(language), four(players, variant));
            dialog.show();
            EXPECT_THAT(visibleWords(dialog), testing::Not(testing::HasSubstr(words)));
        }
    }
}

TEST_F(ByHand, TeamsThatSitTogetherAreNotedWhenTheGameBegins) {
    control_.begin(four({Faction::S, Faction::V, Faction::R, Faction::K}, tactics::Variant::Alliances));
    ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
    EXPECT_TRUE(log().contains(QStringLiteral("should take turns"))) << log().toStdString();
    enter("earth vulcan pjem boreth");
    EXPECT_TRUE(recorded(1)) << said();
    EXPECT_EQ(log().count(QStringLiteral("should take turns")), 1) << "once";
    control_.begin(four({Faction::S, Faction::R, Faction::V, Faction::K}, tactics::Variant::Alliances));
    ASSERT_TRUE(waitFor([&] { return lines() == 0 && page().shown().record != nullptr; }));
    EXPECT_FALSE(log().contains(QStringLiteral("should take turns"))) << log().toStdString();
}

TEST(ThePointsPanel, NoWordLiesOverAnother) {
    auto setup = std::make_shared<tactics::Setup>();
    setup->players = {Faction::S, Faction::V, Faction::R, Faction::K};
    tactics::Game game;
    game.setup = setup;
    for (const bool won : {false, true}) {
        if (won) {
            for (int target = 0; target < 6; ++target) {
                for (const Faction player : setup->players) {
                    const auto captured = static_cast<tactics::TargetId>(1 + target * 4 + int(index(player)));
                    game.players[index(player)].captured.emplace_back(captured);
                }
            }
        }
        for (const int width : {600, 620, 700, 1100}) {
            for (const json::Language language : {json::Language::De, json::Language::En}) {
                tactics::panel::PointsPanel panel(texts(language), nullptr);
                panel.resize(width, panel.sizeHint().height());
                panel.show(game);
                test::Paper paper(panel.size());
                panel.render(&paper);
                const auto& words = paper.words();
                ASSERT_GE(words.size(), 3 * 4U);
                for (std::size_t i = 0; i < words.size(); ++i) {
                    EXPECT_TRUE(QRectF(panel.rect()).contains(words[i].place)) << words[i].text.toStdString();
                    for (std::size_t k = i + 1; k < words.size(); ++k)
                        EXPECT_FALSE(words[i]
                                         .place.adjusted(0, 3, 0, -3)
                                         .intersects(words[k].place.adjusted(0, 3, 0, -3)))
                            << words[i].text.toStdString() << " / " << words[k].text.toStdString() << " at "
                            << width;
                }
            }
        }
    }
}

} // namespace
} // namespace rowkeeper::views
