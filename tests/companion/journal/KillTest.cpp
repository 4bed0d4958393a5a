// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/Kills.h"
#include "tests/companion/journal/PlayedLines.h"

#include <gtest/gtest.h>

#include <iostream>

namespace rowkeeper::test {

TEST(Kills, NothingThatWasToldIsLost) {
    const auto result = killWhileKeeping(playedLines("two-players.jsonl"), ROWKEEPER_KILLS, 2026);
    EXPECT_EQ(result.losses, std::vector<std::string>());
    EXPECT_EQ(result.kills, ROWKEEPER_KILLS);
    EXPECT_GT(result.told, 0U);
    RecordProperty("beforeTheFirstLine", result.beforeTheFirstLine);
    RecordProperty("betweenTheLines", result.betweenTheLines);
    RecordProperty("told", std::to_string(result.told));
    std::cout << result.kills << " kills, " << result.beforeTheFirstLine << " before the first line, "
              << result.betweenTheLines << " between keeping and telling, " << result.told
              << " lines told and found\n";
}

} // namespace rowkeeper::test
