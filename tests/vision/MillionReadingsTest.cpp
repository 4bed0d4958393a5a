// SPDX-License-Identifier: GPL-3.0-or-later
// A million readings in parts that can be run one by one: ctest -R Millions.*/7
#include "HardReadings.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>

namespace rowkeeper::vision {
namespace {

constexpr int parts = 20;
constexpr long readingsInAPart = 50000;

class Millions : public ::testing::TestWithParam<int> {};

TEST_P(Millions, OfReadingsAtHardSettingsWithoutAMisread) {
    const auto seed = static_cast<std::uint64_t>(1000 + GetParam());
    const test::HardReadings read = test::readHardTables(seed, readingsInAPart);
    std::cout << "seed " << seed << ": " << read.tally.readings << " readings in " << read.frames
              << " whole frames of " << read.tables << " tables, " << read.tally.misread << " misread, "
              << 100 * read.tally.share() << " % of the visible cards\n";
    EXPECT_GE(read.tally.readings, readingsInAPart);
    EXPECT_EQ(read.tally.misread, 0);
}

INSTANTIATE_TEST_SUITE_P(Parts, Millions, ::testing::Range(0, parts));

} // namespace
} // namespace rowkeeper::vision
