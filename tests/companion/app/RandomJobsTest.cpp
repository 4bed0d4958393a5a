// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/RandomJobs.h"

#include <gtest/gtest.h>

namespace rowkeeper::test {

TEST(PrintJobs, AHundredRandomOnesGiveNoSerialTwiceAndSayWhatIsOnThem) {
    printRandomJobs(100, 25);
}

} // namespace rowkeeper::test
