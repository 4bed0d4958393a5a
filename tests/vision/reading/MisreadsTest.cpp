// SPDX-License-Identifier: GPL-3.0-or-later
// A text that is not there is worse than none.
#include "tests/vision/reading/HardReadings.h"

#include <gtest/gtest.h>

namespace rowkeeper::vision {
namespace {

TEST(Misreads, NoneInThousandsOfReadingsAtTheEdgeOfWhatCanBeRead) {
    const test::HardReadings read = test::readHardTables(20, 5000);
    EXPECT_GE(read.readings(), 5000);
    EXPECT_EQ(read.misread(), 0);
}

} // namespace
} // namespace rowkeeper::vision
