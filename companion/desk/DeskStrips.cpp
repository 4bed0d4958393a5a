// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/desk/DeskStrips.h"

#include "companion/results/Cells.h"
#include "printables/Ink.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace rowkeeper::companion {

namespace {

constexpr double em = 2.4; ///< of the small print at size 1
constexpr double smallEm = 2.05;
const QColor marked(0xB8, 0x4A,
                    0x00); ///< decided otherwise; darker than Okabe and Ito's, to be read on white
const QColor markedShade(0xFD, 0xF1, 0xE7);

// The table of cards.
constexpr double cardX = leftEdge + 7;
constexpr double cardBadge = 3.9;
constexpr double readX = leftEdge + 43;
constexpr double readWidth = 33;
constexpr double expectedX = readX + readWidth + 2;
constexpr double amountWidth = 9.5;
constexpr double decidedX = rightEdge - 32;
constexpr double decidedWidth = 32;
constexpr double partX = expectedX + amountWidth + 1.5;
constexpr double partWidth = decidedX - partX - 3;

Words words(const std::string& text, double size, const QColor& color = Qt::black, bool bold = false) {
    return {qt(text), size, bold, color};
}

/// Paints texts one below the other; where they end.
double paintBelow(QPainter& painter, const std::vector<Words>& all, QPointF at, double width) {
    for (const Words& one : all) {
        paintWords(painter, one, at, width);
        at.ry() += heightOf(one, width);
    }
    return at.y();
}

double heightOf(const std::vector<Words>& all, double width) {
    double height = 0;
    for (const Words& one : all)
        height += companion::heightOf(one, width);
    return height;
}

/// What is left out is said.
std::function<Strip(std::size_t)> moreNote(const json::Texts& texts, double size) {
    return [&texts, size](std::size_t count) {
        const Words note = words(texts({"desk.more", {static_cast<int>(count)}}), smallEm * size, quiet);
        return Strip{companion::heightOf(note, textWidth) + 1, [note](QPainter& painter, double y) {
                         paintWords(painter, note, {leftEdge, y + 0.5}, textWidth);
                     }};
    };
}

Strip linesStrip(std::vector<Words> lines, double x, double below) {
    const double width = rightEdge - x;
    return {heightOf(lines, width) + below,
            [lines = std::move(lines), x, width](QPainter& painter, double y) {
                paintBelow(painter, lines, {x, y}, width);
            }};
}

} // namespace

Strip deskHeadline(const DeskSheet& sheet) {
    constexpr double badge = 12;
    const double x =
        leftEdge + badge * 1.12 * static_cast<double>(sheet.winners.size()) + (sheet.winners.empty() ? 0 : 3);
    const Words why = words(sheet.reason, 3, quiet);
    const double reasonHeight = companion::heightOf(why, rightEdge - x);
    return {std::max(13.0, 9 + reasonHeight), [&sheet, x, why](QPainter& painter, double y) {
                paintBadges(painter, sheet.winners, {leftEdge, y + 0.5}, badge);
                paintCell(painter,
                          {qt(sheet.headline), x, rightEdge - x, Qt::AlignLeft, true, Qt::black, 5.6},
                          y + 0.3, 7.5);
                paintWords(painter, why, {x, y + 8.4}, rightEdge - x);
            }};
}

namespace {

constexpr double columnGap = 3;
constexpr double columnWidth = (textWidth - 2 * columnGap) / 3;
constexpr double columnPad = 2.5;

std::vector<Words> columnWords(const DeskSheet::Column& column, double size) {
    std::vector<Words> lines;
    for (const std::string& line : column.lines)
        lines.push_back(words(line, em * size, quiet));
    return lines;
}

void paintColumn(QPainter& painter, const DeskSheet::Column& column, QRectF place, double size) {
    painter.fillRect(place, column.marked ? markedShade : shade);
    painter.fillRect(QRectF(place.topLeft(), QSizeF(place.width(), 0.8)),
                     column.marked ? marked : printables::neutralInk());
    const double x = place.x() + columnPad;
    const double width = place.width() - 2 * columnPad;
    paintCell(painter, {qt(column.title), x, width, Qt::AlignLeft, false, quiet, headEm + 0.2},
              place.y() + 1.8, 4);
    const double after = paintBadges(painter, column.winners, {x, place.y() + 6.3}, 4.6);
    const double valueX = column.winners.empty() ? x : after + 1;
    paintCell(painter,
              {qt(column.value), valueX, x + width - valueX, Qt::AlignLeft, true,
               column.marked ? marked : QColor(Qt::black), 3.3},
              place.y() + 5.8, 5.6);
    paintBelow(painter, columnWords(column, size), {x, place.y() + 12.4}, width);
}

} // namespace

