// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/results/ResultPdf.h"

#include "companion/results/Paper.h"
#include "companion/results/ResultStrips.h"
#include "printables/Drawing.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include <optional>

namespace rowkeeper::companion {

namespace {

constexpr int dotsPerInch = 1200;
constexpr double dotsPerMm = dotsPerInch / 25.4;

void fill(Paper& paper, const ResultSheet& sheet, const json::Texts& texts) {
    paper.add(bannerStrip(sheet));
    paper.gap(5);
    paper.add(winnerStrip(sheet));
    paper.gap(4);
    paper.add(factsStrip(sheet));
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
        std::vector<Strip> lines = sectionStrips(section);
        paper.addTogether({headingStrip(section.title), lines.front()});
        for (std::size_t i = 1; i < lines.size(); ++i)
            paper.add(lines[i]);
    }
}

/// The number of pages; `pages` is what their feet say, 0 while it is still being counted.
std::optional<int> draw(QByteArray& bytes, const ResultSheet& sheet, const json::Texts& texts,
                        const std::string& document, int pages) {
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setPageLayout(
        {QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Millimeter});
    writer.setTitle(QString::fromStdString(sheet.title + ": " + sheet.headline));
    writer.setCreator(QStringLiteral("Rowkeeper"));
    writer.addFileAttachment(QStringLiteral("result.json"), QByteArray::fromStdString(document),
                             QStringLiteral("application/json"));
    QPainter painter;
    if (!painter.begin(&writer)) return std::nullopt;
    painter.scale(dotsPerMm, dotsPerMm);
    Paper paper(writer, painter, [&](QPainter& on, int page) {
        paintFoot(on, sheet, texts({"result.page", {page, pages}}));
    });
    fill(paper, sheet, texts);
    const int drawn = paper.finish();
    if (!painter.end()) return std::nullopt;
    return drawn;
}

} // namespace

std::variant<QByteArray, std::string> resultPdf(const ResultSheet& sheet, const json::Texts& texts,
                                                const std::string& document) {
    const printables::Drawing drawing;
    if (!printables::haveFont())
        return std::string(
            "The font DejaVu Sans is not installed; on Debian: apt-get install fonts-dejavu-core.");
    QByteArray bytes;
    const auto pages = draw(bytes, sheet, texts, document, 0);
    bytes.clear();
    if (!pages || !draw(bytes, sheet, texts, document, *pages))
        return std::string("The PDF could not be drawn.");
    return bytes;
}

} // namespace rowkeeper::companion
