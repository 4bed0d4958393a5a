// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/TagProof.h"

#include "companion/proof/PageTags.h"
#include "engine/tactics/json/CatalogFile.h"
#include "printables/Drawing.h"
#include "printables/tactics/CatalogCardTexts.h"
#include "printables/tactics/Print.h"
#include "tests/InEnglish.h"

#include <QRect>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>

namespace rowkeeper::proof {
namespace {

using printables::Manifest;
using printables::PdfBytes;
using tactics::Faction;
using tactics::sheets::PrintKind;

/// Sheets of one deck with their backs, made once.
const PdfBytes& sheets() {
    static const PdfBytes made = [] {
        const printables::Drawing drawing;
        const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
        const tactics::sheets::CatalogCardTexts texts(
            catalog, json::Texts(ROWKEEPER_DATA_DIR, json::Language::De, catalog), ROWKEEPER_DATA_DIR);
        tactics::sheets::PrintRequest request;
        request.kinds = {PrintKind::Deck, PrintKind::Backs};
        request.decks = {Faction::K};
        return std::get<PdfBytes>(printToMemory(request, catalog, texts));
    }();
    return made;
}

PageRaster drawn(int page) {
    PageRaster raster;
    const auto why =
        rasteriseHard(sheets().bytes, page, page, std::chrono::minutes(1), [&](const PageRaster& one) {
            raster = one;
            return true;
        });
    if (why) throw std::runtime_error(test::inEnglish(*why));
    return raster;
}

/// Where a tag stands on a page, in px.
QRect squareOf(const PageRaster& page, const printables::PrintedTag& tag) {
    return QRectF(tag.at * page.pixelsPerMm, QSizeF(tag.size, tag.size) * page.pixelsPerMm).toRect();
}

/// Lays over `place` what `grey` tells of each of its pixels.
template<class Grey>
void paint(PageRaster& page, const QRect& place, const Grey& grey) {
    for (int y = place.top(); y <= place.bottom(); ++y)
        for (int x = place.left(); x <= place.right(); ++x)
            page.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(page.width) +
                      static_cast<std::size_t>(x)] = grey(x, y);
}

/// The manifest's listed tags of the page beside the one that is to be missed.
void expectOnlyMissed(const TagProof& proof, const printables::PrintedTag& victim) {
    EXPECT_EQ(proof.read, proof.tags - 1);
    ASSERT_EQ(proof.problems.size(), 1u);
    EXPECT_EQ(proof.problems[0].page, victim.page);
    EXPECT_EQ(proof.problems[0].tag, victim.text);
    EXPECT_DOUBLE_EQ(proof.problems[0].x, victim.at.x());
    EXPECT_DOUBLE_EQ(proof.problems[0].y, victim.at.y());
}

const printables::PrintedTag& firstOn(int page) {
    for (const printables::PrintedTag& tag : sheets().result.manifest.tags)
        if (tag.page == page) return tag;
    throw std::runtime_error("no tag on that page");
}

TEST(TagProof, EveryTagOfFrontsAndBacksReadsAsPrintedAndAsTheTableShowsIt) {
    const auto proved = proveTags(sheets().bytes, sheets().result.manifest);
    ASSERT_TRUE(std::holds_alternative<TagProof>(proved))
        << test::inEnglish(std::get<ProofRefusal>(proved).what);
    const auto& proof = std::get<TagProof>(proved);
    EXPECT_EQ(proof.tags, 2 * 2 * 33);
    EXPECT_EQ(proof.read, proof.tags);
    EXPECT_TRUE(proof.problems.empty());
}

TEST(TagProof, ATagThatIsCoveredIsNamedWithItsPageAndPlace) {
    PageRaster page = drawn(3);
    const printables::PrintedTag& victim = firstOn(3);
    paint(page, squareOf(page, victim), [](int, int) { return 0; });
    const TagProof proof = proveTags(page, sheets().result.manifest, 3);
    expectOnlyMissed(proof, victim);
    EXPECT_NE(test::inEnglish(proof.problems.at(0).what).find("does not read"), std::string::npos);
}

TEST(TagProof, ATagThatReadsOnPaperButNotAtTheTableIsNamedAsFar) {
    PageRaster page = drawn(2);
    const printables::PrintedTag& victim = firstOn(2);
    // Its modules are less than half as large: 5.3 px at 300 dpi, 1.1 at the table.
    constexpr double smaller = 0.45;
    const PageRaster whole = page;
    const QRect square = squareOf(page, victim);
    const QPointF middle = QRectF(square).center();
    paint(page, square, [&](int x, int y) -> std::uint8_t {
        const QPoint from = (middle + (QPointF(x, y) - middle) / smaller).toPoint();
        return square.contains(from) ? whole.at(from.x(), from.y()) : 255;
    });
    const TagProof proof = proveTags(page, sheets().result.manifest, 2);
    expectOnlyMissed(proof, victim);
    EXPECT_NE(test::inEnglish(proof.problems.at(0).what).find("reads on paper"), std::string::npos)
        << test::inEnglish(proof.problems.at(0).what);
}

TEST(TagProof, WhatOnlyTheReaderOfTheTableReadsIsRead) {
    PageRaster page = drawn(1);
    const printables::PrintedTag& spoilt = firstOn(1);
    const QRectF square = squareOf(page, spoilt);
    // The dark middle of a finder pattern is missing: no decoder's own search finds such a code.
    const double module = square.width() / 21;
    const QRectF core(square.left() + 2 * module, square.top() + 2 * module, 3 * module, 3 * module);
    paint(page, core.toAlignedRect(), [](int, int) { return 255; });
    const QRectF place = QRectF(spoilt.at, QSizeF(spoilt.size, spoilt.size)).adjusted(-5, -5, 5, 5);
    EXPECT_TRUE(readFlatTags(partOf(page, place, tableViewPixels)).empty());
    const TagProof proof = proveTags(page, sheets().result.manifest, 1);
    EXPECT_EQ(proof.read, proof.tags);
}

TEST(TagProof, APartOfAPageIsTheMeanOfWhatItCovers) {
    PageRaster page{8, 4, 1, {0,   0,   0,   0,   200, 200, 200, 200, //
                              0,   0,   0,   0,   200, 200, 200, 200, //
                              100, 100, 100, 100, 100, 100, 100, 100, //
                              100, 100, 100, 100, 100, 100, 100, 100}};
    EXPECT_EQ(partOf(page, {0, 0, 8, 4}, 0.5).grey,
              (std::vector<std::uint8_t>{0, 0, 200, 200, 100, 100, 100, 100}));
    EXPECT_EQ(partOf(page, {0, 0, 8, 2}, 1 / 1.6).grey, (std::vector<std::uint8_t>{0, 0, 100, 200, 200}));
    EXPECT_EQ(partOf(page, {-1, 3, 2, 2}, 1).grey, (std::vector<std::uint8_t>{255, 100, 255, 255}));
}

TEST(TagProof, ATagSeenAsInAMirrorIsNotRead) {
    PageRaster page = drawn(1);
    const printables::PrintedTag& victim = firstOn(1);
    const PageRaster whole = page;
    const QRect square = squareOf(page, victim);
    paint(page, square, [&](int x, int y) { return whole.at(square.left() + square.right() - x, y); });
    expectOnlyMissed(proveTags(page, sheets().result.manifest, 1), victim);
}

TEST(TagProof, AnotherTextOrAnotherPlaceIsNotRead) {
    const PageRaster page = drawn(1);
    for (const bool moved : {true, false}) {
        Manifest manifest = sheets().result.manifest;
        if (moved)
            manifest.tags.at(0).at += QPointF(0.8, 0);
        else
            manifest.tags.at(0).text = "RKTK33";
        const TagProof proof = proveTags(page, manifest, 1);
        EXPECT_EQ(proof.problems.size(), 1u);
        EXPECT_EQ(proof.read, proof.tags - 1);
    }
}

TEST(TagProof, WhatIsNoPdfOrHasTooFewPagesIsRefusedWithThePageThatIsMissing) {
    const auto refused = [](const QByteArray& pdf, const Manifest& manifest) {
        const auto proved = proveTags(pdf, manifest);
        if (!std::holds_alternative<ProofRefusal>(proved)) return std::string("was not refused");
        EXPECT_EQ(std::get<ProofRefusal>(proved).kind, ProofRefusal::Kind::Failed);
        return test::inEnglish(std::get<ProofRefusal>(proved).what);
    };
    EXPECT_EQ(refused("no PDF", sheets().result.manifest),
              "Nothing was written, for page 1 could not be read back: it could not be drawn.");
    Manifest longer = sheets().result.manifest;
    const std::size_t pages = longer.pages.size();
    longer.pages.resize(pages + 1);
    EXPECT_EQ(refused(sheets().bytes, longer), "Nothing was written, for page " + std::to_string(pages + 1) +
                                                   " could not be read back: it could not be drawn.");
}

TEST(TagProof, TellsHowManyPagesAreDoneAndEndsWithTheNextOneIfItIsUnwanted) {
    std::vector<int> told;
    const auto proved =
        proveTags(sheets().bytes, sheets().result.manifest, {}, [&](int pages) { told.push_back(pages); });
    ASSERT_TRUE(std::holds_alternative<TagProof>(proved));
    EXPECT_THAT(told, testing::ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));