Strip deskColumns(const DeskSheet& sheet, double size) {
    double height = 0;
    for (const DeskSheet::Column* column : {&sheet.read, &sheet.expected, &sheet.decided})
        height = std::max(height, heightOf(columnWords(*column, size), columnWidth - 2 * columnPad));
    height += 14.4;
    return {height, [&sheet, height, size](QPainter& painter, double y) {
                double x = leftEdge;
                for (const DeskSheet::Column* column : {&sheet.read, &sheet.expected, &sheet.decided}) {
                    paintColumn(painter, *column, {x, y, columnWidth, height}, size);
                    x += columnWidth + columnGap;
                }
            }};
}

namespace {

Strip cardsHead(const DeskSheet& sheet, const json::Texts& texts) {
    return headStrip({{qt(texts.text("desk.column.card")), leftEdge + 1, 40, Qt::AlignLeft},
                      {qt(sheet.read.title), readX, readWidth, Qt::AlignLeft},
                      {qt(sheet.expected.title), expectedX + 1, decidedX - expectedX, Qt::AlignLeft},
                      {qt(sheet.decided.title), decidedX, decidedWidth, Qt::AlignLeft}});
}

/// A part with its amount left of it and its source behind it.
struct SetPart {
    Words amount;
    Words text;
};

std::vector<SetPart> setParts(const std::vector<DeskSheet::PartLine>& parts, double size) {
    std::vector<SetPart> set;
    for (const DeskSheet::PartLine& part : parts) {
        const std::string source = part.source.empty() ? "" : "  [" + part.source + "]";
        set.push_back({words(part.amount, smallEm * size), words(part.text + source, smallEm * size, quiet)});
    }
    return set;
}

double heightOf(const std::vector<SetPart>& parts, double width) {
    double height = 0;
    for (const SetPart& part : parts)
        height += companion::heightOf(part.text, width) + 0.25;
    return height;
}

void paintParts(QPainter& painter, const std::vector<SetPart>& parts, double y, double size, double width) {
    for (const SetPart& part : parts) {
        const double height = companion::heightOf(part.text, width);
        paintCell(
            painter,
            {part.amount.text, expectedX, amountWidth, Qt::AlignRight, false, Qt::black, smallEm * size}, y,
            smallEm * size * 1.18);
        paintWords(painter, part.text, {partX, y}, width);
        y += height + 0.25;
    }
}

/// A card as it is set in its four columns.
struct SetCard {
    Words name;
    std::vector<Words> read;
    std::vector<SetPart> parts;
    std::vector<Words> decided;
    double height = 0;
};

SetCard setCard(const DeskSheet::Card& card, double size) {
    SetCard set;
    set.name = words(card.name, em * size, Qt::black, true);
    for (const std::string& line : card.read)
        set.read.push_back(words(line, smallEm * size, quiet));
    set.parts = setParts(card.parts, size);
    for (const std::string& line : card.decided)
        set.decided.push_back(words(line, smallEm * size, marked, true));
    const double amount = card.amount.empty() ? 0 : em * size * 1.3;
    set.height = 2 + std::max({cardBadge, companion::heightOf(set.name, readX - cardX - cardBadge - 3),
                               heightOf(set.read, readWidth), amount + heightOf(set.parts, partWidth),
                               heightOf(set.decided, decidedWidth)});
    return set;
}

void paintCard(QPainter& painter, const DeskSheet::Card& card, const SetCard& set, double y, double size) {
    const double top = y + 1;
    const double line = em * size * 1.3;
    if (!set.decided.empty())
        painter.fillRect(QRectF(decidedX - 1, y, decidedWidth + 1, set.height), markedShade);
    paintCell(painter, {qt(card.place), leftEdge, 5, Qt::AlignRight, false, quiet, em * size}, top, line);
    printables::paintBadge(painter, {cardX, top - 0.3, cardBadge, cardBadge}, card.owner);
    const double nameX = cardX + cardBadge + 1.2;
    paintWords(painter, set.name, {nameX, top}, readX - nameX - 1.8);
    paintBelow(painter, set.read, {readX, top + 0.1}, readWidth);
    double below = top;
    if (!card.amount.empty()) {
        paintCell(painter,
                  {qt(card.amount), expectedX, amountWidth, Qt::AlignRight, true, Qt::black, em * size}, top,
                  line);
        painter.setPen(QPen(hairline, 0.12));
        painter.drawLine(QPointF(expectedX, top + line - 0.1),
                         QPointF(expectedX + amountWidth, top + line - 0.1));
        below += line;
    }
    paintParts(painter, set.parts, below, size, partWidth);
    paintBelow(painter, set.decided, {decidedX, top}, decidedWidth);
    paintLine(painter, y + set.height, hairline, 0.12);
}

Strip cardStrip(const DeskSheet::Card& card, double size) {
    const SetCard set = setCard(card, size);
    return {set.height,
            [&card, set, size](QPainter& painter, double y) { paintCard(painter, card, set, y, size); }};
}

/// What concerns the row as a whole, over the width of the last two columns.
Strip rowStrip(const DeskSheet& sheet, const json::Texts& texts, double size) {
    const std::vector<SetPart> parts = setParts(sheet.rowParts, size);
    const double width = rightEdge - partX - 1;
    const double height = 2 + std::max(em * size * 1.3, heightOf(parts, width));
    return {height, [&texts, parts, width, height, size](QPainter& painter, double y) {
                painter.fillRect(QRectF(leftEdge, y, textWidth, height), shade);
                paintCell(
                    painter,
                    {qt(texts.text("desk.row_whole")), cardX, 60, Qt::AlignLeft, true, Qt::black, em * size},
                    y + 1, em * size * 1.3);
                paintParts(painter, parts, y + 1, size, width);
            }};
}

} // namespace

