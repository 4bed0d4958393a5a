// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/AnswerBar.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "tests/companion/Hermetic.h"

#include <QApplication>
#include <QPushButton>

#include <gtest/gtest.h>

namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

using namespace tactics;

/// Starfleet's Sovereign was turned: five long answers.
Game sovereignAsks(const app::AppContext& context) {
    tactics::Setup setup;
    setup.players = {Faction::S, Faction::R};
    setup.catalog = tactics::commands::catalogOf(context);
    Game game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
    for (const Event& event : std::initializer_list<Event>{
             event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}},
             event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}},
             event::Reveal{2, 1, Faction::S, CardId::Sovereign}})
        game = std::get<Applied>(tactics::apply(game, event)).game;
    return game;
}

TEST(Answers, AskForNoMoreRoomAcrossThanThereIsAndShowEveryWord) {
    for (const json::Language language : {json::Language::En, json::Language::De}) {
        const app::AppContext context(test::hermetic(language));
        const Game game = sovereignAsks(context);
        ASSERT_TRUE(game.prompt);
        panel::AnswerBar bar(std::make_shared<const json::Texts>(tactics::commands::textsOf(context)));
        bar.resize(300, 400);
        static_cast<QWidget&>(bar).show();
        bar.show(game);
        QApplication::processEvents();
        EXPECT_LE(bar.minimumSizeHint().width(), 300);
        const auto buttons = bar.findChildren<QPushButton*>();
        ASSERT_GE(buttons.size(), 5);
        for (const QPushButton* button : buttons) {
            for (const QString& line : button->text().split(u'\n'))
                EXPECT_LE(button->fontMetrics().horizontalAdvance(line), button->width())
                    << line.toStdString();
            EXPECT_GE(button->height(),
                      button->fontMetrics().lineSpacing() * (button->text().count(u'\n') + 1));
            EXPECT_FALSE(button->accessibleName().contains(u'\n'));
        }
        bar.resize(1200, 400);
        QApplication::processEvents();
        EXPECT_FALSE(buttons.front()->text().contains(u'\n')) << "there is room again";
    }
}

} // namespace
} // namespace rowkeeper::views
