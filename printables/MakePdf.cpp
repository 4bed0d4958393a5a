// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/MakePdf.h"

#include "printables/Drawing.h"
#include "printables/PageDrawing.h"
#include "printables/TextBlock.h"

namespace rowkeeper::printables {

std::variant<PdfBytes, PrintProblem> makePdf(const PrintResult& result, Duplex duplex,
                                             const std::function<void(QPainter&, int page)>& paint) {
    using Kind = PrintProblem::Kind;
    if (result.pages == 0) return PrintProblem{Kind::NothingAsked, {"print.nothing_asked", {}}};
    const Drawing drawing;
    if (!haveFont()) return PrintProblem{Kind::NoFont, {"pdf.no_font", {}}};
    const Manifest& manifest = result.manifest;
    const bool landscape = manifest.page.width() > manifest.page.height();
    const auto drawn = drawPages(manifest.paper, landscape, result.pages, paint);
    if (!drawn) return PrintProblem{Kind::Failed, {"pdf.not_drawn", {}}};
    try {
        return PdfBytes{finishPdf(*drawn, manifest.page, toJson(manifest), duplex), result, duplex};
    } catch (const std::exception& problem) {
        return PrintProblem{Kind::Failed, {"pdf.not_finished", {problem.what()}}};
    }
}

} // namespace rowkeeper::printables