Block deskCards(const DeskSheet& sheet, const json::Texts& texts, double size) {
    Block block{{cardsHead(sheet, texts)}, {}, 4, 100, 3, moreNote(texts, size)};
    for (const DeskSheet::Card& card : sheet.cards)
        block.items.push_back(cardStrip(card, size));
    if (sheet.cards.empty())
        block.items.push_back(linesStrip({words(sheet.emptyRow, em * size, quiet)}, cardX, 1));
    return block;
}

Block deskWholeRow(const DeskSheet& sheet, const json::Texts& texts, double size) {
    Block block{{}, {}, 0, 100, 1, {}, 0};
    if (!sheet.rowParts.empty()) block.items.push_back(rowStrip(sheet, texts, size));
    return block;
}

Block deskWhatIf(const DeskSheet& sheet, const json::Texts& texts, double size) {
    Block block{{headingStrip(texts.text("desk.what_if"))}, {}, 4, 90, 1, moreNote(texts, size)};
    if (sheet.supposed.empty()) return block;
    constexpr double nowX = leftEdge + 52;
    constexpr double thenX = nowX + 66;
    std::vector<Words> supposed;
    for (const std::string& one : sheet.supposed)
        supposed.push_back(words(one, em * size, Qt::black, true));
    if (sheet.compared.empty() && sheet.refused.empty())
        supposed.push_back(words(texts.text("desk.what_if.same"), em * size));
    block.items.push_back(linesStrip(std::move(supposed), leftEdge, 1));
    if (!sheet.compared.empty())
        block.items.push_back(headStrip({{qt(texts.text("desk.what_if.now")), nowX, 60, Qt::AlignLeft},
                                         {qt(texts.text("desk.what_if.then")), thenX, 60, Qt::AlignLeft}}));
    for (const DeskSheet::Compared& one : sheet.compared) {
        const Words what = words(one.what, em * size, Qt::black, one.winner);
        const Words now = words(one.now, em * size, quiet);
        const Words then = words(one.then, em * size, one.winner ? marked : QColor(Qt::black), one.winner);
        const double height = 1.4 + std::max({companion::heightOf(what, nowX - leftEdge - 2),
                                              companion::heightOf(now, thenX - nowX - 2),
                                              companion::heightOf(then, rightEdge - thenX)});
        block.items.push_back({height, [=](QPainter& painter, double y) {
                                   paintWords(painter, what, {leftEdge, y + 0.6}, nowX - leftEdge - 2);
                                   paintWords(painter, now, {nowX, y + 0.6}, thenX - nowX - 2);
                                   paintWords(painter, then, {thenX, y + 0.6}, rightEdge - thenX);
                                   paintLine(painter, y + height, hairline, 0.12);
                               }});
    }
    if (sheet.refused.empty()) return block;
    block.items.push_back(
        linesStrip({words(texts.text("desk.what_if.refused"), em * size, marked, true)}, leftEdge, 0.5));
    for (const std::string& refused : sheet.refused)
        block.items.push_back(linesStrip({words(refused, smallEm * size, quiet)}, leftEdge + 4, 0.4));
    return block;
}

