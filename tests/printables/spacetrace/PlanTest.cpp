// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Playmat.h"
#include "printables/spacetrace/DamageTrack.h"
#include "printables/spacetrace/Fleets.h"
#include "tests/printables/spacetrace/Fixtures.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace rowkeeper::spacetrace::sheets {

namespace {

SheetRequest asking(std::vector<SheetKind> kinds) {
    SheetRequest request;
    request.kinds = std::move(kinds);
    return request;
}

std::string refusalOf(const SheetRequest& request) {
    const auto plan = planSheets(request, shipped());
    const auto* problem = std::get_if<PrintProblem>(&plan);
    return problem ? problem->what.name() : "taken";
}

} // namespace

TEST(SpacetracePlan, ADeckHasEachCardAsOftenAsAskedAndWhatTheRulesLimitNoOftener) {
    const Catalog catalog = shipped();
    for (const int copies : {1, 3, 20}) {
        SheetRequest request = asking({SheetKind::Deck});
        request.copies = copies;
        std::map<std::string, int> counts;
        for (const SheetPlan& sheet : plannedSheets(request).sheets)
            for (const PrintedSide& card : sheet.cards)
                ++counts[tagText(card)];
        EXPECT_EQ(counts.size(), 2 * catalog.cards.size());
        for (const auto& [id, card] : catalog.cards)
            EXPECT_EQ(counts["RKPA" + card.tag], card.mostInDeck.value ? 1 : copies) << id;
    }
}

TEST(SpacetracePlan, TheUsualDeckHasTheFortyCardsThatTheRulesWant) {
    SheetRequest request = asking({SheetKind::Deck});
    request.decks = "A";
    std::size_t cards = 0;
    for (const SheetPlan& sheet : plannedSheets(request).sheets)
        cards += sheet.cards.size();
    EXPECT_GE(cards, 40u);
}

TEST(SpacetracePlan, BlanksHaveNumbersThatNoCardHasEachOnceForAllDecks) {
    const Catalog catalog = shipped();
    SheetRequest request = asking({SheetKind::Blanks});
    request.decks = "ABCD";
    request.blanks = mostBlanks;
    std::set<int> numbers;
    std::set<std::string> looks;
    for (const SheetPlan& sheet : plannedSheets(request).sheets) {
        for (const PrintedSide& card : sheet.cards) {
            EXPECT_TRUE(numbers.insert(card.tag.number).second) << tagText(card);
            EXPECT_EQ(cardOf(card, catalog).values, nullptr) << tagText(card);
            EXPECT_FALSE(isBase(card, catalog));
            EXPECT_TRUE(blankKind(card));
            looks.insert(card.look);
            EXPECT_TRUE(tag::parse(tagText(card))) << tagText(card);
        }
    }
    EXPECT_EQ(numbers.size(), 4u * mostBlanks);
    EXPECT_EQ(looks.size(), 4u) << "each kind";
}

TEST(SpacetracePlan, EachPlayerHasAHeadForEachClassOfBothFleets) {
    SheetRequest request = asking({SheetKind::Heads});
    request.decks = "BD";
    std::vector<std::string> tags;
    for (const SheetPlan& sheet : plannedSheets(request).sheets)
        for (const PrintedSide& card : sheet.cards)
            tags.push_back(tagText(card));
    EXPECT_THAT(tags, testing::ElementsAre("RKPHB1", "RKPHB2", "RKPHB3", "RKPHB4", "RKPHB5", "RKPHB6",
                                           "RKPHB7", "RKPHB8", "RKPHD1", "RKPHD2", "RKPHD3", "RKPHD4",
                                           "RKPHD5", "RKPHD6", "RKPHD7", "RKPHD8"));
}

TEST(SpacetracePlan, BacksBelongToTheDeckOfTheirFrontsAndHeadsHaveNone) {
    const auto sheets =
        plannedSheets(asking({SheetKind::Deck, SheetKind::Base, SheetKind::Heads, SheetKind::Backs})).sheets;
    for (std::size_t i = 0; i < sheets.size(); i += 2) {
        const SheetPlan& front = sheets[i];
        const SheetPlan& back = sheets.at(i + 1);
        EXPECT_EQ(back.front, static_cast<int>(i) + 1);
        const bool heads = !front.cards.empty() && front.cards.front().tag.kind() == tag::Kind::Anchor;
        ASSERT_EQ(back.cards.size(), heads ? 0 : front.cards.size()) << front.set;
        for (std::size_t place = 0; place < back.cards.size(); ++place)
            EXPECT_EQ(tagText(back.cards[place]), std::string("RKP") + front.cards[place].tag.group + "00");
    }
}

TEST(SpacetracePlan, WhatNobodyCanWantIsRefused) {
    SheetRequest request = asking({SheetKind::Deck});
    for (const int copies : {0, -1, 100, 1'000'000'000}) {
        request.copies = copies;
        EXPECT_EQ(refusalOf(request), "print.copies") << copies;
    }
    request.copies = 99;
    request.decks = "ABCD";
    EXPECT_EQ(refusalOf(request), "printed.too_many");
    request = asking({SheetKind::Blanks});
    for (const int blanks : {0, -7, 100, 1'000'000'000}) {
        request.blanks = blanks;
        EXPECT_EQ(refusalOf(request), "printed.blanks_range") << blanks;
    }
    request = asking({SheetKind::Playmat});
    request.mat = {10, 10};
    EXPECT_EQ(refusalOf(request), "print.playmat");
    request = asking({SheetKind::Base});
    request.form.paper = std::get<Paper>(paperNamed("105x148"));
    EXPECT_EQ(refusalOf(request), "printed.no_room_for_track");
}

TEST(SpacetraceTrack, AThousandAreTenRowsOfTenAndAnyOtherBaseFitsToo) {
    EXPECT_EQ(stepsOf(1000).box, 10);
    EXPECT_EQ(stepsOf(1000).rows, 10);
    EXPECT_EQ(stepsOf(std::nullopt).rows, 10) << "as the rules have it";
    for (const int lp : {1, 10, 11, 99, 100, 101, 1200, 1201, 5000, 999'999, mostPoints}) {
        const TrackSteps steps = stepsOf(lp);
        EXPECT_GE(steps.rows, 1) << lp;
        EXPECT_LE(steps.rows, 12) << lp;
        EXPECT_GE(steps.rows * 10 * steps.box, lp);
        EXPECT_LT((steps.rows - 1) * 10 * steps.box, lp);
    }
}

TEST(SpacetraceMat, PlacesAreApartAndClearOfTheCornersTags) {
    for (const QSizeF half : {QSizeF(330, 200), QSizeF(400, 270), QSizeF(660, 270), QSizeF(1200, 500)}) {
        const auto columns = columnsOf(half);
        EXPECT_GE(columns.size(), 4u);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const QRectF& place = columns[i].place;
            EXPECT_TRUE(QRectF(QPointF(), half).contains(place));
            EXPECT_GE(place.left(), matTagEdge);
            EXPECT_LE(place.right(), half.width() - matTagEdge);
            EXPECT_GE(place.height(), cardHeight);
            if (i > 0) {
                EXPECT_GT(place.left(), columns[i - 1].place.right());
            }
        }
    }
    EXPECT_EQ(columnsOf({660, 270}).size(), 9u) << "both fleets and the piles";
    EXPECT_EQ(columnsOf({400, 270}).size(), 5u) << "no room for an extra fleet";
    EXPECT_EQ(playersAt(usualMat), 2);
    EXPECT_EQ(playersAt({660, 270}), 1);
}

} // namespace rowkeeper::spacetrace::sheets