    std::stop_source unwanted;
    int done = 0;
    proveTags(sheets().bytes, sheets().result.manifest, unwanted.get_token(), [&](int pages) {
        done = pages;
        unwanted.request_stop();
    });
    EXPECT_LE(done, 2) << "each thread ends with the page at hand";
}

TEST(TagProof, DrawingThatTakesTooLongIsEnded) {
    int taken = 0;
    const auto why = rasteriseHard(sheets().bytes, 1, 8, std::chrono::milliseconds(1),
                                   [&](const PageRaster&) { return ++taken > 0; });
    ASSERT_TRUE(why);
    EXPECT_EQ(why->name(), "proof.takes_too_long");
    EXPECT_EQ(taken, 0);
}

/// What people look at before they print is the page itself.
TEST(PagePreview, ShowsEachPageToTheLastPixelAsTheFileHasIt) {
    const printables::Drawing drawing;
    const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    const tactics::sheets::CatalogCardTexts texts(
        catalog, json::Texts(ROWKEEPER_DATA_DIR, json::Language::De, catalog), ROWKEEPER_DATA_DIR);
    tactics::sheets::PrintRequest request;
    request.kinds = {PrintKind::Deck, PrintKind::Backs};
    request.decks = {Faction::K};
    const auto plan = std::get<printables::PrintPlan>(planPrint(request, catalog));
    for (const int number : {1, 2, 7}) {
        const auto alone = pageToMemory(plan, number, tactics::sheets::TacticsArtist(catalog, texts));
        ASSERT_TRUE(alone);
        std::vector<std::uint8_t> shown;
        EXPECT_FALSE(rasteriseHard(*alone, 1, 1, std::chrono::minutes(1), [&](const PageRaster& page) {
            shown = page.grey;
            return true;
        }));
        EXPECT_TRUE(shown == drawn(number).grey) << number;
        const auto picture = rasteriseInColour(*alone, 1, 60, Edges::Soft);
        ASSERT_TRUE(std::holds_alternative<QImage>(picture));
        EXPECT_EQ(std::get<QImage>(picture).width(), 497) << "210 mm";
        EXPECT_FALSE(std::get<QImage>(picture).allGray());
    }
}

} // namespace
} // namespace rowkeeper::proof
