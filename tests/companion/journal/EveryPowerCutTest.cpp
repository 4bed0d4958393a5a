// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/journal/PowerCuts.h"

#include <gtest/gtest.h>

namespace rowkeeper::test {

/// A whole recorded game, the power cut after every write, truncation, sync and deletion.
class EveryPowerCut : public testing::TestWithParam<std::pair<CutDisk::Survives, CutDisk::Survives>> {};

TEST_P(EveryPowerCut, LosesNoConfirmedLineOfAWholeGame) {
    const KeptOnDisk kept = keptByJournal(playedLines("two-players.jsonl"));
    const auto result = cutEverywhere(kept, GetParam().first, GetParam().second, 2026);
    RecordProperty("cuts", std::to_string(result.cuts));
    EXPECT_GT(result.cuts, kept.lines.size() * 10);
    for (const Loss& loss : result.losses)
        ADD_FAILURE() << "cut after act " << loss.act << ": " << loss.text;
}

using enum CutDisk::Survives;

/// Of contents, then of names: "NothingEverything".
std::string nameOf(const testing::TestParamInfo<EveryPowerCut::ParamType>& info) {
    const auto word = [](CutDisk::Survives survives) {
        return survives == Nothing ? "Nothing" : survives == Everything ? "Everything" : "Some";
    };
    return std::string(word(info.param.first)) + word(info.param.second);
}

INSTANTIATE_TEST_SUITE_P(WhatSurvives, EveryPowerCut,
                         testing::Values(std::pair{Nothing, Nothing}, std::pair{Everything, Nothing},
                                         std::pair{Nothing, Everything}, std::pair{Some, Some}),
                         nameOf);

} // namespace rowkeeper::test
