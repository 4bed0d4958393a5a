// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageTags.h"
#include "companion/proof/TagProof.h"
#include "engine/tactics/json/CatalogFile.h"
#include "printables/Drawing.h"
#include "printables/Stickers.h"
#include "printables/tactics/CatalogCardTexts.h"
#include "printables/tactics/Print.h"
#include "tests/InEnglish.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

namespace rowkeeper::proof {

TEST(StickerProof, TagsOfEverySheetOfLabelsReadWhereTheyShouldBeWithinATenthOfAMillimetre) {
    const printables::Drawing drawing;
    const tactics::Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    const tactics::sheets::CatalogCardTexts texts(
        catalog, json::Texts(ROWKEEPER_DATA_DIR, json::Language::De, catalog), ROWKEEPER_DATA_DIR);
    for (const printables::LabelSheet& sheet : printables::readLabelSheets(ROWKEEPER_DATA_DIR)) {
        tactics::sheets::PrintRequest request;
        const tactics::Faction owner = tactics::Faction::V;
        const int each = printables::labelsOf(sheet) > 100 ? 3 : 1; // to the last label
        for (int card = 1; card * each <= printables::labelsOf(sheet) && card <= tactics::cardCount; ++card)
            request.cards.push_back({tactics::sheets::FaceOf{owner, *tactics::cardNumbered(card)}, 1});
        const auto cards = std::get<printables::PrintPlan>(planPrint(request, catalog));
        const int used = each * static_cast<int>(request.cards.size());
        const auto plan = std::get<printables::StickerPlan>(planStickers(
            cards, {.sheet = sheet, .first = printables::labelsOf(sheet) - used + 1, .each = each}));
        const auto pdf = std::get<printables::PdfBytes>(
            drawToMemory(plan, tactics::sheets::TacticsArtist(catalog, texts)));
        ASSERT_EQ(pdf.result.pages, 1) << sheet.name;
        const auto proof = std::get<TagProof>(proveTags(pdf.bytes, pdf.result.manifest));
        EXPECT_EQ(proof.read, used) << sheet.name << ", near and as far as a table's camera sees them";

        const auto why = rasteriseHard(pdf.bytes, 1, 1, std::chrono::minutes(1), [&](const PageRaster& page) {
            for (const printables::PrintedTag& tag : pdf.result.manifest.tags) {
                const QRectF around = QRectF(tag.at, QSizeF(tag.size, tag.size));
                const double quiet = tag.size * 2 / 21;
                const auto seen = readFlatTags(
                    partOf(page, around.adjusted(-quiet, -quiet, quiet, quiet), page.pixelsPerMm));
                if (seen.size() != 1) {
                    ADD_FAILURE() << sheet.name << ' ' << tag.text;
                    continue;
                }
                QPointF middle;
                for (const vision::Point& corner : seen.front().corners)
                    middle += QPointF(corner.x, corner.y) / 4;
                const QPointF off = middle - around.center();
                EXPECT_LE(std::hypot(off.x(), off.y()), 0.1) << sheet.name << ' ' << tag.text;
            }
            return true;
        });
        EXPECT_FALSE(why) << test::inEnglish(*why);
    }
}

} // namespace rowkeeper::proof
