// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/Snapshot.h"
#include "tests/companion/Hermetic.h"

#include <gtest/gtest.h>

/// Starfleet and Romulans, snapshot by snapshot.
namespace rowkeeper::tactics::panel::test {

class StepByStep : public testing::Test {
  protected:
    explicit StepByStep(bool topSecret = false)
        : english(rowkeeper::test::hermetic(json::Language::En))
        , german(rowkeeper::test::hermetic(json::Language::De))
        , texts(tactics::commands::textsOf(english)) {
        tactics::Setup setup;
        setup.players = {Faction::S, Faction::R};
        setup.topSecret = topSecret;
        setup.catalog = tactics::commands::catalogOf(english);
        now.game = newGame(std::make_shared<const tactics::Setup>(std::move(setup)));
        before = now;
    }

    /// What stood until now is `before`.
    void step(const Event& event) {
        before = now;
        Result result = tactics::apply(now.game, event);
        ASSERT_TRUE(std::holds_alternative<Applied>(result))
            << (std::holds_alternative<Refusal>(result) ? texts(std::get<Refusal>(result).text) : "");
        now.game = std::get<Applied>(std::move(result)).game;
    }
    void begin() {
        step(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Pjem, TargetId::Boreth}});
    }
    /// A hidden card of each in this row; the next laid under them turns Starfleet's, as this one.
    void turnFirst(int row, CardId card) {
        step(event::Play{Faction::S, row, {}});
        step(event::Play{Faction::R, row, {}});
        step(event::Reveal{row, 1, Faction::S, card});
    }
    /// The round is settled by hand to its end.
    void settleAll(Faction winner) {
        for (int row = 1; row <= rowsOfARound && !isBetweenRounds(now.game.phase); ++row)
            step(event::Settle{row, winner, {}, "", "Ada saw Earth there"});
    }

    app::AppContext english;
    app::AppContext german;
    json::Texts texts;
    Snapshot before;
    Snapshot now;
};

} // namespace rowkeeper::tactics::panel::test
