// SPDX-License-Identifier: GPL-3.0-or-later
// Foreign codes, texture and pieces of our own codes: none of our texts is read in them.
#include "tests/vision/reading/StrangePictures.h"

#include <gmock/gmock.h>

namespace rowkeeper::vision {
namespace {

TEST(Strangers, NothingOfOursInAPictureOfEachKind) {
    const test::StrangersRead read = test::readStrangers(0, test::strangeKinds);
    EXPECT_THAT(read.ours, ::testing::IsEmpty());
    EXPECT_GT(read.foreign, read.foreignCodes / 2);
}

} // namespace
} // namespace rowkeeper::vision
