// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Question.h"
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "tests/companion/Hermetic.h"

#include <gtest/gtest.h>

/// The heading says what to do now, and whose it is.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

using namespace tactics;

class Asked : public testing::Test {
  protected:
    Asked() {
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::R};
        setup.catalog = tactics::commands::catalogOf(context);
        game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
    }
    void add(const Event& event) {
        Result result = tactics::apply(game, event);
        ASSERT_TRUE(std::holds_alternative<Applied>(result));
        game = std::get<Applied>(std::move(result)).game;
    }
    panel::Question now() const { return panel::questionNow(game, tactics::commands::textsOf(context)); }
    std::string text() const { return now().text.toStdString(); }

    app::AppContext context{test::hermetic(json::Language::En)};
    Game game;
};

TEST_F(Asked, NobodyBeforeThereIsAGame) {
    EXPECT_EQ(panel::questionNow({}, tactics::commands::textsOf(context)), panel::Question());
    EXPECT_EQ(text(), "Lay four targets side by side");
    EXPECT_TRUE(now().where.isEmpty());
}

TEST_F(Asked, WhoeverHasTheTurn) {
    add(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
    EXPECT_EQ(now().who, std::vector{Faction::S});
    EXPECT_EQ(text(), "Starfleet: lay a card, or pass");
    EXPECT_EQ(now().where.toStdString(), "Round 1 · deployment");
    add(event::Play{Faction::S, 2, {}});
    EXPECT_EQ(now().who, std::vector{Faction::R});
}

TEST_F(Asked, WhoseCardIsToBeTurned) {
    add(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
    add(event::Play{Faction::S, 2, {}});
    add(event::Play{Faction::R, 2, {}});
    EXPECT_EQ(text(), "Starfleet: turn the card in row 2, place 1");
    EXPECT_EQ(now().who, std::vector{Faction::S});
}

TEST_F(Asked, WhoDecidesWhatACardAsks) {
    add(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
    add(event::Play{Faction::S, 2, {}});
    add(event::Play{Faction::R, 2, {}});
    add(event::Reveal{2, 1, Faction::S, CardId::Sovereign});
    ASSERT_TRUE(game.prompt);
    EXPECT_EQ(now().who, std::vector{Faction::S});
    EXPECT_FALSE(text().empty());
    EXPECT_NE(text(), "Romulans: lay a card, or pass");
}

} // namespace
} // namespace rowkeeper::views
