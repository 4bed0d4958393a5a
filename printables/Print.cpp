// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Print.h"

#include "printables/Drawing.h"
#include "printables/PdfFile.h"
#include "printables/SheetDrawing.h"
#include "printables/TextBlock.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

#include <optional>

namespace rowkeeper::printables {

namespace {

/// Coordinates in the PDF are whole steps of this; 1200 to the inch puts any edge within 0.011 mm.
constexpr int dotsPerInch = 1200;
constexpr double dotsPerMm = dotsPerInch / 25.4;

QPageLayout layoutOf(Paper paper) {
    const QPageSize size = paper == Paper::A4 ? QPageSize(QPageSize::A4) : QPageSize(QPageSize::Letter);
    return {size, QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Millimeter};
}

std::optional<QByteArray> draw(const std::vector<SheetPlan>& sheets, const PrintRequest& request,
                               const tactics::Catalog& catalog, const CardTexts& texts) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setPageLayout(layoutOf(request.paper));
    writer.setTitle(QStringLiteral("Rowkeeper"));
    writer.setCreator(QStringLiteral("Rowkeeper"));
    QPainter painter;
    if (!painter.begin(&writer)) return std::nullopt;
    painter.scale(dotsPerMm, dotsPerMm);
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        if (i > 0 && !writer.newPage()) return std::nullopt;
        const SheetPosition position{request.paper, static_cast<int>(i) + 1, static_cast<int>(sheets.size())};
        paintSheet(painter, sheets[i], position, catalog, texts);
    }
    if (!painter.end()) return std::nullopt;
    return bytes;
}

PrintResult resultOf(const std::vector<SheetPlan>& sheets, Paper paper) {
    PrintResult result;
    result.pages = static_cast<int>(sheets.size());
    for (const SheetPlan& sheet : sheets) {
        const int cards = static_cast<int>(sheet.cards.size());
        if (sheet.side == Side::Back) {
            result.backs += cards;
        } else if (sheet.set == "Z") {
            result.targets += cards;
        } else if (sheet.set == "C") {
            result.commands += cards;
        } else {
            result.faces += cards;
        }
    }
    result.manifest = manifestOf(sheets, paper);
    return result;
}

bool hasPairs(const Manifest& manifest) {
    for (const PrintedPage& page : manifest.pages) {
        if (page.front != 0) return true;
    }
    return false;
}

} // namespace

std::variant<PdfBytes, PrintProblem> printToMemory(const PrintRequest& request,
                                                   const tactics::Catalog& catalog, const CardTexts& texts) {
    using Kind = PrintProblem::Kind;
    const std::vector<SheetPlan> sheets = planSheets(request, catalog);
    if (sheets.empty()) {
        return PrintProblem{Kind::NothingAsked, {"print.nothing_asked", {}}};
    }
    const Drawing drawing;
    if (!haveFont()) {
        return PrintProblem{Kind::NoFont, {"pdf.no_font", {}}};
    }
    PdfBytes pdf{{}, resultOf(sheets, request.paper)};
    const auto drawn = draw(sheets, request, catalog, texts);
    if (!drawn) return PrintProblem{Kind::Failed, {"pdf.not_drawn", {}}};
    try {
        pdf.bytes = finishPdf(*drawn, sizeOf(request.paper), toJson(pdf.result.manifest),
                              hasPairs(pdf.result.manifest));
    } catch (const std::exception& problem) {
        return PrintProblem{Kind::Failed, {"pdf.not_finished", {problem.what()}}};
    }
    return pdf;
}

} // namespace rowkeeper::printables
