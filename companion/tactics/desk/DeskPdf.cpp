// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskPdf.h"

#include "companion/paper/PdfPages.h"
#include "companion/tactics/desk/DeskStrips.h"
#include "companion/tactics/results/Cells.h"
#include "companion/tactics/results/ResultStrips.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::desk {

namespace {

/// What is missed least has the smallest number: the manual lies on the table, too.
int keepOf(const results::ResultSheet::Section& section, const json::Texts& texts) {
    if (section.title == texts.text("desk.rules")) return 10;
    if (section.title == texts.text("desk.readings")) return 40;
    if (section.title == texts.text("desk.estimates")) return 70;
    return 95;
}

paper::Block single(paper::Strip strip, double gap) {
    return {{}, {std::move(strip)}, gap, 100, 1, {}, 0};
}

std::vector<paper::Block> blocksOf(const DeskSheet& sheet, const json::Texts& texts,
                                   const paper::Setting& setting) {
    std::vector<paper::Block> blocks;
    blocks.push_back(single(deskHeadline(sheet), 4));
    blocks.push_back(single(results::factsStrip(sheet.facts), 3));
    blocks.push_back(deskOpen(sheet.open, setting));
    blocks.push_back(deskOpen(sheet.deviations, setting));
    blocks.push_back(single(deskColumns(sheet, setting), 4));
    blocks.push_back(deskCards(sheet, texts, setting));
    blocks.push_back(deskWholeRow(sheet, texts, setting));
    blocks.push_back(deskWhatIf(sheet, texts, setting));
    blocks.push_back(deskRulings(sheet, texts, setting));
    blocks.push_back(deskRecord(sheet, texts, setting));
    for (const results::ResultSheet::Section& section : sheet.sections)
        blocks.push_back(deskSection(section, setting, keepOf(section, texts)));
    return blocks;
}

/// Gives the blocks more air where there is room.
void spread(std::vector<paper::Block>& blocks, double height) {
    constexpr double most = 2.5;
    const auto count = static_cast<double>(blocks.size());
    const double more = std::min(most, (height - heightOf(blocks)) / count);
    for (paper::Block& block : blocks) {
        if (more > 0 && block.gap > 0) block.gap += more;
    }
}

void draw(QPainter& painter, const DeskSheet& sheet, const json::Texts& texts) {
    const paper::Strip banner = results::bannerStrip(sheet.title, sheet.subtitle);
    const paper::Strip signature = deskSignature(texts);
    paper::OnePage page;
    page.make = [&](const paper::Setting& setting) { return blocksOf(sheet, texts, setting); };
    page.note = [&](const std::vector<paper::Block>& blocks, const paper::Setting& setting) {
        return deskLeftOut(blocks, texts, setting);
    };
    page.height = paper::textBottom - signature.height - banner.height;
    page.largest = 1.32;
    banner.draw(painter, 0);
    std::vector<paper::Block> blocks = paper::fitOnePage(page);
    spread(blocks, page.height);
    paint(painter, blocks, banner.height);
    const double end = banner.height + heightOf(blocks);
    deskNotes(painter, texts, end, paper::textBottom - signature.height);
    signature.draw(painter, paper::textBottom - signature.height);
    results::paintFoot(painter, sheet.notice, texts({"result.page", {1, 1}}));
}

} // namespace

std::variant<QByteArray, json::Said> deskPdf(const DeskSheet& sheet, const json::Texts& texts,
                                             const std::string& document) {
    const paper::PdfLabels labels{sheet.title + ": " + sheet.headline, "ruling.json", document};
    return paper::pdfPages(labels, [&](QPdfWriter&, QPainter& painter) { draw(painter, sheet, texts); });
}

} // namespace rowkeeper::tactics::desk
