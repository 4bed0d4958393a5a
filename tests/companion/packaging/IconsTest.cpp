// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QImage>

#include <filesystem>
#include <string>

namespace rowkeeper::packaging::test {

namespace {

namespace fs = std::filesystem;

const fs::path hicolor = fs::path(ROWKEEPER_SHARE) / "icons/hicolor";

QImage icon(const std::string& size, const std::string& name) {
    return QImage(QString::fromStdString((hicolor / size / (name + ".png")).string()));
}

} // namespace

TEST(Icons, AreThereInEverySizeAndAsADrawing) {
    for (const std::string name :
         {"apps/org.rowkeeper.companion", "mimetypes/application-x-rowkeeper-game"}) {
        for (const int size : {16, 22, 24, 32, 48, 64, 128, 256, 512}) {
            const QImage image = icon(std::to_string(size) + "x" + std::to_string(size), name);
            EXPECT_EQ(image.size(), QSize(size, size)) << name;
        }
        EXPECT_TRUE(fs::exists(hicolor / "scalable" / (name + ".svg"))) << name;
    }
}

/// Rows and eye stand out from the table, and the corners are seen through.
TEST(Icons, CanBeReadAtSixteenPixels) {
    const QImage image = icon("16x16", "apps/org.rowkeeper.companion");
    ASSERT_FALSE(image.isNull());
    EXPECT_LT(qAlpha(image.pixel(0, 0)), 128);
    const int table = qGray(image.pixel(1, 8));
    EXPECT_EQ(qAlpha(image.pixel(1, 8)), 255);
    for (const int row : {2, 5, 9, 12}) {
        EXPECT_GT(qGray(image.pixel(3, row)), table + 120) << "row at " << row;
        EXPECT_LT(qGray(image.pixel(3, row + 2)), table + 20) << "below row at " << row;
    }
}

} // namespace rowkeeper::packaging::test
