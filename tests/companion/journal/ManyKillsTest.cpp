// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/Kills.h"

#include <gtest/gtest.h>

namespace rowkeeper::test {

TEST(ManyKills, NothingThatWasToldIsLost) {
    expectNothingToldIsLost(500);
}

} // namespace rowkeeper::test
