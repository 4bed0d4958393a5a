// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/desk/DeskPdf.h"

#include "companion/desk/DeskStrips.h"
#include "companion/results/Cells.h"
#include "companion/results/PdfPages.h"
#include "companion/results/ResultStrips.h"

#include <QPainter>

namespace rowkeeper::companion {

namespace {

constexpr double smallestSize = 0.84; ///< of the small print: below it nobody reads it

/// What is missed least has the smallest number: the manual lies on the table, too.
int keepOf(const ResultSheet::Section& section, const json::Texts& texts) {
    if (section.title == texts.text("desk.rules")) return 10;
    if (section.title == texts.text("desk.estimates")) return 20;
    if (section.title == texts.text("desk.readings")) return 40;
    return 80;
}

std::vector<Block> blocksOf(const DeskSheet& sheet, const json::Texts& texts, double size) {
    std::vector<Block> blocks;
    blocks.push_back({{}, {deskHeadline(sheet)}, 4, 100, 1});
    blocks.push_back({{}, {factsStrip(sheet.facts)}, 3, 100, 1});
    blocks.push_back({{}, {deskColumns(sheet, size)}, 4, 100, 1});
    blocks.push_back(deskCards(sheet, texts, size));
    blocks.push_back(deskWholeRow(sheet, texts, size));
    blocks.push_back(deskWhatIf(sheet, texts, size));
    blocks.push_back(deskRulings(sheet, texts, size));
    for (const ResultSheet::Section& section : sheet.sections)
        blocks.push_back(deskSection(section, texts, size, keepOf(section, texts)));
    return blocks;
}

void draw(QPainter& painter, const DeskSheet& sheet, const json::Texts& texts) {
    const Strip banner = bannerStrip(sheet.title, sheet.subtitle);
    const Strip signature = deskSignature(texts);
    banner.draw(painter, 0);
    signature.draw(painter, textBottom - signature.height);
    paint(painter,
          fitOnePage([&](double size) { return blocksOf(sheet, texts, size); }, smallestSize,
                     textBottom - signature.height - banner.height),
          banner.height);
    paintFoot(painter, sheet.notice, texts({"result.page", {1, 1}}));
}

} // namespace

std::variant<QByteArray, std::string> deskPdf(const DeskSheet& sheet, const json::Texts& texts,
                                              const std::string& document) {
    const PdfLabels labels{sheet.title + ": " + sheet.headline, "ruling.json", document};
    return pdfPages(labels, [&](QPdfWriter&, QPainter& painter) { draw(painter, sheet, texts); });
}

} // namespace rowkeeper::companion
