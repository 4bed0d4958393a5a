// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Instead.h"
#include "companion/tactics/commands/Context.h"

#include "companion/app/AppContext.h"
#include "companion/tactics/entry/LineTexts.h"
#include "companion/tactics/record/Record.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/tactics/entry/PlayedRound.h"

#include <gtest/gtest.h>

#include <algorithm>

/// What is proposed in the place of a line that was read wrongly.
namespace rowkeeper::tactics::entry {
namespace {

namespace event = tactics::event;

class Instead : public testing::Test {
  protected:
    Instead()
        : context_(test::hermetic())
        , texts_(std::make_shared<json::Texts>(tactics::commands::textsOf(context_))) {}

    record::History history(std::uint32_t seed) const {
        const PlayedRound round =
            playedRound(tactics::commands::optionsOf(context_), tactics::commands::catalogOf(context_), seed);
        record::History all(*round.setup);
        for (const Event& event : round.events)
            all.add(-1, false, event);
        return all;
    }
    std::vector<EntryChoice> proposed(const json::Record& record, int n) const {
        return insteadOf(Entry(texts_, *gameBefore(record, n)), record, n);
    }
    static bool fits(record::History copy, int n, const EntryChoice& choice) {
        return std::holds_alternative<record::History::Corrected>(
            copy.correct(n, std::get<Event>(*choice.wish), {}, -1));
    }

    app::AppContext context_;
    std::shared_ptr<const json::Texts> texts_;
};

TEST_F(Instead, IsNeverTheLineItselfAndTheRulesAllowIt) {
    const json::Record record = history(16).record();
    int some = 0;
    for (const json::RecordLine& line : record.lines) {
        const Game before = *gameBefore(record, line.n);
        for (const EntryChoice& choice : proposed(record, line.n)) {
            ++some;
            EXPECT_NE(std::get<Event>(*choice.wish), std::get<Event>(line.what));
            EXPECT_TRUE(
                std::holds_alternative<Applied>(tactics::apply(before, std::get<Event>(*choice.wish))))
                << choice.sentence;
        }
    }
    EXPECT_GT(some, 100);
}

TEST_F(Instead, FirstIsWhatEveryLaterLineStillFitsWhereOneProposalIs) {
    const record::History all = history(145);
    int fit = 0;
    for (const json::RecordLine& line : all.record().lines) {
        const auto choices = proposed(all.record(), line.n);
        const bool any = std::any_of(choices.begin(), choices.end(),
                                     [&](const EntryChoice& choice) { return fits(all, line.n, choice); });
        if (!any) continue;
        ++fit;
        EXPECT_TRUE(fits(all, line.n, choices.front())) << line.n << ": " << choices.front().sentence;
    }
    EXPECT_GT(fit, 20);
}

TEST_F(Instead, OfACardTurnedIsAnotherCardInTheSamePlace) {
    const json::Record record = history(16).record();
    int turned = 0;
    for (const json::RecordLine& line : record.lines) {
        const auto* was = std::get_if<event::Reveal>(&std::get<Event>(line.what));
        if (!was) continue;
        const auto choices = proposed(record, line.n);
        ASSERT_FALSE(choices.empty());
        const auto* first = std::get_if<event::Reveal>(&std::get<Event>(*choices.front().wish));
        ASSERT_TRUE(first) << choices.front().sentence;
        EXPECT_EQ(first->row, was->row);
        EXPECT_EQ(first->at, was->at);
        EXPECT_NE(first->card, was->card);
        ++turned;
    }
    EXPECT_GT(turned, 5);
}

} // namespace
} // namespace rowkeeper::tactics::entry
