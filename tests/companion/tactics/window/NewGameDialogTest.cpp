// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/NewGameDialog.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/HouseRuleCard.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/window/Beginning.h"
#include "companion/views/PhoneApps.h"
#include "tests/companion/tactics/panel/PaintedWords.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>

#include <gmock/gmock.h>

#include <algorithm>

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

NewGameFacts facts() {
    static const app::AppContext context(test::hermetic());
    return factsOf(context);
}

TEST(TheNewGameDialog, TheTabKeyGoesDownAndWhereItIsCanBeSeen) {
    NewGame two;
    two.players = {Faction::S, Faction::R};
    NewGameDialog dialog(texts(json::Language::En), two, facts());
    dialog.show();
    dialog.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Backtab);
    ASSERT_TRUE(qobject_cast<QTabBar*>(dialog.focusWidget()));
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
    EXPECT_EQ(stops.size(), 20U)
        << "pages, source, phone app, file, four seats, first, variant, three marks, house rules, "
           "values, totals, pictures, tournament, two buttons";
}

TEST(PhoneApps, HaveTheirPicturesAtTheirOwnPortAndPathOfTheTypedHost) {
    const auto apps = phoneApps();
    ASSERT_EQ(apps.size(), 3U);
    const auto of = [&](std::size_t app, const char* typed) {
        return addressOf(apps[app], QString::fromUtf8(typed)).toStdString();
    };
    EXPECT_EQ(of(0, "192.168.0.7"), "http://192.168.0.7:8080/video");
    EXPECT_EQ(of(1, "192.168.0.7"), "rtsp://192.168.0.7:8080/h264_ulaw.sdp");
    EXPECT_EQ(of(2, "192.168.0.7"), "http://192.168.0.7:4747/video");
    EXPECT_EQ(of(0, " http://192.168.0.7:8080/ "), "http://192.168.0.7:8080/video");
    EXPECT_EQ(of(2, "http://192.168.0.7:8080/video"), "http://192.168.0.7:4747/video")
        << "another app was chosen by mistake";
    EXPECT_EQ(of(1, "http://me:secret@pixel.local:8123/greet.html?x#y"),
              "rtsp://me:secret@pixel.local:8123/h264_ulaw.sdp")
        << "the port was changed in the app";
    EXPECT_EQ(of(2, "fe80::1"), "http://[fe80::1]:4747/video");
    EXPECT_EQ(of(2, "[fe80::1]:8080"), "http://[fe80::1]:4747/video");
    EXPECT_EQ(of(0, "my-phone"), "http://my-phone:8080/video");
    for (const char* none : {"", " ", "0", "demo", "/dev/video0", "/home/me/film.mp4", "./film.mp4", "../x",
                             "USB camera", "http://", "http://:8080/video"})
        EXPECT_EQ(of(0, none), "") << none;
}

TEST(TheNewGameDialog, APhonesAppCompletesTheTypedHostOrSaysWhereItBelongs) {
    for (const auto& [language, wanted] : {std::pair{json::Language::En, "number that DroidCam shows"},
                                           {json::Language::De, "die DroidCam zeigt"}}) {
        NewGameDialog dialog(texts(language), {}, facts());
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
        const auto boxes = dialog.findChildren<QComboBox*>();
        QComboBox* source = *std::ranges::find_if(boxes, &QComboBox::isEditable);
        const auto actions = dialog.findChild<PhoneAppButton*>()->menu()->actions();
        ASSERT_EQ(actions.size(), 3);
        EXPECT_EQ(actions[0]->text(), QStringLiteral("IP Webcam"));
        EXPECT_EQ(actions[2]->text(), QStringLiteral("DroidCam"));
        source->setCurrentIndex(source->count() - 1); // the demo has no host
        actions[2]->trigger();
        EXPECT_EQ(dialog.choice().source, "http://:4747/video");
        EXPECT_THAT(visibleWords(dialog), testing::HasSubstr(wanted));
        QTest::keyClicks(source->lineEdit(), QStringLiteral("192.168.0.7"));
        EXPECT_EQ(dialog.choice().source, "http://192.168.0.7:4747/video");
        actions[0]->trigger();
        EXPECT_EQ(dialog.choice().source, "http://192.168.0.7:8080/video");
        EXPECT_THAT(visibleWords(dialog), testing::Not(testing::HasSubstr(wanted)));
    }
}

