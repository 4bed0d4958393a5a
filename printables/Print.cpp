// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Print.h"

#include "printables/Drawing.h"
#include "printables/PageDrawing.h"
#include "printables/PdfFile.h"
#include "printables/SheetDrawing.h"
#include "printables/TextBlock.h"

#include <algorithm>
#include <optional>

namespace rowkeeper::printables {

namespace {

void count(const CardSide& card, PrintResult& result) {
    int& of = std::holds_alternative<TargetFaceOf>(card)    ? result.targets
              : std::holds_alternative<CommandFaceOf>(card) ? result.commands
                                                            : result.faces;
    ++of;
}

PrintResult resultOf(const PrintPlan& plan) {
    PrintResult result;
    result.pages = static_cast<int>(plan.sheets.size());
    for (const SheetPlan& sheet : plan.sheets) {
        if (sheet.side == Side::Back)
            result.backs += static_cast<int>(sheet.cards.size());
        else
            for (const CardSide& card : sheet.cards)
                count(card, result);
        result.backs += static_cast<int>(sheet.backs.size());
    }
    result.manifest = manifestOf(plan);
    return result;
}

Duplex duplexOf(const PrintPlan& plan) {
    const auto& pages = plan.sheets;
    const bool pairs =
        std::any_of(pages.begin(), pages.end(), [](const SheetPlan& page) { return page.front != 0; });
    if (!pairs) return Duplex::Simplex;
    return plan.layout.form().flip == Flip::LongEdge ? Duplex::LongEdge : Duplex::ShortEdge;
}

} // namespace

std::variant<PdfBytes, PrintProblem> printToMemory(const PrintRequest& request,
                                                   const tactics::Catalog& catalog, const CardTexts& texts) {
    using Kind = PrintProblem::Kind;
    const auto planned = planPrint(request, catalog);
    if (const auto* problem = std::get_if<PrintProblem>(&planned)) return *problem;
    const auto& plan = std::get<PrintPlan>(planned);
    if (plan.sheets.empty()) {
        return PrintProblem{Kind::NothingAsked, {"print.nothing_asked", {}}};
    }
    const Drawing drawing;
    if (!haveFont()) {
        return PrintProblem{Kind::NoFont, {"pdf.no_font", {}}};
    }
    PdfBytes pdf{{}, resultOf(plan)};
    const auto drawn =
        drawPages(plan.layout.form().paper, plan.layout.landscape(), pdf.result.pages,
                  [&](QPainter& painter, int page) { paintSheet(painter, plan, page, catalog, texts); });
    if (!drawn) return PrintProblem{Kind::Failed, {"pdf.not_drawn", {}}};
    try {
        pdf.bytes = finishPdf(*drawn, plan.layout.page(), toJson(pdf.result.manifest), duplexOf(plan));
    } catch (const std::exception& problem) {
        return PrintProblem{Kind::Failed, {"pdf.not_finished", {problem.what()}}};
    }
    return pdf;
}

} // namespace rowkeeper::printables
