// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Cover.h"

#include "printables/RichBlock.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::printables {

namespace {

QString rowOf(const QString& name, int first, int last) {
    const QString pages = first == last
                              ? QString::number(first)
                              : QString::number(first) + QStringLiteral("–") + QString::number(last);
    return QStringLiteral("<tr><td>%1</td><td>%2</td></tr>").arg(pages, name.toHtmlEscaped());
}

/// What is on which pages, fronts and backs of a set in one line.
QString contentsOf(const PrintPlan& plan, const Artist& artist) {
    QString rows;
    std::size_t first = 0;
    for (std::size_t i = 1; i <= plan.sheets.size(); ++i) {
        const bool same = i < plan.sheets.size() && plan.sheets[i].set == plan.sheets[first].set &&
                          plan.sheets[i].insert == plan.sheets[first].insert;
        if (same) continue;
        if (plan.sheets[first].insert != coverPage)
            rows +=
                rowOf(artist.nameOf(plan.sheets[first]), static_cast<int>(first) + 1, static_cast<int>(i));
        first = i;
    }
    return QStringLiteral("<table>%1</table>").arg(rows);
}

QString coverOf(const PrintPlan& plan, const Artist& artist) {
    constexpr int sentences = 8;
    QString advice;
    for (int i = 1; i <= sentences; ++i)
        advice +=
            QStringLiteral("<li>%1</li>").arg(artist.word("cover." + std::to_string(i)).toHtmlEscaped());
    return QStringLiteral("<h1>%1</h1>%2<h2>%3</h2><ol>%4</ol>")
        .arg(artist.word("cover.title").toHtmlEscaped(), contentsOf(plan, artist),
             artist.word("cover.advice").toHtmlEscaped(), advice);
}

} // namespace

void paintCover(QPainter& painter, const PrintPlan& plan, const Artist& artist) {
    RichBlock block{.html = coverOf(plan, artist), .place = plan.layout.grid()};
    block.largest = 4;
    paint(painter, block, emOf(block));
}

} // namespace rowkeeper::printables
