// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/RandomJobs.h"

#include <gtest/gtest.h>

namespace rowkeeper::test {

TEST(PrintJobs, TenThousandRandomOnesGiveNoSerialTwiceAndSayWhatIsOnThem) {
    printRandomJobs(10'000, 10);
}

} // namespace rowkeeper::test
