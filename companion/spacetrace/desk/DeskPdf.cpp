// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/Paper.h"
#include "companion/paper/PdfPages.h"
#include "companion/spacetrace/desk/DeskText.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <algorithm>

namespace rowkeeper::spacetrace::desk {

namespace {

constexpr double deeper = 3; // mm a step
constexpr double largeTitle = 4.4;

/// A line of the text, as deep as its spaces say; the first is the title, one that is not indented a heading.
paper::Strip stripOf(const std::string& line, bool first) {
    const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
    const double left = deeper * static_cast<double>(spaces) / 2;
    const double width = paper::textWidth - left;
    paper::StyledText words;
    words.text = QString::fromStdString(line.substr(spaces));
    words.bold = spaces == 0;
    if (first) words.em = largeTitle;
    return {paper::heightOf(words, width) + 0.6, [words, left, width](QPainter& painter, double y) {
                paper::paintText(painter, words, {paper::paperMargin + left, y}, width);
            }};
}

void drawFoot(QPainter& painter, int page, const json::Sentences& sentences) {
    const paper::StyledText foot{QString::fromStdString(sentences("battle.desk.foot", {page})), 2.2};
    paper::paintText(painter, foot, {paper::paperMargin, paper::textBottom + 4}, paper::textWidth);
}

} // namespace

std::variant<QByteArray, json::Said> deskPdf(const DeskView& view, const std::string& name,
                                             const Tale& tale) {
    const std::string text = deskText(view, name, tale);
    const paper::PdfLabels labels{tale.sentences("battle.desk.title", {name, view.line, view.last}),
                                  "ruling.json", deskDocument(view, name, tale).dump()};
    return paper::pdfPages(labels, [&](QPdfWriter& writer, QPainter& painter) {
        paper::Paper pages(writer, painter,
                           [&](QPainter& on, int page) { drawFoot(on, page, tale.sentences); });
        pages.add({paper::paperMargin, [](QPainter&, double) {}});
        for (std::size_t from = 0; from <= text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            if (end == from)
                pages.gap(2);
            else
                pages.add(stripOf(text.substr(from, end - from), from == 0));
            from = end + 1;
        }
        pages.finish();
    });
}

} // namespace rowkeeper::spacetrace::desk
