// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/FractionText.h"

#include <gtest/gtest.h>

namespace rowkeeper {

TEST(FractionText, UsesSignsWhereThereAreSome) {
    EXPECT_EQ(readableText({21, 2}), "10½");
    EXPECT_EQ(readableText({1, 4}), "¼");
    EXPECT_EQ(readableText({-15, 4}), "-3¾");
    EXPECT_EQ(readableText({9, 8}), "1⅛");
    EXPECT_EQ(readableText({7, 3}), "7/3");
    EXPECT_EQ(readableText({1, 16}), "1/16");
    EXPECT_EQ(readableText(0), "0");
    EXPECT_EQ(readableText(-7), "-7");
}

} // namespace rowkeeper
