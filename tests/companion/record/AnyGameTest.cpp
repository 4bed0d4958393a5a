// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/record/HistoryBody.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The record knows no game: one that counts, made for this test, is kept, corrected and replayed by the same
/// code as all others.
namespace rowkeeper::record {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Events are numbers that are added to a sum, which may not fall below 0.
struct Counting {
    using Setup = int; ///< the sum at first
    using Event = int;
    struct Game {
        int sum = 0;
        bool operator==(const Game&) const = default;
    };
    struct Refusal {
        int missing = 0;
        bool operator==(const Refusal&) const = default;
    };
    struct Applied {
        Game game;
    };
    static Game begin(const Setup& setup) { return {setup}; }
    static std::variant<Applied, Refusal> apply(const Game& game, const Event& event) {
        if (game.sum + event < 0) return Refusal{-(game.sum + event)};
        return Applied{{game.sum + event}};
    }
    static bool keepsSecret(const Game& game) { return game.sum > 100; }
};

using History = HistoryOf<Counting>;

History counted(std::initializer_list<int> events) {
    History history(10);
    for (const int event : events)
        history.add(-1, false, event);
    return history;
}

int sumAfter(const History::Result& result) {
    return std::get<History::Corrected>(result).game.sum;
}

TEST(AnyGame, ItsLinesArePlayedByItsOwnRules) {
    EXPECT_EQ(replayedBy<Counting>(counted({5, -3}).record()).sum, 12);
    const auto end = replayBy<Counting>(counted({5, -30, 1}).record());
    EXPECT_EQ(std::get<RefusedLineOf<Counting::Refusal>>(end).n, 2);
    EXPECT_EQ(std::get<RefusedLineOf<Counting::Refusal>>(end).why.missing, 15);
    EXPECT_EQ(replayedBy<Counting>(counted({5, -30, 1}).record()).sum, 16) << "passes over what is refused";
}

TEST(AnyGame, ItsLinesAreCorrectedStruckAndBroughtBack) {
    History history = counted({5, -3});
    EXPECT_EQ(sumAfter(history.correct(1, 7, {"Ann", "misread"}, -1)), 14);
    EXPECT_EQ(sumAfter(history.strike(2, {}, -1)), 17);
    EXPECT_EQ(sumAfter(history.undo({}, -1)), 14);
    EXPECT_EQ(sumAfter(history.redo({}, -1)), 17);
    EXPECT_EQ(sumAfter(history.undoTo(0, {}, -1)), 10);
    EXPECT_THAT(history.counting(), IsEmpty());
}

TEST(AnyGame, UndoToALineNobodyWroteIsRefusedWithItsNumber) {
    History history = counted({5, -3});
    const auto refused = [&](int n) {
        return std::get<History::RefusedCorrection>(history.undoTo(n, {}, -1));
    };
    EXPECT_EQ(refused(3).n, 3);
    EXPECT_EQ(refused(3).why, std::nullopt);
    EXPECT_EQ(refused(2).n, 0) << "which is there, with nothing after it";
    EXPECT_EQ(sumAfter(history.undoTo(0, {}, -1)), 10);
    EXPECT_EQ(refused(4).n, 0) << "a correction, too, is a line";
    EXPECT_EQ(refused(5).n, 5);
    EXPECT_EQ(history.record().lines.size(), 4U) << "nothing was written";
}

TEST(AnyGame, ACorrectionAfterWhichALineNoLongerFitsIsRefusedWithThatLine) {
    History history = counted({5, -15});
    const auto refused = std::get<History::RefusedCorrection>(history.correct(1, 2, {}, -1));
    EXPECT_EQ(refused.n, 2);
    EXPECT_EQ(refused.why, Counting::Refusal{3});
    EXPECT_EQ(history.record().lines.size(), 2U) << "nothing was written";
}

TEST(AnyGame, ARestoredRecordMayStillTakeItsLastUndoBack) {
    History history = counted({5, -3});
    history.undo({}, -1);
    auto restored = std::get<RestoredGameOf<Counting>>(History::restore(history.record()));
    EXPECT_EQ(restored.game.sum, 15);
    EXPECT_TRUE(restored.history.mayRedo());
    EXPECT_EQ(sumAfter(restored.history.redo({}, -1)), 12);
}

TEST(AnyGame, EventsAreSeenWhereTheyWereWritten) {
    History history = counted({5});
    history.strike(1, {}, -1);
    history.add(-1, false, 4);
    std::vector<int> before;
    replayWrittenBy<Counting>(history.record(), [&](const History::Line&, const Counting::Game& was,
                                                    const Counting::Applied*) { before.push_back(was.sum); });
    EXPECT_THAT(before, ElementsAre(10, 10));
}

TEST(AnyGame, WhatItKeepsSecretIsNotTold) {
    History history = counted({5, 200});
    const auto corrected = std::get<History::Corrected>(history.strike(1, {"Ann", "why"}, -1));
    EXPECT_TRUE(history.told(corrected.lines.front(), corrected.game).secret);
}

} // namespace
} // namespace rowkeeper::record
