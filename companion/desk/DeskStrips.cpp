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

// The table of cards: place, badge, name, what was read, total, parts, what was decided.
constexpr double cardX = leftEdge + 6;
constexpr double cardBadge = 3.9;
constexpr double readX = leftEdge + 41;
constexpr double readWidth = 31;
constexpr double totalX = readX + readWidth;
constexpr double totalWidth = 9;
constexpr double amountX = totalX + totalWidth;
constexpr double amountWidth = 7.5;
constexpr double partX = amountX + amountWidth + 1.5;

constexpr double columnSpace = 3;

/// The last column is there only where something was decided.
double decidedX(const DeskSheet& sheet) {
    const bool any = std::any_of(sheet.cards.begin(), sheet.cards.end(),
                                 [](const DeskSheet::Card& card) { return !card.decided.empty(); });
    return any ? rightEdge - 36 : rightEdge + columnSpace;
}
double partWidth(const DeskSheet& sheet) {
    return decidedX(sheet) - partX - columnSpace;
}

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

Block deskOpen(const ResultSheet::Section& open, const Setting& setting) {
    Block block{{}, {}, 4, 100, 1, open.title, 0};
    if (open.lines.empty()) return block;
    const double size = std::max(1.0, setting.size);
    std::vector<Words> lines{words(open.title, (headEm + 0.2) * size, quiet)};
    for (const std::string& line : open.lines)
        lines.push_back(words(line, em * size, marked, true));
    constexpr double pad = 2.5;
    constexpr double width = textWidth - 2 * pad;
    const double height = heightOf(lines, width) + 2 * pad - 1;
    block.items.push_back({height, [lines, height](QPainter& painter, double y) {
                               painter.fillRect(QRectF(leftEdge, y, textWidth, height), markedShade);
                               painter.fillRect(QRectF(leftEdge, y, 0.8, height), marked);
                               paintBelow(painter, lines, {leftEdge + pad, y + pad - 0.8}, width);
                           }});
    return block;
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

Strip deskColumns(const DeskSheet& sheet, const Setting& setting) {
    const double size = setting.size;
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
    const double decided = decidedX(sheet);
    std::vector<Cell> cells{{qt(texts.text("desk.column.card")), leftEdge + 1, 40, Qt::AlignLeft},
                            {qt(sheet.read.title), readX, readWidth, Qt::AlignLeft},
                            {qt(sheet.expected.title), totalX + 2, decided - totalX, Qt::AlignLeft}};
    if (decided < rightEdge)
        cells.push_back({qt(sheet.decided.title), decided, rightEdge - decided, Qt::AlignLeft});
    return headStrip(std::move(cells));
}

/// A part with its amount left of it and its source behind it.
struct SetPart {
    Words amount;
    Words text;
};

std::vector<SetPart> setParts(const std::vector<DeskSheet::PartLine>& parts, const Setting& setting) {
    const double size = setting.size;
    std::vector<SetPart> set;
    for (const DeskSheet::PartLine& part : parts) {
        if (part.remark && setting.brief) continue;
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
        paintCell(painter,
                  {part.amount.text, amountX, amountWidth, Qt::AlignRight, false, Qt::black, smallEm * size},
                  y, smallEm * size * 1.18);
        paintWords(painter, part.text, {partX, y}, width);
        y += companion::heightOf(part.text, width) + 0.25;
    }
}

/// A card as it is set in its columns.
struct SetCard {
    Words name;
    std::vector<Words> read;
    std::vector<SetPart> parts;
    std::vector<Words> decided;
    double height = 0;
};

SetCard setCard(const DeskSheet& sheet, const DeskSheet::Card& card, const json::Texts& texts,
                const Setting& setting) {
    const double size = setting.size;
    SetCard set;
    set.name = words(card.name, em * size, Qt::black, true);
    for (const std::string& line : card.read)
        set.read.push_back(words(line, smallEm * size, quiet));
    set.parts = setParts(card.parts, setting);
    for (const std::string& line : card.decided)
        set.decided.push_back(words(line, smallEm * size, marked, true));
    const bool decides = decidedX(sheet) < rightEdge;
    if (card.decided.empty() && decides)
        set.decided.push_back(words(texts.text("desk.decided.nothing"), em * size, quiet));
    set.height = 1.8 + std::max({cardBadge, companion::heightOf(set.name, readX - cardX - cardBadge - 3),
                                 heightOf(set.read, readWidth), heightOf(set.parts, partWidth(sheet)),
                                 decides ? heightOf(set.decided, rightEdge - decidedX(sheet)) : 0});
    return set;
}

void paintCard(QPainter& painter, const DeskSheet& sheet, const DeskSheet::Card& card, const SetCard& set,
               double y, double size) {
    const double top = y + 0.9;
    const double line = em * size * 1.18;
    const double decided = decidedX(sheet);
    if (!card.decided.empty())
        painter.fillRect(QRectF(decided - 1, y, rightEdge - decided + 1, set.height), markedShade);
    paintCell(painter, {qt(card.place), leftEdge, 4.6, Qt::AlignRight, false, quiet, em * size}, top, line);
    printables::paintBadge(painter, {cardX, top - 0.4, cardBadge, cardBadge}, card.owner);
    const double nameX = cardX + cardBadge + 1.2;
    paintWords(painter, set.name, {nameX, top}, readX - nameX - 1.8);
    paintBelow(painter, set.read, {readX, top + 0.1}, readWidth);
    paintCell(painter, {qt(card.amount), totalX, totalWidth, Qt::AlignRight, true, Qt::black, em * size}, top,
              line);
    paintParts(painter, set.parts, top + 0.2, size, partWidth(sheet));
    paintBelow(painter, set.decided, {decided, top}, rightEdge - decided);
    paintLine(painter, y + set.height, hairline, 0.12);
}

Strip cardStrip(const DeskSheet& sheet, const DeskSheet::Card& card, const json::Texts& texts,
                const Setting& setting) {
    const SetCard set = setCard(sheet, card, texts, setting);
    return {set.height, [&sheet, &card, set, size = setting.size](QPainter& painter, double y) {
                paintCard(painter, sheet, card, set, y, size);
            }};
}

/// What concerns the row as a whole, over the width of the last two columns.
Strip rowStrip(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting) {
    const double size = setting.size;
    const std::vector<SetPart> parts = setParts(sheet.rowParts, setting);
    const double width = rightEdge - partX - 1;
    const double height = 2 + std::max(em * size * 1.3, heightOf(parts, width));
    return {height, [&texts, parts, width, height, size](QPainter& painter, double y) {
                painter.fillRect(QRectF(leftEdge, y, textWidth, height), shade);
                paintCell(painter,
                          {qt(texts.text("desk.row_whole")), cardX + cardBadge + 1.2, 60, Qt::AlignLeft, true,
                           Qt::black, em * size},
                          y + 1, em * size * 1.3);
                paintParts(painter, parts, y + 1, size, width);
            }};
}

} // namespace