TEST(TheNewGameDialog, WarnsOfTeamsThatSitTogetherAndLetsThem) {
    using enum Faction;
    using tactics::Variant;
    for (const auto& [language, words] :
         {std::pair{json::Language::En, "should take turns"}, {json::Language::De, "sollten sich"}}) {
        for (const Variant variant : {Variant::Alliances, Variant::BlindTrust}) {
            NewGameDialog dialog(texts(language), four({S, V, R, K}, variant), facts());
            dialog.show();
            EXPECT_THAT(visibleWords(dialog), testing::HasSubstr(words));
            EXPECT_TRUE(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
        }
        for (const auto& [players, variant] : {std::pair{std::vector{S, R, V, K}, Variant::Alliances},
                                               {std::vector{S, V, R, K}, Variant::Standard}}) {
            NewGameDialog dialog(texts(language), four(players, variant), facts());
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

/// Where the screen has 1366 by 768, less a frame.
constexpr QSize smallScreen(1350, 704);

class AtThisSizeOfText : public testing::TestWithParam<int> {
  public:
    AtThisSizeOfText()
        : before_(QApplication::font()) {
        QFont font = before_;
        font.setPointSizeF(before_.pointSizeF() * GetParam() / 100);
        QApplication::setFont(font);
    }
    ~AtThisSizeOfText() override { QApplication::setFont(before_); }

  private:
    QFont before_;
};

TEST_P(AtThisSizeOfText, TheButtonsAreSeenOnEveryPageAndPagesScrollDownOnly) {
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        NewGame game = four({Faction::S, Faction::R}, {});
        game.options.emplace();
        game.options->armadaPair = tactics::ArmadaPair::Zero;
        NewGameDialog dialog(texts(language), game, facts());
        EXPECT_LE(dialog.minimumSizeHint().width(), smallScreen.width());
        EXPECT_LE(dialog.minimumSizeHint().height(), smallScreen.height());
        dialog.resize(smallScreen);
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
        auto* pages = dialog.findChild<QTabWidget*>();
        ASSERT_EQ(pages->count(), 3);
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QApplication::processEvents();
            QApplication::processEvents(); // what is placed anew may need it twice
            EXPECT_EQ(dialog.size(), smallScreen);
            for (const QAbstractButton* button : dialog.findChild<QDialogButtonBox*>()->buttons()) {
                const QRect place(button->mapTo(&dialog, QPoint(0, 0)), button->size());
                EXPECT_TRUE(dialog.rect().contains(place)) << page;
            }
            for (const QLabel* label : dialog.findChildren<QLabel*>()) {
                if (!label->isVisible() || !label->wordWrap()) continue;
                EXPECT_GE(label->height(), label->heightForWidth(label->width()))
                    << label->text().toStdString();
            }
            for (const QScrollArea* area : dialog.findChildren<QScrollArea*>()) {
                if (!area->isVisible()) continue;
                EXPECT_LE(area->widget()->minimumSizeHint().width(), area->viewport()->width()) << page;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Percent, AtThisSizeOfText, testing::Values(80, 100, 150, 200, 300));

TEST(TheNewGameDialog, NamesOnItsFirstPageWhatDiffersFromTheDefaultAndNothingElse) {
    NewGame game = four({Faction::S, Faction::R}, {});
    {
        NewGameDialog dialog(texts(json::Language::En), game, facts());
        dialog.show();
        EXPECT_THAT(visibleWords(dialog), testing::HasSubstr("All at their default."));
    }
    game.options.emplace();
    game.options->armadaPair = tactics::ArmadaPair::Zero;
    game.options->admiralPerCard = 4;
    NewGameDialog dialog(texts(json::Language::En), game, facts());
    dialog.show();
    EXPECT_THAT(
        visibleWords(dialog),
        testing::AllOf(testing::HasSubstr("Two opposing Armadas in one row: Each brings the other to 0; "
                                          "the topmost card wins (T25)"),
                       testing::HasSubstr("The Admiral's points for each other card: 4 instead of 5 (T38c)"),
                       testing::Not(testing::HasSubstr("T30"))));
    EXPECT_EQ(dialog.choice().options, game.options);
}

TEST(TheNewGameDialog, SetsUpForATournamentAndSaysWhatItSet) {
    NewGame game = four({Faction::S, Faction::R}, {});
    game.untagged = true;
    game.options.emplace();
    game.options->gaps = tactics::Gaps::Stay;
    NewGameDialog dialog(texts(json::Language::En), game, facts());
    dialog.show();
    for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Set up for a tournament")) button->click();
    }
    const NewGame strict = dialog.choice();
    EXPECT_EQ(strict.options, tactics::Options{});
    EXPECT_EQ(strict.totals, tactics::panel::RunningTotals::NeverBeforeScoring);
    EXPECT_EQ(strict.pictures, true);
    EXPECT_FALSE(strict.untagged);
    EXPECT_EQ(strict.players, game.players);
    for (const char* said : {"never shown before scoring", "kept as evidence", "Every back carries a tag",
                             "1 house rule is back at its default", "All at their default."})
        EXPECT_THAT(visibleWords(dialog), testing::HasSubstr(said));
    const auto inSight = [&] {
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (label->text().contains(u"Every back carries"))
                return label->visibleRegion().boundingRect() == label->rect();
        return false;
    };
    EXPECT_TRUE(waitFor(inSight)) << "the page has scrolled there";
}

TEST(TheNewGameDialog, SaysHowManyValuesAreEstimates) {
    NewGameDialog dialog(texts(json::Language::De), four({Faction::S, Faction::R}, {}), facts());
    dialog.show();
    EXPECT_THAT(visibleWords(dialog),
                testing::ContainsRegex("[0-9]+ von 252 Werten, die zählen, sind geschätzt"));
}

TEST(TheNewGameDialog, WithoutRulingsLeavesHouseRulesAsTheyAre) {
    NewGameFacts without = facts();
    without.rules.reset();
    without.options.gaps = tactics::Gaps::Stay;
    NewGameDialog dialog(texts(json::Language::En), four({Faction::S, Faction::R}, {}), without);
    EXPECT_EQ(dialog.choice().options, without.options);
    EXPECT_EQ(dialog.findChild<QTabWidget*>()->count(), 2);
}

class NewGameByKeys : public ByHand {
  protected:
    NewGameDialog* asked() {
        press(Qt::Key_N, Qt::ControlModifier);
        auto* dialog = window().findChild<NewGameDialog*>();
        if (!dialog) return nullptr;
        dialog->activateWindow();
        if (!QTest::qWaitForWindowActive(dialog)) return nullptr;
        return dialog;
    }
    /// Without a window manager the system's focus may stay behind the dialog.
    static QWidget* keys() {
        for (const QWidget* top : QApplication::topLevelWidgets())
            if (qobject_cast<const NewGameDialog*>(top) && top->isVisible()) return top->focusWidget();
        return QApplication::focusWidget();
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(keys(), key, with);
    }
    static void typed(const char* text) {
        for (const char* letter = text; *letter; ++letter)
            QTest::keyClick(keys(), *letter, Qt::NoModifier, 60);
    }
    tactics::Setup played() { return page().shown().record->setup; }
    /// The same by the command line.
    tactics::Setup commanded(const std::vector<std::string>& options,
                             const tactics::commands::TableWishes& asked) const {
        app::CommonArguments common = arguments(json::Language::En);
        common.options = options;
        return tactics::commands::watchSetup(app::AppContext(common), asked).game;
    }
};

TEST_F(NewGameByKeys, TheKeyboardAloneChoosesAndTheSetupIsThatOfTheCommandLine) {
    window().showTable();
    auto* dialog = asked();
    ASSERT_TRUE(dialog);
    for (int i = 0; i < 3; ++i) // source, phone app, file
        press(Qt::Key_Tab);
    for (const int down : {3, 1}) { // Romulans, Starfleet
        for (int i = 0; i < down; ++i)
            press(Qt::Key_Down);
        press(Qt::Key_Tab);
    }
    const auto at = [](const char* button) {
        const auto* has = qobject_cast<QPushButton*>(keys());
        return has && has->text() == QString::fromUtf8(button);
    };
    for (int stop = 0; stop < 20 && !at("Choose house rules …"); ++stop)
        press(Qt::Key_Tab);
    press(Qt::Key_Space);
    const auto* find = qobject_cast<QLineEdit*>(keys());
    ASSERT_TRUE(find) << "the page begins with the line that finds";
    typed("t25");
    press(Qt::Key_Down);
    int shown = 0;
    for (const QWidget* card : dialog->findChildren<tactics::panel::HouseRuleCard*>())
        shown += card->isVisible() ? 1 : 0;
    EXPECT_EQ(shown, 1) << find->text().toStdString();
    press(Qt::Key_Down);
    EXPECT_EQ(dialog->choice().players, (std::vector{Faction::R, Faction::S}));
    press(Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
    tactics::commands::TableWishes same;
    same.players = {Faction::R, Faction::S};
    EXPECT_EQ(played(), commanded({"armada_pair=zero"}, same));
}

TEST_F(NewGameByKeys, ARematchIsTheSameGameAndDrawsAnewWhoBegins) {
    NewGame game = four({Faction::R, Faction::K}, {});
    game.first = Faction::K; // drawn
    game.shortGame = true;
    game.untagged = true;
    game.untaggedOnly = {Faction::K};
    game.options.emplace();
    game.options->gaps = tactics::Gaps::Stay;
    game.totals = tactics::panel::RunningTotals::FromRevealPhase;
    control_.begin(game);
    ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
    tactics::commands::TableWishes same;
    same.players = game.players;
    same.first = Faction::K;
    same.shortGame = true;
    same.untagged = {Faction::K};
    EXPECT_EQ(played(), commanded({"gaps=stay"}, same));
    EXPECT_EQ(page().totals(), tactics::panel::RunningTotals::FromRevealPhase);

    auto* dialog = asked();
    ASSERT_TRUE(dialog);
    NewGame again = game;
    again.first.reset();
    again.pictures = false;
    EXPECT_EQ(dialog->choice(), again);
    dialog->reject();
}

TEST_F(NewGameByKeys, AfterTheDemoTheLastGameIsProposed) {
    begin({Faction::S, Faction::K});
    emit window().start().demoWished();
    ASSERT_TRUE(waitFor([&] { return page().game().source == "demo"; }));
    auto* dialog = asked();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->choice().players, (std::vector{Faction::S, Faction::K}));
    EXPECT_EQ(dialog->choice().source, "");
    dialog->reject();
    control_.end();
}

TEST(TheNewGameDialog, IsNextDayAsItWasYesterday) {
    const QTemporaryDir home;
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    app::CommonArguments arguments = test::hermetic();
    arguments.noUserCatalog = false;
    arguments.journal = (home.path() + QStringLiteral("/games.sqlite")).toStdString();
    NewGame game = four({Faction::V, Faction::S, Faction::K}, {});
    game.topSecret = true;
    game.options.emplace();
    game.options->teleport = tactics::TeleportPlay::Hidden;
    game.totals = tactics::panel::RunningTotals::NeverBeforeScoring;
    game.pictures = true;
    const auto asked = [](TableControl& control) {
        emit control.window().start().playWished();
        return control.window().findChild<NewGameDialog*>()->choice();
    };
    {
        const app::AppContext context(arguments);
        TableControl control(context);
        control.begin(game);
        control.end();
    }
    {
        const app::AppContext context(arguments);
        TableControl control(context);
        EXPECT_EQ(asked(control), game);
        EXPECT_EQ(control.window().table().totals(), game.totals);
    }
    arguments.options = {"gaps=stay"};
    const app::AppContext context(arguments);
    TableControl control(context);
    const NewGame named = asked(control);
    EXPECT_EQ(named.players, game.players);
    EXPECT_EQ(named.options, tactics::commands::optionsOf(context))
        << "what was named at the start goes before the last game";
    before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
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
                panel.show(game); // with what was won it is higher
                panel.resize(width, panel.sizeHint().height());
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

TEST_F(NewGameByKeys, TheWindowCanBeClosedWhileItIsAskedOrAnythingElseIsOpen) {
    ASSERT_TRUE(asked());
    // A window manager is not heard for a window that something modal stands before.
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    emit window().start().playWished(); // asked again, it is asked once
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(std::ranges::count_if(window().findChildren<NewGameDialog*>(),
                                    [](const QWidget* one) { return one->isVisible(); }),
              1);
    for (QAction* action : window().findChildren<QAction*>())
        if (action->text().contains(QStringLiteral("About"))) action->trigger();
    const auto open = [this] {
        return std::ranges::count_if(window().findChildren<QDialog*>(),
                                     [](const QWidget* one) { return one->isVisible(); });
    };
    EXPECT_EQ(open(), 2);
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    EXPECT_TRUE(window().close());
    EXPECT_FALSE(window().isVisible());
    EXPECT_EQ(open(), 0) << "nothing is begun by it";
}

} // namespace
} // namespace rowkeeper::views
