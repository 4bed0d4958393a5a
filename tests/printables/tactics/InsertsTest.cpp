// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Inserts.h"
#include "printables/tactics/Reference.h"

#include "printables/Card.h"
#include "printables/RichBlock.h"
#include "tests/printables/Fixtures.h"

#include <gmock/gmock.h>

#include <set>

namespace rowkeeper::tactics::sheets {
namespace {

using tactics::Faction;

PrintRequest requestFor(std::vector<PrintKind> kinds, const char* on = "A4") {
    PrintRequest request;
    request.kinds = std::move(kinds);
    request.form.paper = paper(on);
    return request;
}

std::string refusal(const PrintRequest& request) {
    const auto plan = planPrint(request, variedCatalog());
    const auto* problem = std::get_if<PrintProblem>(&plan);
    return problem ? test::inEnglish(problem->what) : std::string("planned");
}

using Inserts = DrawingTest;

TEST(InsertPlan, TheCoverComesFirstAndTheRestBehindTheCards) {
    PrintRequest request = requestFor({PrintKind::Playmat, PrintKind::Rules, PrintKind::Markers,
                                       PrintKind::Cover, PrintKind::Reference, PrintKind::Targets});
    request.decks = {Faction::V};
    std::vector<std::string> sets;
    for (const SheetPlan& sheet : sheetsOf(request))
        if (sets.empty() || sets.back() != sheet.set) sets.push_back(sheet.set);
    EXPECT_THAT(sets, testing::ElementsAre("cover", "Z", "V", "rules", "markers", "playmat"));
}

TEST(InsertPlan, BesideBacksEachHasAnEmptyPageSoThatTwoSidedPrintingStaysInStep) {
    const auto sheets =
        sheetsOf(requestFor({PrintKind::Cover, PrintKind::Targets, PrintKind::Backs, PrintKind::Rules}));
    ASSERT_EQ(sheets.size() % 2, 0u);
    for (std::size_t i = 0; i < sheets.size(); i += 2) {
        EXPECT_EQ(sheets[i].side, Side::Front);
        EXPECT_EQ(sheets[i + 1].side, Side::Back);
        EXPECT_EQ(sheets[i + 1].front, static_cast<int>(i) + 1);
        if (!sheets[i].insert.empty()) {
            EXPECT_TRUE(sheets[i + 1].cards.empty());
        }
    }
}

TEST(InsertPlan, APlayersReferenceNamesEveryCardOfTheDeckOnceUnderItsKindOfEffect) {
    const tactics::Catalog catalog = variedCatalog();
    std::multiset<int> numbers;
    for (const ReferenceCard& card : referenceOf(Faction::K, catalog)) {
        EXPECT_EQ(card.owner, Faction::K);
        EXPECT_EQ(card.cards.empty(), card.of != ReferenceCard::Of::Effects);
        EXPECT_LE(card.cards.size(), 6u);
        for (const tactics::CardId id : card.cards) {
            EXPECT_EQ(catalog[id].effect.value, card.effect);
            numbers.insert(number(id));
        }
    }
    EXPECT_EQ(numbers.size(), 33u);
    EXPECT_EQ(std::set<int>(numbers.begin(), numbers.end()).size(), 33u);
}

TEST(InsertPlan, MarkersAreAsManyAsAskedForAndApart) {
    for (const char* on : {"A4", "Letter", "80x130"}) {
        for (const int count : {1, 13, 15, 99}) {
            PrintRequest request = requestFor({PrintKind::Markers}, on);
            request.markers = count;
            const PrintPlan plan = planned(request);
            const auto full = markerPlaces(plan.layout.grid(), mostMarkers);
            ASSERT_FALSE(full.empty()) << on;
            const auto each = static_cast<int>(full.size());
            EXPECT_EQ(static_cast<int>(plan.sheets.size()), (count + each - 1) / each) << on;
            for (std::size_t i = 0; i < full.size(); ++i) {
                EXPECT_TRUE(plan.layout.grid().contains(full[i]));
                for (std::size_t other = 0; other < i; ++other)
                    EXPECT_FALSE(full[i].intersects(full[other]));
            }
        }
    }
}

TEST(InsertPlan, AMarkerLiesBetweenTheTagsOfACardAndOverNeither) {
    const double free = cardHeight - 2 * (tagInset + tagSize + tagQuiet);
    EXPECT_LE(markerSize, free);
}

struct Mat {
    const char* paper;
    QSizeF size;
    int pages;
};
class PlaymatOn : public testing::TestWithParam<Mat> {};
INSTANTIATE_TEST_SUITE_P(Papers, PlaymatOn,
                         testing::Values(Mat{"A3", usualPlaymat, 1}, Mat{"Tabloid", usualPlaymat, 1},
                                         Mat{"A4", usualPlaymat, 2}, Mat{"Letter", usualPlaymat, 2},
                                         Mat{"148x210", usualPlaymat, 4}, Mat{"A4", {600, 400}, 6},
                                         Mat{"A4", {380, 280}, 2}, Mat{"900x1200", {1000, 800}, 1}));

TEST_P(PlaymatOn, ComesInAsFewPartsAsThePaperAllowsEachWithinWhatPrintersReach) {
    PrintRequest request = requestFor({PrintKind::Playmat}, GetParam().paper);
    request.playmat = GetParam().size;
    const PrintPlan plan = planned(request);
    EXPECT_EQ(static_cast<int>(plan.sheets.size()), GetParam().pages);
    const PlaymatTiles tiles = tilesOf(plan.mat, plan.layout.page());
    const QRectF page(QPointF(0, 0), plan.layout.page());
    EXPECT_TRUE(page.adjusted(printerMargin, printerMargin, -printerMargin, -printerMargin)
                    .adjusted(-1e-6, -1e-6, 1e-6, 1e-6)
                    .contains(tiles.place()));
    const double whole = tiles.size.width() * tiles.size.height() * tiles.count();
    EXPECT_NEAR(whole, GetParam().size.width() * GetParam().size.height(), 1e-6);
}

TEST_P(PlaymatOn, HasEachCornersTagOnceWholeAndListed) {
    PrintRequest request = requestFor({PrintKind::Playmat}, GetParam().paper);
    request.playmat = GetParam().size;
    const PrintPlan plan = planned(request);
    const PlaymatTiles tiles = tilesOf(plan.mat, plan.layout.page());
    std::vector<std::string> texts;
    for (const PrintedTag& tag : manifestOf(plan).tags) {
        texts.push_back(tag.text);
        EXPECT_NEAR(tag.size, tagSize, 1e-6);
        const QRectF quiet =
            QRectF(tag.at, QSizeF(tag.size, tag.size)).adjusted(-tagQuiet, -tagQuiet, tagQuiet, tagQuiet);
        EXPECT_TRUE(tiles.place().contains(quiet)) << tag.text;
    }
    EXPECT_THAT(texts, testing::UnorderedElementsAre("RKTM01", "RKTM02", "RKTM03", "RKTM04"));
}

TEST(InsertPlan, WhatCannotBeIsRefusedWithTheRange) {
    PrintRequest request = requestFor({PrintKind::Markers});
    for (const int markers : {0, -1, 100}) {
        request.markers = markers;
        EXPECT_EQ(refusal(request), "One file has 1 to 99 markers.");
    }
    request = requestFor({PrintKind::Playmat});
    for (const QSizeF size :
         {QSizeF(100, 100), QSizeF(400, 1001), QSizeF(std::nan(""), 300), QSizeF(1e9, 300)}) {
        request.playmat = size;
        EXPECT_EQ(refusal(request), "A mat is 330 x 200 to 1200 x 1000 mm.");
    }
    for (const PrintKind kind : {PrintKind::Cover, PrintKind::Rules})
        EXPECT_THAT(refusal(requestFor({kind}, "105x148")), testing::HasSubstr("larger paper"));
}

TEST_F(Inserts, AllComeOutAsOnePdfWithoutAnyCard) {
    PrintRequest request = requestFor(
        {PrintKind::Cover, PrintKind::Reference, PrintKind::Rules, PrintKind::Markers, PrintKind::Playmat});
    const auto made = printToMemory(request, variedCatalog(), LongTexts());
    const auto& result = std::get<PdfBytes>(made).result;
    EXPECT_EQ(result.inserts, result.pages);
    EXPECT_EQ(result.faces + result.heads + result.backs + result.commands, 0);
}

TEST_F(Inserts, RichTextTakesTheLargestSizeThatFits) {
    RichBlock block{.html =
                        QStringLiteral("<h1>Title</h1><p>%1</p>").arg(QStringLiteral("word ").repeated(80)),
                    .place = {0, 0, 60, 80}};
    const double em = emOf(block);
    EXPECT_LE(heightOf(block, em), 80);
    EXPECT_GT(em, block.smallest);
    block.place.setHeight(30);
    EXPECT_LT(emOf(block), em);
    block.place.setHeight(3);
    EXPECT_EQ(emOf(block), block.smallest);
}

} // namespace
} // namespace rowkeeper::tactics::sheets
