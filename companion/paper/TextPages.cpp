// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/TextPages.h"

#include "companion/paper/Paper.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::paper {

namespace {

constexpr double indentStep = 3; // mm a step
constexpr double titleEm = 4.4;

/// A line of the text, as deep as its spaces say; the first is the title, one that is not indented a heading.
Strip stripOf(const std::string& line, bool first) {
    const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
    const double left = indentStep * static_cast<double>(spaces) / 2;
    const double width = textWidth - left;
    StyledText words;
    words.text = QString::fromStdString(line.substr(spaces));
    words.bold = spaces == 0;
    if (first) words.em = titleEm;
    return {heightOf(words, width) + 0.6, [words, left, width](QPainter& painter, double y) {
                paintText(painter, words, {paperMargin + left, y}, width);
            }};
}

} // namespace

std::variant<QByteArray, json::Said> textPages(const PdfLabels& labels, const std::string& text,
                                               const std::function<std::string(int page)>& foot) {
    return pdfPages(labels, [&](QPdfWriter& writer, QPainter& painter) {
        Paper pages(writer, painter, [&foot](QPainter& on, int page) {
            const StyledText words{QString::fromStdString(foot(page)), 2.2};
            paintText(on, words, {paperMargin, textBottom + 4}, textWidth);
        });
        pages.add({paperMargin, [](QPainter&, double) {}});
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

} // namespace rowkeeper::paper
