// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultPdf.h"

#include "companion/paper/Paper.h"
#include "companion/paper/PdfPages.h"
#include "companion/tactics/results/Cells.h"
#include "companion/tactics/results/ResultStrips.h"

namespace rowkeeper::tactics::results {

namespace {

void fill(paper::Paper& paper, const ResultSheet& sheet, const json::Texts& texts) {
    paper.add(bannerStrip(sheet.title, sheet.subtitle));
    paper.gap(5);
    paper.add(winnerStrip(sheet));
    paper.gap(4);
    paper.add(factsStrip(sheet.facts));
    if (!sheet.sides.empty()) {
        paper.gap(5);
        paper.table(headingStrip(texts.text("result.heading.points")), standingHead(sheet),
                    standingRows(sheet));
        for (const ResultSheet::Side& side : sheet.sides) {
            paper.gap(4);
            paper.table(sideStrip(side), capturedHead(sheet, side, texts), capturedRows(side, texts));
        }
    }
    paper.gap(6);
    paper.table(headingStrip(texts.text("result.heading.rounds")), roundsHead(sheet, texts),
                roundRows(sheet, texts));
    for (const ResultSheet::Section& section : sheet.sections) {
        paper.gap(5);
        std::vector<paper::Strip> lines = sectionStrips(section);
        paper.addTogether({headingStrip(section.title), lines.front()});
        for (std::size_t i = 1; i < lines.size(); ++i)
            paper.add(lines[i]);
    }
}

} // namespace

std::variant<QByteArray, json::Said> resultPdf(const ResultSheet& sheet, const json::Texts& texts,
                                               const std::string& document) {
    const paper::PdfLabels labels{sheet.title + ": " + sheet.headline, "result.json", document};
    int drawn = 0;
    // Twice: how many pages there are is known only when all are drawn.
    const auto draw = [&](QPdfWriter& writer, QPainter& painter) {
        paper::Paper paper(writer, painter, [&, pages = drawn](QPainter& on, int page) {
            paintFoot(on, sheet.notice, texts({"result.page", {page, pages}}));
        });
        fill(paper, sheet, texts);
        drawn = paper.finish();
    };
    auto first = paper::pdfPages(labels, draw);
    return std::holds_alternative<json::Said>(first) ? first : paper::pdfPages(labels, draw);
}

} // namespace rowkeeper::tactics::results
