// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/Paper.h"

#include "engine/core/json/Harmless.h"

#include <QPainter>
#include <QPdfWriter>

namespace rowkeeper::paper {

namespace {

constexpr double lineHeight = 1.18; ///< of an em: DejaVu Sans asks for 1.164
constexpr int mostLines = 60;

printables::TextBlock blockOf(const StyledText& words, QPointF at, double width, int lines) {
    const std::string text = json::harmlessLines(words.text.toStdString());
    printables::TextBlock block{.text = QString::fromStdString(text),
                                .place = QRectF(at, QSizeF(width, lines * words.em * lineHeight))};
    block.largest = words.em;
    block.smallest = words.em;
    block.bold = words.bold;
    block.color = words.color;
    return block;
}

int linesOf(const StyledText& words, double width) {
    int lines = 1;
    while (lines < mostLines && !printables::fit(blockOf(words, {0, 0}, width, lines)).fits)
        ++lines;
    return lines;
}

} // namespace

double heightOf(const StyledText& words, double width) {
    return words.text.isEmpty() ? 0 : linesOf(words, width) * words.em * lineHeight;
}

void paintText(QPainter& painter, const StyledText& words, QPointF at, double width) {
    printables::paint(painter, blockOf(words, at, width, linesOf(words, width)));
}

Paper::Paper(QPdfWriter& writer, QPainter& painter, std::function<void(QPainter&, int)> foot)
    : writer_(writer)
    , painter_(painter)
    , foot_(std::move(foot)) {}

void Paper::gap(double mm) {
    if (!top_) y_ += mm;
}

void Paper::add(const Strip& strip) {
    if (!fits(strip.height)) newPage();
    draw(strip);
}

void Paper::addTogether(const std::vector<Strip>& strips) {
    double height = 0;
    for (const Strip& strip : strips)
        height += strip.height;
    if (!fits(height)) newPage();
    for (const Strip& strip : strips)
        add(strip);
}

void Paper::table(const Strip& title, const Strip& head, const std::vector<Strip>& rows) {
    if (rows.empty()) return;
    addTogether({title, head, rows.front()});
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (!fits(rows[i].height)) {
            newPage();
            draw(head);
        }
        draw(rows[i]);
    }
}

int Paper::finish() {
    foot_(painter_, page_);
    return page_;
}

bool Paper::fits(double height) const {
    return top_ || y_ + height <= textBottom;
}

void Paper::newPage() {
    foot_(painter_, page_);
    writer_.newPage();
    ++page_;
    y_ = paperMargin;
    top_ = true;
}

void Paper::draw(const Strip& strip) {
    strip.draw(painter_, y_);
    y_ += strip.height;
    top_ = false;
}

} // namespace rowkeeper::paper
