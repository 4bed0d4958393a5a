// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/desk/DeskPdf.h"

#include "companion/desk/DeskStrips.h"
#include "companion/results/Cells.h"
#include "companion/results/PdfPages.h"
#include "companion/results/ResultStrips.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::companion {

namespace {

/// What is missed least has the smallest number: the manual lies on the table, too.
int keepOf(const ResultSheet::Section& section, const json::Texts& texts) {
    if (section.title == texts.text("desk.rules")) return 10;
    if (section.title == texts.text("desk.readings")) return 40;
    if (section.title == texts.text("desk.estimates")) return 70;
    return 95;
}

Block single(Strip strip, double gap) {
    return {{}, {std::move(strip)}, gap, 100, 1, {}, 0};
}

std::vector<Block> blocksOf(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting) {
    std::vector<Block> blocks;
    blocks.push_back(single(deskHeadline(sheet), 4));
    blocks.push_back(single(factsStrip(sheet.facts), 3));
    blocks.push_back(deskOpen(sheet.open, setting));
    blocks.push_back(deskOpen(sheet.deviations, setting));
    blocks.push_back(single(deskColumns(sheet, setting), 4));
    blocks.push_back(deskCards(sheet, texts, setting));
    blocks.push_back(deskWholeRow(sheet, texts, setting));
    blocks.push_back(deskWhatIf(sheet, texts, setting));
    blocks.push_back(deskRulings(sheet, texts, setting));
    blocks.push_back(deskRecord(sheet, texts, setting));
    for (const ResultSheet::Section& section : sheet.sections)
        blocks.push_back(deskSection(section, setting, keepOf(section, texts)));
    return blocks;
}

/// Gives the blocks more air where there is room.
void spread(std::vector<Block>& blocks, double height) {
    constexpr double most = 2.5;
    const auto count = static_cast<double>(blocks.size());
    const double more = std::min(most, (height - heightOf(blocks)) / count);
    for (Block& block : blocks) {
        if (more > 0 && block.gap > 0) block.gap += more;
    }
}

void draw(QPainter& painter, const DeskSheet& sheet, const json::Texts& texts) {
    const Strip banner = bannerStrip(sheet.title, sheet.subtitle);
    const Strip signature = deskSignature(texts);
    OnePage page;
    page.make = [&](const Setting& setting) { return blocksOf(sheet, texts, setting); };
    page.note = [&](const std::vector<Block>& blocks, const Setting& setting) {
        return deskLeftOut(blocks, texts, setting);
    };
    page.height = textBottom - signature.height - banner.height;
    page.largest = 1.32;
    banner.draw(painter, 0);
    std::vector<Block> blocks = fitOnePage(page);
    spread(blocks, page.height);
    paint(painter, blocks, banner.height);
    const double end = banner.height + heightOf(blocks);
    deskNotes(painter, texts, end, textBottom - signature.height);
    signature.draw(painter, textBottom - signature.height);
    paintFoot(painter, sheet.notice, texts({"result.page", {1, 1}}));
}

} // namespace

std::variant<QByteArray, std::string> deskPdf(const DeskSheet& sheet, const json::Texts& texts,
                                              const std::string& document) {
    const PdfLabels labels{sheet.title + ": " + sheet.headline, "ruling.json", document};
    return pdfPages(labels, [&](QPdfWriter&, QPainter& painter) { draw(painter, sheet, texts); });
}

} // namespace rowkeeper::companion
