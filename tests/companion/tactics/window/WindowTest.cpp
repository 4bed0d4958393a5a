// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/AccountPanel.h"
#include "companion/tactics/panel/AnswerBar.h"
#include "companion/tactics/panel/Explanation.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/window/TableControl.h"
#include "engine/tactics/json/Documents.h"
#include "tests/Languages.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

namespace rowkeeper::views {

using namespace tactics::window;

namespace panel = tactics::panel;
namespace {

/// How many different colours a coarse look at the widget finds: a blank one has one or two.
int colors(QWidget& widget) {
    const QImage image = widget.grab().toImage().scaled(96, 64);
    std::set<QRgb> seen;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            seen.insert(image.pixel(x, y) & 0xf0f0f0);
    }
    return static_cast<int>(seen.size());
}

class Window : public testing::TestWithParam<json::Language> {};

TEST_P(Window, FollowsTheDemoToItsWinnersAndExplainsARow) {
    const app::AppContext context(test::hermetic(GetParam()));
    TableControl control(context);
    static_cast<QWidget&>(control.window()).show();
    NewGame demo;
    demo.source = "demo";
    control.begin(demo);

    auto* log = control.window().findChild<QPlainTextEdit*>();
    auto* rows = control.window().table().findChild<panel::RowsPanel*>();
    auto* why = control.window().table().findChild<QTextBrowser*>();
    ASSERT_TRUE(log && rows && why);
    const QString ended = QString::fromStdString(context.sentences().text("window.ended"));
    ASSERT_TRUE(waitFor([&] { return log->toPlainText().contains(ended); }, 500'000))
        << log->toPlainText().toStdString();

    for (int row = 0; row < 4; ++row) {
        const panel::ShownRow* shown = rows->row(row);
        ASSERT_TRUE(shown && shown->score) << "row " << row + 1;
        EXPECT_FALSE(shown->score->winners.empty()) << "row " << row + 1;
    }
    auto* account = control.window().findChild<panel::AccountPanel*>();
    EXPECT_TRUE(account->isVisible()) << "the demo ends with its account";
    QTest::keyClick(account->focusProxy(), Qt::Key_Escape);
    EXPECT_TRUE(rows->isVisible());
    EXPECT_GT(colors(*rows), 10);
    EXPECT_GT(colors(control.window()), 100) << "the last picture of the table stays on screen";

    emit rows->rowChosen(0, -1);
    const QString explained = why->toPlainText();
    EXPECT_TRUE(explained.contains(QStringLiteral("G6.3"))) << explained.toStdString();
    EXPECT_FALSE(explained.contains(QStringLiteral("score.")))
        << "a key instead of its sentence: " << explained.toStdString();

    // The recording is over, the game can still be put right.
    const auto press = [&](const QKeySequence& keys) {
        for (QAction* action : control.window().findChildren<QAction*>()) {
            if (action->shortcuts().contains(keys) && action->isEnabled()) return action->trigger();
        }
        ADD_FAILURE() << keys.toString().toStdString() << " does nothing";
    };
    const auto says = [&](const char* key) {
        const std::string text = tactics::commands::textsOf(context).all().at(key);
        const QString begin = QString::fromStdString(text.substr(0, text.find('{'))).trimmed();
        const bool said = waitFor([&] { return log->toPlainText().contains(begin); }, 20'000);
        return said ? testing::AssertionSuccess()
                    : testing::AssertionFailure()
                          << "the log ends with: " << log->toPlainText().right(500).toStdString();
    };
    press(QKeySequence::Undo);
    EXPECT_TRUE(says("watch.struck"));
    press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    EXPECT_TRUE(says("watch.restored"));
    press(Qt::Key_F9);
    EXPECT_TRUE(says("watch.paused"));
    press(Qt::Key_F5);
    EXPECT_TRUE(says("watch.refused.paused"));
    press(Qt::Key_F9);
    EXPECT_TRUE(says("watch.resumed"));
    EXPECT_EQ(log->toPlainText().count(ended), 1);
}

INSTANTIATE_TEST_SUITE_P(Languages, Window, testing::Values(json::Language::En, json::Language::De),
                         test::languageName);

TEST(WindowParts, SaysWhatIsWrongWithASourceAndGoesOn) {
    const app::AppContext context(test::hermetic(json::Language::En));
    TableControl control(context);
    static_cast<QWidget&>(control.window()).show();
    NewGame game;
    game.source = "/no/such/video.mp4";
    game.players = {tactics::Faction::S, tactics::Faction::R};
    control.begin(game);
    EXPECT_TRUE(control.window().isVisible());
    const auto labels = control.window().findChildren<QLabel*>();
    EXPECT_TRUE(waitFor(
        [&] {
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                return label->text().contains(QStringLiteral("/no/such/video.mp4"));
            });
        },
        20'000));
}

/// A game in which Prometheus asks which of two other cards of its row leaves.
tactics::Game asking(const app::AppContext& context) {
    using namespace tactics;
    Setup setup;
    setup.players = {Faction::S, Faction::R};
    setup.catalog = tactics::commands::catalogOf(context);
    Game game = newGame(std::make_shared<const Setup>(std::move(setup)));
    const auto add = [&](const Event& event) { game = std::get<Applied>(tactics::apply(game, event)).game; };
    add(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
    add(event::Play{Faction::S, 1, {}});
    add(event::Play{Faction::R, 2, {}});
    add(event::Play{Faction::S, 1, {}});
    add(event::Reveal{1, 1, Faction::S, CardId::Infantry});
    add(event::Play{Faction::R, 1, {}});
    add(event::Reveal{1, 2, Faction::S, CardId::Prometheus});
    return game;
}

TEST(WindowParts, EveryAnswerToAQuestionIsAButton) {
    for (const auto language : {json::Language::En, json::Language::De}) {
        const app::AppContext context(test::hermetic(language));
        panel::AnswerBar bar(std::make_shared<const json::Texts>(tactics::commands::textsOf(context)));
        const tactics::Game game = asking(context);
        ASSERT_TRUE(game.prompt.has_value());
        bar.resize(700, 300);
        bar.show(game);
        ASSERT_TRUE(bar.isVisibleTo(nullptr));
        std::vector<std::string> answered;
        QObject::connect(&bar, &panel::AnswerBar::answered, [&](const tactics::Event& event) {
            answered.push_back(std::get<tactics::event::Choose>(event).option);
        });
        std::vector<std::string> options;
        for (const tactics::PromptOption& option : game.prompt->options)
            options.push_back(option.id);
        if (game.prompt->mandatory) options.emplace_back("not_done"); // hands may leave it, and say so
        const auto buttons = bar.findChildren<QPushButton*>();
        ASSERT_EQ(buttons.size(), static_cast<qsizetype>(options.size()));
        EXPECT_TRUE(buttons[0]->text().startsWith(QStringLiteral("1: "))) << buttons[0]->text().toStdString();
        for (QPushButton* button : buttons)
            button->click();
        EXPECT_EQ(answered, options);

        bar.show(asking(context)); // the same question again: no button is exchanged under a finger
        EXPECT_EQ(bar.findChildren<QPushButton*>(), buttons);
        bar.show({});
        EXPECT_FALSE(bar.isVisibleTo(nullptr));
    }
}

/// The recorded Top Secret game up to the end of its first round, or to its own end.
tactics::Game topSecretGame(bool whole) {
    std::ifstream in(ROWKEEPER_TESTS_DIR "/transcripts/games/short-top-secret.jsonl");
    const json::Record record = json::readRecord(in, "game");
    tactics::Game game = newGame(std::make_shared<const tactics::Setup>(record.setup));
    for (const json::RecordLine& line : record.lines) {
        if (!whole && game.lastResult) break;
        game = std::get<tactics::Applied>(tactics::apply(game, std::get<tactics::Event>(line.what))).game;
    }
    return game;
}

TEST(WindowParts, RowsOfATopSecretGameNameNoCapturedTarget) // G9.4
{
    const app::AppContext context(test::hermetic(json::Language::En));
    panel::RowsPanel rows(std::make_shared<const json::Texts>(tactics::commands::textsOf(context)));
    const tactics::Game game = topSecretGame(false);
    ASSERT_EQ(game.phase, tactics::Phase::BetweenRounds);
    rows.show(game, panel::RunningTotals::Always);
    for (int row = 0; row < 4; ++row)
        EXPECT_EQ(rows.row(row)->heading, QStringLiteral("face-down target"));
    EXPECT_EQ(rows.row(4), nullptr);

    const tactics::Game end = topSecretGame(true);
    ASSERT_EQ(end.phase, tactics::Phase::Over);
    rows.show(end, panel::RunningTotals::Always);
    EXPECT_EQ(rows.row(0)->heading, QString::fromStdString(tactics::commands::textsOf(context).name(
                                        end.lastResult->rows.at(0).target)));
}

TEST(WindowParts, WritesHalvesTheWayPeopleDo) {
    EXPECT_EQ(panel::readable(Fraction(21, 2)), QStringLiteral("10½"));
    EXPECT_EQ(panel::readable(Fraction(1, 2)), QStringLiteral("½"));
    EXPECT_EQ(panel::readable(Fraction(15, 4)), QStringLiteral("3¾"));
    EXPECT_EQ(panel::readable(Fraction(-7)), QStringLiteral("-7"));
    EXPECT_EQ(panel::readable(Fraction(1, 10)), QStringLiteral("1/10"));
}

} // namespace
} // namespace rowkeeper::views

/// Real windows need a real application that outlives them; ctest runs this program under Xvfb.
int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
