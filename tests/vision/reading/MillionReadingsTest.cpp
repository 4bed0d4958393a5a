// SPDX-License-Identifier: GPL-3.0-or-later
// A million readings in parts that can be run one by one: ctest -R Millions.*/7
#include "tests/vision/reading/HardReadings.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>

namespace rowkeeper::vision {
namespace {

constexpr int parts = 10;
constexpr long readingsInAPart = 100000;

class Millions : public ::testing::TestWithParam<int> {};

TEST_P(Millions, OfReadingsAtHardSettingsWithoutAMisread) {
    const auto seed = 1000 + static_cast<std::uint64_t>(GetParam());
    const test::HardReadings read = test::readHardTables(seed, readingsInAPart);
    std::cout << "seed " << seed << ": " << read.tables << " tables, " << read.frames.readings
              << " readings in whole frames with " << read.frames.misread << " wrong, " << read.crops.readings
              << " in crops with " << read.crops.misread << " wrong" << std::endl;
    EXPECT_GE(read.readings(), readingsInAPart);
    EXPECT_GE(read.frames.readings, readingsInAPart / 10);
    EXPECT_EQ(read.misread(), 0);
}

INSTANTIATE_TEST_SUITE_P(Parts, Millions, ::testing::Range(0, parts));

} // namespace
} // namespace rowkeeper::vision
