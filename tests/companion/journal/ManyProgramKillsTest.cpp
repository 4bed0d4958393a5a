// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/ProgramKills.h"

#include <gtest/gtest.h>

namespace rowkeeper::test {

TEST(ProgramKills, NoEventThatWasReadFromItIsLostAnywhereInAGame) {
    std::vector<int> everywhere;
    for (int event = 1; event <= 30; ++event)
        everywhere.push_back(event);
    expectNothingReadIsLost(everywhere);
}

} // namespace rowkeeper::test