Block deskCards(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting) {
    Block block{{cardsHead(sheet, texts)}, {}, 4, 100, 3, texts.text("desk.column.card"), 0};
    for (const DeskSheet::Card& card : sheet.cards)
        block.items.push_back(cardStrip(sheet, card, texts, setting));
    if (sheet.cards.empty())
        block.items.push_back(linesStrip({words(sheet.emptyRow, em * setting.size, quiet)}, cardX, 1));
    return block;
}

Block deskWholeRow(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting) {
    Block block{{}, {}, 0, 100, 1, {}, 0};
    if (!sheet.rowParts.empty()) block.items.push_back(rowStrip(sheet, texts, setting));
    return block;
}

Block deskWhatIf(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting) {
    const double size = setting.size;
    const std::string title = texts.text("desk.what_if");
    Block block{{headingStrip(title)}, {}, 4, 90, 1, title, 0};
    if (sheet.supposed.empty()) return block;
    constexpr double nowX = leftEdge + 52;
    constexpr double thenX = nowX + 66;
    std::vector<Words> supposed;
    for (const std::string& one : sheet.supposed)
        supposed.push_back(words(one, em * size, Qt::black, true));
    if (sheet.compared.empty() && sheet.refused.empty())
        supposed.push_back(words(texts.text("desk.what_if.same"), em * size));
    block.items.push_back(linesStrip(std::move(supposed), leftEdge, 1));
    if (!sheet.refused.empty())
        block.items.push_back(
            linesStrip({words(texts.text("desk.what_if.refused"), em * size, marked, true)}, leftEdge, 0.5));
    for (const std::string& refused : sheet.refused)
        block.items.push_back(linesStrip({words(refused, smallEm * size, quiet)}, leftEdge + 4, 0.4));
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
    return block;
}

