// SPDX-License-Identifier: GPL-3.0-or-later
// As StrangersTest, many pictures more.
#include "tests/vision/reading/StrangePictures.h"

#include <gmock/gmock.h>

#include <iostream>

namespace rowkeeper::vision {
namespace {

constexpr int ofEachKind = 20;
constexpr int parts = 4;

class AllStrangers : public ::testing::TestWithParam<int> {};

TEST_P(AllStrangers, NothingOfOurs) {
    constexpr int pictures = ofEachKind / parts * test::strangeKinds;
    const int first = test::strangeKinds + GetParam() * pictures; // after those of the quick test
    const test::StrangersRead read = test::readStrangers(first, first + pictures);
    std::cout << pictures << " pictures, " << read.ours.size() << " texts of ours, " << read.foreign << " of "
              << read.foreignCodes << " foreign QR codes decoded in one frame" << std::endl;
    EXPECT_THAT(read.ours, ::testing::IsEmpty());
    EXPECT_GT(read.foreign, read.foreignCodes / 2);
}

INSTANTIATE_TEST_SUITE_P(Parts, AllStrangers, ::testing::Range(0, parts));

} // namespace
} // namespace rowkeeper::vision
