// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Tags.h"
#include "engine/spacetrace/json/CatalogFile.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace {
namespace {

tag::Tag read(const char* text) {
    return *tag::parse(text);
}

TEST(SpacetraceTags, OneToFourHeadTheBaseFleetAndFiveToEightTheExtraFleet) {
    EXPECT_EQ(classHeadOf(read("RKPHA1")), (ClassHead{'A', Fleet::Base, 1}));
    EXPECT_EQ(classHeadOf(read("RKPHC4")), (ClassHead{'C', Fleet::Base, 4}));
    EXPECT_EQ(classHeadOf(read("RKPHB5")), (ClassHead{'B', Fleet::Extra, 1}));
    EXPECT_EQ(classHeadOf(read("RKPHD8")), (ClassHead{'D', Fleet::Extra, 4}));
    for (const char* other : {"RKPA02", "RKPA00", "RKTZ01", "RKTC01"})
        EXPECT_FALSE(classHeadOf(read(other))) << other;
}

TEST(SpacetraceTags, EveryHeadIsReadAsItIsPrinted) {
    for (const char player : std::string("ABCD"))
        for (const Fleet fleet : bothFleets)
            for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
                const ClassHead head{player, fleet, shipClass};
                EXPECT_EQ(classHeadOf(tagOf(head)), head);
            }
}

TEST(SpacetraceTags, EveryCardOfTheCatalogIsReadAsItIsPrintedWithAndWithoutSerial) {
    const Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    std::vector<std::string> ids{""};
    for (const auto& [id, card] : catalog.cards)
        ids.push_back(id);
    for (const std::string& id : ids) {
        const DeckCard card{'B', id};
        auto tag = tagOf(card, catalog);
        ASSERT_TRUE(tag) << id;
        EXPECT_EQ(deckCardOf(*tag, catalog), card);
        tag->serial = "7";
        EXPECT_EQ(deckCardOf(*tag::parse(tag::format(*tag)), catalog), card);
    }
}

TEST(SpacetraceTags, BacksHeadsOtherGamesAndUnknownCardsAreNoCards) {
    const Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    for (const char* other : {"RKPA00", "RKPHA1", "RKTS02", "RKTC01", "RKPAZZ"})
        EXPECT_FALSE(deckCardOf(read(other), catalog)) << other;
    EXPECT_FALSE(tagOf(DeckCard{'A', "no_such_card"}, catalog));
}

} // namespace
} // namespace rowkeeper::spacetrace
