// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/RemarkText.h"

#include "engine/tactics/json/CatalogFile.h"

#include <gtest/gtest.h>

namespace rowkeeper::json {
namespace {

class RemarkText : public ::testing::Test {
  protected:
    tactics::Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    Texts german{ROWKEEPER_DATA_DIR, Language::De, catalog};
    Texts english{ROWKEEPER_DATA_DIR, Language::En, catalog};
};

TEST_F(RemarkText, WhatTheHouseItselfWroteIsReadInTheLanguage) {
    const std::string why = acceptedAs("gone");
    EXPECT_EQ(why, "accepted: gone"); // the record keeps this
    EXPECT_EQ(reasonText(by::window, why, german), "wie gesehen angenommen (am Fenster)");
    EXPECT_EQ(reasonText(by::window, why, english), "accepted as seen (at the window)");
    EXPECT_EQ(reasonText(by::table, "", german), "der Tisch");
    EXPECT_EQ(reasonText(by::commandCard, "", german), "Befehlskarte");
}

TEST_F(RemarkText, WhatAPersonWroteIsReadAsWritten) {
    EXPECT_EQ(reasonText("Ada", "wrong card", german), "wrong card (Ada)");
    EXPECT_EQ(reasonText("Ada", "", german), "Ada");
    EXPECT_EQ(reasonText("Ada", "accepted: we all saw it", german), "accepted: we all saw it (Ada)");
    EXPECT_EQ(reasonText("", "wrong card", german), "wrong card");
    EXPECT_EQ(reasonText("", "", german), "");
    EXPECT_EQ(reasonText("A\x1b[31mda", "", german).find('\x1b'), std::string::npos);
}

} // namespace
} // namespace rowkeeper::json
