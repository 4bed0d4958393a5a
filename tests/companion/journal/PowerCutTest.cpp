// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/journal/PowerCuts.h"
#include "tests/engine/game/Seeds.h"

#include <gtest/gtest.h>

namespace rowkeeper::test {

namespace {

using Survives = CutDisk::Survives;

std::vector<std::string> beginning(std::size_t lines) {
    std::vector<std::string> all = playedLines("two-players.jsonl");
    all.resize(lines / tactics::oneIn(1));
    return all;
}

void expectNoLoss(const CutResult& result) {
    EXPECT_GT(result.cuts, 100U / tactics::oneIn(1));
    for (const Loss& loss : result.losses)
        ADD_FAILURE() << "cut after act " << loss.act << ": " << loss.text;
}

} // namespace

TEST(PowerCut, LosesNoConfirmedLineIfOnlyWhatWasSyncedIsLeft) {
    expectNoLoss(cutEverywhere(keptByJournal(beginning(30)), Survives::Nothing, Survives::Nothing, 1));
}

TEST(PowerCut, LosesNoConfirmedLineIfDeletedJournalsComeBack) {
    expectNoLoss(cutEverywhere(keptByJournal(beginning(20)), Survives::Everything, Survives::Nothing, 1));
}

TEST(PowerCut, LosesNoConfirmedLineIfNamesAreThereBeforeTheirContents) {
    expectNoLoss(cutEverywhere(keptByJournal(beginning(20)), Survives::Nothing, Survives::Everything, 1));
}

TEST(PowerCut, LosesNoConfirmedLineIfSomeSectorsAndNamesAreLeft) {
    const KeptOnDisk kept = keptByJournal(beginning(20));
    for (const unsigned seed : {1U, 2U})
        expectNoLoss(cutEverywhere(kept, Survives::Some, Survives::Some, seed));
}

TEST(PowerCut, AKillLeavesEverythingThatWasWritten) {
    expectNoLoss(cutEverywhere(keptByJournal(beginning(20)), Survives::Everything, Survives::Everything, 1));
}

TEST(PowerCut, WithoutSyncingTheTestFindsLosses) {
    const KeptOnDisk kept = keptBare(beginning(20), "OFF");
    const std::size_t cutsOfAGame =
        kept.acts.size() - kept.confirmed.front(); // before it nothing can be lost
    EXPECT_GT(cutEverywhere(kept, Survives::Nothing, Survives::Nothing, 1).losses.size(), cutsOfAGame / 2);
    EXPECT_FALSE(cutEverywhere(kept, Survives::Some, Survives::Some, 1).losses.empty());
}

// Why the journal takes EXTRA: with FULL a journal whose deletion was not synced takes its line back.
TEST(PowerCut, WithoutSyncingTheFolderTheLastLineWouldBeLost) {
    const auto kept = keptBare(beginning(20), "FULL");
    const auto result = cutEverywhere(kept, Survives::Everything, Survives::Nothing, 1);
    ASSERT_FALSE(result.losses.empty());
    for (const Loss& loss : result.losses)
        EXPECT_EQ(loss.text, "1 confirmed lines are gone");
    expectNoLoss(cutEverywhere(keptBare(beginning(20), "EXTRA"), Survives::Everything, Survives::Nothing, 1));
}

} // namespace rowkeeper::test