Block deskRulings(const DeskSheet& sheet, const json::Texts& texts, double size) {
    Block block{{headingStrip(texts.text("desk.rulings"))}, {}, 4, 60, 1, moreNote(texts, size)};
    if (sheet.rulings.empty())
        block.items.push_back(linesStrip({words(texts.text("desk.rulings.none"), em * size)}, leftEdge, 0.5));
    constexpr double x = leftEdge + 11;
    constexpr double width = rightEdge - x;
    for (const DeskSheet::RulingText& ruling : sheet.rulings) {
        const Words id = words(ruling.id, em * size, printables::neutralInk(), true);
        std::vector<Words> lines{words(ruling.question, em * size, Qt::black, true),
                                 words("→ " + ruling.answer + "  [" + ruling.source + "]", em * size)};
        for (const std::string& other : ruling.others)
            lines.push_back(words(other, smallEm * size, quiet));
        block.items.push_back({heightOf(lines, width) + 1.3, [id, lines](QPainter& painter, double y) {
                                   paintWords(painter, id, {leftEdge, y}, 11);
                                   paintBelow(painter, lines, {x, y}, width);
                               }});
    }
    return block;
}

Block deskSection(const ResultSheet::Section& section, const json::Texts& texts, double size, int keep) {
    Block block{{headingStrip(section.title)}, {}, 3.5, keep, 0, moreNote(texts, size)};
    for (const std::string& line : section.lines)
        block.items.push_back(linesStrip({words(line, smallEm * size + 0.15)}, leftEdge, 0.5));
    return block;
}

Strip deskSignature(const json::Texts& texts) {
    constexpr double height = 13;
    return {height, [&texts](QPainter& painter, double y) {
                static constexpr std::array<std::pair<const char*, double>, 3> fields{
                    {{"desk.accepted", 52}, {"desk.overruled", 76}, {"desk.signed", 52}}};
                double x = leftEdge;
                for (const auto& [key, width] : fields) {
                    painter.setPen(QPen(quiet, 0.2, Qt::SolidLine, Qt::FlatCap));
                    painter.drawLine(QPointF(x, y + 9), QPointF(x + width - 4, y + 9));
                    paintCell(painter,
                              {qt(texts.text(key)), x, width - 4, Qt::AlignLeft, false, quiet, headEm},
                              y + 9.3, 3.4);
                    x += width;
                }
            }};
}

} // namespace rowkeeper::companion
