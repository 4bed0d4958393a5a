// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/TestSheet.h"

#include "printables/MakePdf.h"
#include "printables/TagModules.h"
#include "printables/TextBlock.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rowkeeper::printables {

namespace {

constexpr double edge = 10;       ///< mm from the paper's edge to the words
constexpr double notesGap = 2;    ///< mm between words and tags
constexpr double titleLine = 5.5; ///< mm

QRectF squareOf(const tag::TestTag& tag) {
    return {tag.middle.x - tag::testTagSize / 2, tag.middle.y - tag::testTagSize / 2, tag::testTagSize,
            tag::testTagSize};
}

TextBlock block(const QString& text, const QRectF& place, double em, bool bold) {
    TextBlock result{.text = text, .place = place};
    result.largest = em;
    result.smallest = 1.4;
    result.bold = bold;
    return result;
}

struct Sheet {
    SheetLayout layout;
    tag::TestSheet test;
    std::vector<tag::TestTag> tags;
};

/// Above the tags of the front; on the back in the strip that lies behind its lower edge, so that nothing
/// stands over anything else.
void paintWords(QPainter& painter, const Sheet& sheet, const TestRequest& request, bool back,
                const SheetWords& words) {
    const QSizeF page = sheet.layout.page();
    const double width = page.width() - 2 * edge;
    const QString dot = QStringLiteral("  ·  ");
    QString about = QString::fromStdString(request.form.paper.name) + dot +
                    words.word(request.form.flip == Flip::LongEdge ? "sheet.duplex" : "sheet.duplex_short");
    if (!request.program.empty()) about += dot + QString::fromStdString(request.program);
    if (!request.printer.empty()) about += dot + QString::fromStdString(request.printer);
    if (back) {
        const double height = tag::testNotesBelow - edge / 2 - notesGap;
        const double top = sheet.test.form.mirrorsAcross() ? page.height() - edge / 2 - height : edge / 2;
        paint(painter, block(words.word("test.back") + dot + about, {edge, top, width, height}, 2.6, false));
        return;
    }
    const double top = edge / 2 + 1;
    const double height = tag::testNotesAbove - notesGap - top;
    paint(painter, block(words.word("test.title") + dot + about, {edge, top, width, titleLine}, 3.2, true));
    paint(painter,
          block(words.word("test.use"), {edge, top + titleLine, width, height - titleLine}, 3.2, false));
}

void paintPage(QPainter& painter, const Sheet& sheet, const TestRequest& request, int page,
               const SheetWords& words) {
    const bool back = page == 2;
    painter.save();
    if (back) painter.setTransform(transformOf(sheet.test.drawn, sheet.layout.page()), true);
    for (const tag::TestTag& tag : sheet.tags)
        if (tag.back == back)
            painter.fillPath(tagPath(*tagPattern(tag.text), squareOf(tag), false), Qt::black);
    painter.restore();
    paintWords(painter, sheet, request, back, words);
}

Manifest manifestOf(const Sheet& sheet) {
    Manifest manifest;
    manifest.paper = sheet.layout.form().paper;
    manifest.page = sheet.layout.page();
    manifest.mirrorsAcross = sheet.test.form.mirrorsAcross();
    manifest.correction = sheet.test.drawn;
    manifest.pages = {{.side = Side::Front, .cards = 0, .front = 0, .marks = Marks::None},
                      {.side = Side::Back, .cards = 0, .front = 1, .marks = Marks::None}};
    manifest.grid = {};
    for (const tag::TestTag& tag : sheet.tags) {
        const QRectF square = squareOf(tag);
        if (!tag.back) manifest.grid |= square;
        const QTransform drawn = tag.back ? transformOf(sheet.test.drawn, manifest.page) : QTransform();
        manifest.tags.push_back(
            {.page = tag.back ? 2 : 1,
             .text = tag.text,
             .at = drawn.map(square.center()) - QPointF(tag::testTagSize, tag::testTagSize) / 2,
             .size = tag::testTagSize,
             .turned = false,
             .card = square});
    }
    return manifest;
}

std::variant<Sheet, PrintProblem> planned(const TestRequest& request) {
    using Kind = PrintProblem::Kind;
    const auto layout = SheetLayout::of(request.form);
    if (!layout) return PrintProblem{Kind::NoRoom, noCardFits(request.form)};
    if (!tag::isWithin(request.correction))
        return PrintProblem{Kind::OutOfRange, {"print.correction", {mostShift, mostDegrees, mostStretch}}};
    const tag::TestSheet test{testFormOf(layout->page(), request.form.flip),
                              tag::rounded(request.correction)};
    Sheet sheet{*layout, test, tagsOf(test)};
    if (sheet.tags.empty()) return PrintProblem{Kind::NoRoom, {"test.no_room", {request.form.paper.name}}};
    return sheet;
}

} // namespace

tag::TestForm testFormOf(QSizeF page, Flip flip) {
    return {static_cast<int>(std::lround(page.width() * 10)),
            static_cast<int>(std::lround(page.height() * 10)), flip == Flip::ShortEdge};
}

std::variant<PdfBytes, PrintProblem> printTestSheet(const TestRequest& request, const SheetWords& words) {
    const auto plan = planned(request);
    if (const auto* problem = std::get_if<PrintProblem>(&plan)) return *problem;
    const auto& sheet = std::get<Sheet>(plan);
    PrintResult result;
    result.pages = 2;
    result.manifest = manifestOf(sheet);
    const Duplex duplex = request.form.flip == Flip::LongEdge ? Duplex::LongEdge : Duplex::ShortEdge;
    return makePdf(result, duplex,
                   [&](QPainter& painter, int page) { paintPage(painter, sheet, request, page, words); });
}

bool isTestSheet(const Manifest& manifest) {
    return !manifest.tags.empty() &&
           std::all_of(manifest.tags.begin(), manifest.tags.end(),
                       [](const PrintedTag& tag) { return tag::testText(tag.text).has_value(); });
}

} // namespace rowkeeper::printables
