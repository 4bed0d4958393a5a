// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/ProgramIcon.h"

#include "companion/app/DataFolder.h"

#include <gtest/gtest.h>

namespace rowkeeper::views {

TEST(ProgramIcon, LiesBesideTheDataInEverySize) {
    const auto data = app::findDataFolder(std::nullopt);
    ASSERT_TRUE(data);
    const QIcon icon = programIcon(*data);
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256, 512})
        EXPECT_TRUE(icon.availableSizes().contains(QSize(size, size))) << size;
}

TEST(ProgramIcon, IsNothingBesideOtherData) {
    EXPECT_TRUE(programIcon("/nowhere/rowkeeper").isNull());
}

} // namespace rowkeeper::views
