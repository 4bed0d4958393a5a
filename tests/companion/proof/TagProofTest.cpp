// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/TagProof.h"

#include "companion/proof/CatalogCardTexts.h"
#include "engine/tactics/json/CatalogFile.h"
#include "printables/Drawing.h"
#include "printables/Print.h"
#include "tests/InEnglish.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace rowkeeper::proof {
namespace {

namespace fs = std::filesystem;
using printables::Manifest;
using printables::PdfBytes;
using printables::PrintKind;
using tactics::Faction;

/// Sheets of one deck with their backs, made once.
const PdfBytes& sheets() {
    static const PdfBytes made = [] {
        const printables::Drawing drawing;
        const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
        const CatalogCardTexts texts(catalog, json::Texts(ROWKEEPER_DATA_DIR, json::Language::De, catalog),
                                     ROWKEEPER_DATA_DIR);
        printables::PrintRequest request;
        request.kinds = {PrintKind::Deck, PrintKind::Backs};
        request.decks = {Faction::K};
        return std::get<PdfBytes>(printToMemory(request, catalog, texts));
    }();
    return made;
}

PageRaster drawn(int page) {
    const fs::path file = fs::path(testing::TempDir()) / ("tag_proof_" + std::to_string(getpid()) + ".pdf");
    std::ofstream(file, std::ios::binary).write(sheets().bytes.constData(), sheets().bytes.size());
    auto pages = rasteriseHard(file, page, page, std::chrono::minutes(1));
    fs::remove(file);
    if (const auto* why = std::get_if<json::Said>(&pages)) throw std::runtime_error(test::inEnglish(*why));
    return std::get<std::vector<PageRaster>>(pages).at(0);
}

void blacken(PageRaster& page, const printables::PrintedTag& tag) {
    const auto px = [&](double mm) { return static_cast<int>(mm * page.pixelsPerMm); };
    for (int y = px(tag.at.y()); y < px(tag.at.y() + tag.size); ++y)
        for (int x = px(tag.at.x()); x < px(tag.at.x() + tag.size); ++x)
            page.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(page.width) +
                      static_cast<std::size_t>(x)] = 0;
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
    blacken(page, victim);
    const TagProof proof = proveTags(page, sheets().result.manifest, 3);
    EXPECT_EQ(proof.read, proof.tags - 1);
    ASSERT_EQ(proof.problems.size(), 1u);
    EXPECT_EQ(proof.problems[0].page, 3);
    EXPECT_EQ(proof.problems[0].tag, victim.text);
    EXPECT_DOUBLE_EQ(proof.problems[0].x, victim.at.x());
    EXPECT_DOUBLE_EQ(proof.problems[0].y, victim.at.y());
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

TEST(TagProof, WhatIsNoPdfIsRefused) {
    const auto proved = proveTags(QByteArray("no PDF"), sheets().result.manifest);
    ASSERT_TRUE(std::holds_alternative<ProofRefusal>(proved));
    EXPECT_EQ(std::get<ProofRefusal>(proved).kind, ProofRefusal::Kind::Failed);
}

} // namespace
} // namespace rowkeeper::proof
