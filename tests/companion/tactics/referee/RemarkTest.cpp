// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Remark.h"

#include "companion/record/History.h"
#include "engine/tactics/json/CatalogFile.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics::referee {
namespace {

class Remark : public ::testing::Test {
  protected:
    Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    json::Texts german{ROWKEEPER_DATA_DIR, json::Language::De, catalog};
    json::Texts english{ROWKEEPER_DATA_DIR, json::Language::En, catalog};
};

TEST_F(Remark, WhatTheHouseItselfWroteIsReadInTheLanguage) {
    const std::string why = acceptedAs("gone");
    EXPECT_EQ(why, "accepted: gone"); // the record keeps this
    EXPECT_EQ(reasonText(record::by::window, why, german), "wie gesehen angenommen (am Fenster)");
    EXPECT_EQ(reasonText(record::by::window, why, english), "accepted as seen (at the window)");
    EXPECT_EQ(reasonText(record::by::table, "", german), "der Tisch");
    EXPECT_EQ(reasonText(record::by::commandCard, "", german), "Befehlskarte");
}

TEST_F(Remark, WhatAPersonWroteIsReadAsWritten) {
    EXPECT_EQ(reasonText("Ada", "wrong card", german), "wrong card (Ada)");
    EXPECT_EQ(reasonText("Ada", "", german), "Ada");
    EXPECT_EQ(reasonText("", "wrong card", german), "wrong card");
    EXPECT_EQ(reasonText("", "", german), "");
    EXPECT_EQ(reasonText("A\x1b[31mda", "", german).find('\x1b'), std::string::npos);
}

} // namespace
} // namespace rowkeeper::tactics::referee
