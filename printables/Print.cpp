// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Print.h"

#include "printables/MakePdf.h"
#include "printables/SheetDrawing.h"

#include <algorithm>

namespace rowkeeper::printables {

namespace {

void count(const PrintedSide& card, PrintResult& result) {
    const tag::Kind kind = card.tag.kind();
    int& of = kind == tag::Kind::Anchor    ? result.heads
              : kind == tag::Kind::Command ? result.commands
                                           : result.faces;
    ++of;
    if (isNumbered(card)) ++result.numbered;
}

} // namespace

PrintResult resultOf(const PrintPlan& plan) {
    PrintResult result;
    result.pages = static_cast<int>(plan.sheets.size());
    for (const SheetPlan& sheet : plan.sheets) {
        if (!sheet.insert.empty() && sheet.side == Side::Front) ++result.inserts;
        if (sheet.side == Side::Back)
            result.backs += static_cast<int>(sheet.cards.size());
        else
            for (const PrintedSide& card : sheet.cards)
                count(card, result);
        result.backs += static_cast<int>(sheet.backs.size());
    }
    result.manifest = manifestOf(plan);
    return result;
}

namespace {

Duplex duplexOf(const PrintPlan& plan) {
    const auto& pages = plan.sheets;
    const bool pairs =
        std::any_of(pages.begin(), pages.end(), [](const SheetPlan& page) { return page.front != 0; });
    if (!pairs) return Duplex::Simplex;
    return plan.layout.form().flip == Flip::LongEdge ? Duplex::LongEdge : Duplex::ShortEdge;
}

} // namespace

std::variant<PdfBytes, PrintProblem> drawToMemory(const PrintPlan& plan, const Artist& artist) {
    return makePdf(resultOf(plan), duplexOf(plan),
                   [&](QPainter& painter, int page) { paintSheet(painter, plan, page, artist); });
}

std::optional<QByteArray> pageToMemory(const PrintPlan& plan, int page, const Artist& artist) {
    PrintResult alone;
    alone.pages = 1;
    alone.manifest.paper = plan.layout.form().paper;
    alone.manifest.page = plan.layout.page();
    const auto made = makePdf(alone, Duplex::Simplex,
                              [&](QPainter& painter, int) { paintSheet(painter, plan, page, artist); });
    if (const auto* pdf = std::get_if<PdfBytes>(&made)) return pdf->bytes;
    return std::nullopt;
}

} // namespace rowkeeper::printables