namespace {

/// Places of the rulebooks below each other: the place, and beside it what it says.
struct SetArguments {
    Words head;
    QColor color;
    std::vector<std::pair<Words, Words>> places;
};

constexpr double rulingX = leftEdge + 12;
constexpr double rulingWidth = rightEdge - rulingX;
constexpr double argumentsGap = 5;
constexpr double argumentsWidth = (rulingWidth - argumentsGap) / 2;
const QColor agreeing(0x00, 0x7A, 0x5A);

double placeWidth(double size) {
    return 12.5 * size;
}

SetArguments setArguments(const std::string& head, const QColor& color,
                          const std::vector<DeskSheet::RulingText::Argument>& arguments, double size) {
    SetArguments set{words(head, smallEm * size, color, true), color, {}};
    for (const auto& argument : arguments)
        set.places.emplace_back(words(argument.place, em * size, Qt::black, true),
                                words(argument.text, em * size));
    return set;
}

double heightOf(const SetArguments& set, double size) {
    double height = companion::heightOf(set.head, argumentsWidth) + 0.6;
    for (const auto& [place, text] : set.places)
        height += companion::heightOf(text, argumentsWidth - placeWidth(size) - 2) + 0.5;
    return height;
}

void paintArguments(QPainter& painter, const SetArguments& set, QPointF at, double height, double size) {
    painter.fillRect(QRectF(at.x(), at.y(), 0.6, height), set.color);
    const double x = at.x() + 2;
    double y = at.y();
    paintWords(painter, set.head, {x, y}, argumentsWidth - 2);
    y += companion::heightOf(set.head, argumentsWidth) + 0.6;
    for (const auto& [place, text] : set.places) {
        const double width = argumentsWidth - placeWidth(size) - 2;
        paintWords(painter, place, {x, y}, placeWidth(size));
        paintWords(painter, text, {x + placeWidth(size), y}, width);
        y += companion::heightOf(text, width) + 0.5;
    }
}

/// Question and answer, below them the places for and against side by side, then the other readings.
Strip rulingStrip(const DeskSheet::RulingText& ruling, const json::Texts& texts, const Setting& setting) {
    const double size = setting.size;
    const Words id = words(ruling.id, em * size, printables::neutralInk(), true);
    std::vector<Words> answer{words(ruling.question, em * size, Qt::black, true),
                              words("→ " + ruling.answer + "  [" + ruling.source + "]", em * size)};
    if (!ruling.inForce.empty()) answer.push_back(words(ruling.inForce, em * size, marked, true));
    std::vector<Words> others;
    if (!ruling.others.empty())
        others.push_back(words(texts.text("desk.ruling.others"), smallEm * size, quiet, true));
    for (const std::string& other : ruling.others)
        others.push_back(words("– " + other, em * size));
    if (!ruling.here.empty()) others.push_back(words(ruling.here, em * size));

    const bool argued = !ruling.pro.empty() && (ruling.matters || !setting.brief);
    const SetArguments pro = setArguments(texts.text("desk.ruling.for"), agreeing, ruling.pro, size);
    const SetArguments contra = setArguments(texts.text("desk.ruling.against"), marked, ruling.contra, size);
    const double argument = argued ? std::max(heightOf(pro, size), heightOf(contra, size)) : 0;
    constexpr double gap = 1.5;
    const double height = heightOf(answer, rulingWidth) + (argued ? argument + gap : 0) +
                          (others.empty() ? 0 : heightOf(others, rulingWidth) + gap) + 2.2;
    return {height, [=](QPainter& painter, double y) {
                paintWords(painter, id, {leftEdge, y}, rulingX - leftEdge);
                double at = paintBelow(painter, answer, {rulingX, y}, rulingWidth);
                if (argued) {
                    at += gap;
                    paintArguments(painter, pro, {rulingX, at}, argument, size);
                    const double right = rulingX + argumentsWidth + argumentsGap;
                    paintArguments(painter, contra, {right, at}, argument, size);
                    at += argument;
                }
                if (!others.empty()) paintBelow(painter, others, {rulingX, at + gap}, rulingWidth);
            }};
}

/// Two deeds side by side.
Strip deedsStrip(const DeskSheet::Deed& left, const DeskSheet::Deed* right, double size) {
    constexpr double gap = 5;
    constexpr double width = (textWidth - gap) / 2;
    const double numberWidth = 10 * size;
    const double textSize = (smallEm + 0.1) * size;
    std::vector<std::pair<Words, Words>> deeds;
    double height = 0;
    for (const DeskSheet::Deed* deed : {&left, right}) {
        if (!deed) continue;
        std::string text;
        for (const std::string& one : deed->texts)
            text += (text.empty() ? "" : " ") + one;
        deeds.emplace_back(words(deed->lines, textSize, quiet, !deed->elsewhere),
                           words(text, textSize, deed->elsewhere ? quiet : QColor(Qt::black)));
        height = std::max(height, companion::heightOf(deeds.back().second, width - numberWidth));
    }
    return {height + 0.5, [=](QPainter& painter, double y) {
                double x = leftEdge;
                for (const auto& [number, text] : deeds) {
                    paintWords(painter, number, {x, y}, numberWidth);
                    paintWords(painter, text, {x + numberWidth, y}, width - numberWidth);
                    x += width + gap;
                }
            }};
}

} // namespace

Block deskRulings(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting) {
    const std::string title = texts.text("desk.rulings");
    Block block{{headingStrip(title)}, {}, 4, 60, 1, title, 0};
    if (sheet.rulings.empty())
        block.items.push_back(linesStrip({words(sheet.noRulings, em * setting.size)}, leftEdge, 0.5));
    for (const DeskSheet::RulingText& ruling : sheet.rulings)
        block.items.push_back(rulingStrip(ruling, texts, setting));
    return block;
}

Block deskRecord(const DeskSheet& sheet, const json::Texts& texts, const Setting& setting) {
    const std::string title = texts.text("desk.record");
    Block block{{headingStrip(title)}, {}, 3.5, 30, 0, title, 0};
    for (std::size_t i = 0; i < sheet.record.size(); i += 2) {
        const auto* right = i + 1 < sheet.record.size() ? &sheet.record[i + 1] : nullptr;
        block.items.push_back(deedsStrip(sheet.record[i], right, setting.size));
    }
    return block;
}

Block deskSection(const ResultSheet::Section& section, const Setting& setting, int keep) {
    Block block{{headingStrip(section.title)}, {}, 3.5, keep, 0, section.title, 0};
    for (const std::string& line : section.lines)
        block.items.push_back(linesStrip({words(line, (smallEm + 0.15) * setting.size)}, leftEdge, 0.5));
    return block;
}

Strip deskLeftOut(const std::vector<Block>& blocks, const json::Texts& texts, const Setting& setting) {
    std::string list;
    for (const Block& block : blocks) {
        if (block.leftOut == 0) continue;
        list += (list.empty() ? "" : ", ") +
                texts({"desk.left_out.of", {block.title, static_cast<int>(block.leftOut)}});
    }
    Strip strip =
        linesStrip({words(texts({"desk.left_out", {list}}), smallEm * setting.size, marked)}, leftEdge, 0.5);
    return {strip.height + 2,
            [draw = std::move(strip.draw)](QPainter& painter, double y) { draw(painter, y + 2); }};
}

void deskNotes(QPainter& painter, const json::Texts& texts, double from, double to) {
    constexpr double line = 8.5;
    constexpr double least = 2.5 * line;
    if (to - from < least) return;
    const double top = from + 5;
    paintCell(painter, {qt(texts.text("desk.notes")), leftEdge, 60, Qt::AlignLeft, false, quiet, headEm}, top,
              3.4);
    for (double y = top + line; y < to - 1; y += line)
        paintLine(painter, y, hairline, 0.15);
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
