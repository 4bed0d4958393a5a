// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskStrips.h"

#include "companion/tactics/results/Cells.h"
#include "printables/tactics/TacticsInk.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::desk {

namespace {

constexpr double em = 2.4; ///< of the small print at size 1
constexpr double smallEm = 2.05;
const QColor marked(0xB8, 0x4A,
                    0x00); ///< decided otherwise; darker than Okabe and Ito's, to be read on white
const QColor markedShade(0xFD, 0xF1, 0xE7);

// The table of cards: place, badge, name, what was read, total, parts, what was decided.
constexpr double cardX = results::leftEdge + 6;
constexpr double cardBadge = 3.9;
constexpr double readX = results::leftEdge + 41;
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
    return any ? results::rightEdge - 36 : results::rightEdge + columnSpace;
}
double partWidth(const DeskSheet& sheet) {
    return decidedX(sheet) - partX - columnSpace;
}

paper::StyledText words(const std::string& text, double size, const QColor& color = Qt::black,
                        bool bold = false) {
    return {results::qt(text), size, bold, color};
}

/// Paints texts one below the other; where they end.
double paintBelow(QPainter& painter, const std::vector<paper::StyledText>& all, QPointF at, double width) {
    for (const paper::StyledText& one : all) {
        paper::paintText(painter, one, at, width);
        at.ry() += heightOf(one, width);
    }
    return at.y();
}

double heightOf(const std::vector<paper::StyledText>& all, double width) {
    double height = 0;
    for (const paper::StyledText& one : all)
        height += paper::heightOf(one, width);
    return height;
}

paper::Strip linesStrip(std::vector<paper::StyledText> lines, double x, double below) {
    const double width = results::rightEdge - x;
    return {heightOf(lines, width) + below,
            [lines = std::move(lines), x, width](QPainter& painter, double y) {
                paintBelow(painter, lines, {x, y}, width);
            }};
}

} // namespace

paper::Strip deskHeadline(const DeskSheet& sheet) {
    constexpr double badge = 12;
    const double x = results::leftEdge + badge * 1.12 * static_cast<double>(sheet.winners.size()) +
                     (sheet.winners.empty() ? 0 : 3);
    const paper::StyledText why = words(sheet.reason, 3, results::quiet);
    const double reasonHeight = paper::heightOf(why, results::rightEdge - x);
    return {std::max(13.0, 9 + reasonHeight), [&sheet, x, why](QPainter& painter, double y) {
                results::paintBadges(painter, sheet.winners, {results::leftEdge, y + 0.5}, badge);
                results::paintCell(painter,
                                   {results::qt(sheet.headline), x, results::rightEdge - x, Qt::AlignLeft,
                                    true, Qt::black, 5.6},
                                   y + 0.3, 7.5);
                paper::paintText(painter, why, {x, y + 8.4}, results::rightEdge - x);
            }};
}

paper::Block deskOpen(const results::ResultSheet::Section& open, const paper::Setting& setting) {
    paper::Block block{{}, {}, 4, 100, 1, open.title, 0};
    if (open.lines.empty()) return block;
    const double size = std::max(1.0, setting.size);
    std::vector<paper::StyledText> lines{words(open.title, (results::headEm + 0.2) * size, results::quiet)};
    for (const std::string& line : open.lines)
        lines.push_back(words(line, em * size, marked, true));
    constexpr double pad = 2.5;
    constexpr double width = paper::textWidth - 2 * pad;
    const double height = heightOf(lines, width) + 2 * pad - 1;
    block.items.push_back({height, [lines, height](QPainter& painter, double y) {
                               painter.fillRect(QRectF(results::leftEdge, y, paper::textWidth, height),
                                                markedShade);
                               painter.fillRect(QRectF(results::leftEdge, y, 0.8, height), marked);
                               paintBelow(painter, lines, {results::leftEdge + pad, y + pad - 0.8}, width);
                           }});
    return block;
}

namespace {

constexpr double columnGap = 3;
constexpr double columnWidth = (paper::textWidth - 2 * columnGap) / 3;
constexpr double columnPad = 2.5;

std::vector<paper::StyledText> columnWords(const DeskSheet::Column& column, double size) {
    std::vector<paper::StyledText> lines;
    for (const std::string& line : column.lines)
        lines.push_back(words(line, em * size, results::quiet));
    return lines;
}

void paintColumn(QPainter& painter, const DeskSheet::Column& column, QRectF place, double size) {
    painter.fillRect(place, column.marked ? markedShade : results::shade);
    painter.fillRect(QRectF(place.topLeft(), QSizeF(place.width(), 0.8)),
                     column.marked ? marked : printables::neutralInk());
    const double x = place.x() + columnPad;
    const double width = place.width() - 2 * columnPad;
    results::paintCell(
        painter,
        {results::qt(column.title), x, width, Qt::AlignLeft, false, results::quiet, results::headEm + 0.2},
        place.y() + 1.8, 4);
    const double after = results::paintBadges(painter, column.winners, {x, place.y() + 6.3}, 4.6);
    const double valueX = column.winners.empty() ? x : after + 1;
    results::paintCell(painter,
                       {results::qt(column.value), valueX, x + width - valueX, Qt::AlignLeft, true,
                        column.marked ? marked : QColor(Qt::black), 3.3},
                       place.y() + 5.8, 5.6);
    paintBelow(painter, columnWords(column, size), {x, place.y() + 12.4}, width);
}

} // namespace

paper::Strip deskColumns(const DeskSheet& sheet, const paper::Setting& setting) {
    const double size = setting.size;
    double height = 0;
    for (const DeskSheet::Column* column : {&sheet.read, &sheet.expected, &sheet.decided})
        height = std::max(height, heightOf(columnWords(*column, size), columnWidth - 2 * columnPad));
    height += 14.4;
    return {height, [&sheet, height, size](QPainter& painter, double y) {
                double x = results::leftEdge;
                for (const DeskSheet::Column* column : {&sheet.read, &sheet.expected, &sheet.decided}) {
                    paintColumn(painter, *column, {x, y, columnWidth, height}, size);
                    x += columnWidth + columnGap;
                }
            }};
}

namespace {

paper::Strip cardsHead(const DeskSheet& sheet, const json::Texts& texts) {
    const double decided = decidedX(sheet);
    std::vector<results::Cell> cells{
        {results::qt(texts.text("desk.column.card")), results::leftEdge + 1, 40, Qt::AlignLeft},
        {results::qt(sheet.read.title), readX, readWidth, Qt::AlignLeft},
        {results::qt(sheet.expected.title), totalX + 2, decided - totalX, Qt::AlignLeft}};
    if (decided < results::rightEdge)
        cells.push_back(
            {results::qt(sheet.decided.title), decided, results::rightEdge - decided, Qt::AlignLeft});
    return results::headStrip(std::move(cells));
}

/// A part with its amount left of it and its source behind it.
struct SetPart {
    paper::StyledText amount;
    paper::StyledText text;
};

std::vector<SetPart> setParts(const std::vector<DeskSheet::PartLine>& parts, const paper::Setting& setting) {
    const double size = setting.size;
    std::vector<SetPart> set;
    for (const DeskSheet::PartLine& part : parts) {
        if (part.remark && setting.brief) continue;
        const std::string source = part.source.empty() ? "" : "  [" + part.source + "]";
        set.push_back(
            {words(part.amount, smallEm * size), words(part.text + source, smallEm * size, results::quiet)});
    }
    return set;
}

double heightOf(const std::vector<SetPart>& parts, double width) {
    double height = 0;
    for (const SetPart& part : parts)
        height += paper::heightOf(part.text, width) + 0.25;
    return height;
}

void paintParts(QPainter& painter, const std::vector<SetPart>& parts, double y, double size, double width) {
    for (const SetPart& part : parts) {
        results::paintCell(
            painter,
            {part.amount.text, amountX, amountWidth, Qt::AlignRight, false, Qt::black, smallEm * size}, y,
            smallEm * size * 1.18);
        paper::paintText(painter, part.text, {partX, y}, width);
        y += paper::heightOf(part.text, width) + 0.25;
    }
}

/// A card as it is set in its columns.
struct SetCard {
    paper::StyledText name;
    std::vector<paper::StyledText> read;
    std::vector<SetPart> parts;
    std::vector<paper::StyledText> decided;
    double height = 0;
};

SetCard setCard(const DeskSheet& sheet, const DeskSheet::Card& card, const json::Texts& texts,
                const paper::Setting& setting) {
    const double size = setting.size;
    SetCard set;
    set.name = words(card.name, em * size, Qt::black, true);
    for (const std::string& line : card.read)
        set.read.push_back(words(line, smallEm * size, results::quiet));
    set.parts = setParts(card.parts, setting);
    for (const std::string& line : card.decided)
        set.decided.push_back(words(line, smallEm * size, marked, true));
    const bool decides = decidedX(sheet) < results::rightEdge;
    if (card.decided.empty() && decides)
        set.decided.push_back(words(texts.text("desk.decided.nothing"), em * size, results::quiet));
    set.height = 1.8 + std::max({cardBadge, paper::heightOf(set.name, readX - cardX - cardBadge - 3),
                                 heightOf(set.read, readWidth), heightOf(set.parts, partWidth(sheet)),
                                 decides ? heightOf(set.decided, results::rightEdge - decidedX(sheet)) : 0});
    return set;
}

void paintCard(QPainter& painter, const DeskSheet& sheet, const DeskSheet::Card& card, const SetCard& set,
               double y, double size) {
    const double top = y + 0.9;
    const double line = em * size * 1.18;
    const double decided = decidedX(sheet);
    if (!card.decided.empty())
        painter.fillRect(QRectF(decided - 1, y, results::rightEdge - decided + 1, set.height), markedShade);
    results::paintCell(
        painter,
        {results::qt(card.place), results::leftEdge, 4.6, Qt::AlignRight, false, results::quiet, em * size},
        top, line);
    tactics::sheets::paintBadge(painter, {cardX, top - 0.4, cardBadge, cardBadge}, card.owner);
    const double nameX = cardX + cardBadge + 1.2;
    paper::paintText(painter, set.name, {nameX, top}, readX - nameX - 1.8);
    paintBelow(painter, set.read, {readX, top + 0.1}, readWidth);
    results::paintCell(
        painter, {results::qt(card.amount), totalX, totalWidth, Qt::AlignRight, true, Qt::black, em * size},
        top, line);
    paintParts(painter, set.parts, top + 0.2, size, partWidth(sheet));
    paintBelow(painter, set.decided, {decided, top}, results::rightEdge - decided);
    results::paintLine(painter, y + set.height, results::hairline, 0.12);
}

paper::Strip cardStrip(const DeskSheet& sheet, const DeskSheet::Card& card, const json::Texts& texts,
                       const paper::Setting& setting) {
    const SetCard set = setCard(sheet, card, texts, setting);
    return {set.height, [&sheet, &card, set, size = setting.size](QPainter& painter, double y) {
                paintCard(painter, sheet, card, set, y, size);
            }};
}

/// What concerns the row as a whole, over the width of the last two columns.
paper::Strip rowStrip(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting) {
    const double size = setting.size;
    const std::vector<SetPart> parts = setParts(sheet.rowParts, setting);
    const double width = results::rightEdge - partX - 1;
    const double height = 2 + std::max(em * size * 1.3, heightOf(parts, width));
    return {height, [&texts, parts, width, height, size](QPainter& painter, double y) {
                painter.fillRect(QRectF(results::leftEdge, y, paper::textWidth, height), results::shade);
                results::paintCell(painter,
                                   {results::qt(texts.text("desk.row_whole")), cardX + cardBadge + 1.2, 60,
                                    Qt::AlignLeft, true, Qt::black, em * size},
                                   y + 1, em * size * 1.3);
                paintParts(painter, parts, y + 1, size, width);
            }};
}

} // namespace

paper::Block deskCards(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting) {
    paper::Block block{{cardsHead(sheet, texts)}, {}, 4, 100, 3, texts.text("desk.column.card"), 0};
    for (const DeskSheet::Card& card : sheet.cards)
        block.items.push_back(cardStrip(sheet, card, texts, setting));
    if (sheet.cards.empty())
        block.items.push_back(
            linesStrip({words(sheet.emptyRow, em * setting.size, results::quiet)}, cardX, 1));
    return block;
}

paper::Block deskWholeRow(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting) {
    paper::Block block{{}, {}, 0, 100, 1, {}, 0};
    if (!sheet.rowParts.empty()) block.items.push_back(rowStrip(sheet, texts, setting));
    return block;
}

paper::Block deskWhatIf(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting) {
    const double size = setting.size;
    const std::string title = texts.text("desk.what_if");
    paper::Block block{{results::headingStrip(title)}, {}, 4, 90, 1, title, 0};
    if (sheet.supposed.empty()) return block;
    constexpr double nowX = results::leftEdge + 52;
    constexpr double thenX = nowX + 66;
    std::vector<paper::StyledText> supposed;
    for (const std::string& one : sheet.supposed)
        supposed.push_back(words(one, em * size, Qt::black, true));
    if (sheet.compared.empty() && sheet.refused.empty())
        supposed.push_back(words(texts.text("desk.what_if.same"), em * size));
    block.items.push_back(linesStrip(std::move(supposed), results::leftEdge, 1));
    if (!sheet.refused.empty())
        block.items.push_back(linesStrip({words(texts.text("desk.what_if.refused"), em * size, marked, true)},
                                         results::leftEdge, 0.5));
    for (const std::string& refused : sheet.refused)
        block.items.push_back(
            linesStrip({words(refused, smallEm * size, results::quiet)}, results::leftEdge + 4, 0.4));
    if (!sheet.compared.empty())
        block.items.push_back(
            results::headStrip({{results::qt(texts.text("desk.what_if.now")), nowX, 60, Qt::AlignLeft},
                                {results::qt(texts.text("desk.what_if.then")), thenX, 60, Qt::AlignLeft}}));
    for (const DeskSheet::Compared& one : sheet.compared) {
        const paper::StyledText what = words(one.what, em * size, Qt::black, one.winner);
        const paper::StyledText now = words(one.now, em * size, results::quiet);
        const paper::StyledText then =
            words(one.then, em * size, one.winner ? marked : QColor(Qt::black), one.winner);
        const double height = 1.4 + std::max({paper::heightOf(what, nowX - results::leftEdge - 2),
                                              paper::heightOf(now, thenX - nowX - 2),
                                              paper::heightOf(then, results::rightEdge - thenX)});
        block.items.push_back(
            {height, [=](QPainter& painter, double y) {
                 paper::paintText(painter, what, {results::leftEdge, y + 0.6}, nowX - results::leftEdge - 2);
                 paper::paintText(painter, now, {nowX, y + 0.6}, thenX - nowX - 2);
                 paper::paintText(painter, then, {thenX, y + 0.6}, results::rightEdge - thenX);
                 results::paintLine(painter, y + height, results::hairline, 0.12);
             }});
    }
    return block;
}

namespace {

/// Places of the rulebooks below each other: the place, and beside it what it says.
struct SetArguments {
    paper::StyledText head;
    QColor color;
    std::vector<std::pair<paper::StyledText, paper::StyledText>> places;
};

constexpr double rulingX = results::leftEdge + 12;
constexpr double rulingWidth = results::rightEdge - rulingX;
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
    double height = paper::heightOf(set.head, argumentsWidth) + 0.6;
    for (const auto& [place, text] : set.places)
        height += paper::heightOf(text, argumentsWidth - placeWidth(size) - 2) + 0.5;
    return height;
}

void paintArguments(QPainter& painter, const SetArguments& set, QPointF at, double height, double size) {
    painter.fillRect(QRectF(at.x(), at.y(), 0.6, height), set.color);
    const double x = at.x() + 2;
    double y = at.y();
    paper::paintText(painter, set.head, {x, y}, argumentsWidth - 2);
    y += paper::heightOf(set.head, argumentsWidth) + 0.6;
    for (const auto& [place, text] : set.places) {
        const double width = argumentsWidth - placeWidth(size) - 2;
        paper::paintText(painter, place, {x, y}, placeWidth(size));
        paper::paintText(painter, text, {x + placeWidth(size), y}, width);
        y += paper::heightOf(text, width) + 0.5;
    }
}

/// Question and answer, below them the places for and against side by side, then the other readings.
paper::Strip rulingStrip(const DeskSheet::RulingText& ruling, const json::Texts& texts,
                         const paper::Setting& setting) {
    const double size = setting.size;
    const paper::StyledText id = words(ruling.id, em * size, printables::neutralInk(), true);
    std::vector<paper::StyledText> answer{
        words(ruling.question, em * size, Qt::black, true),
        words("→ " + ruling.answer + "  [" + ruling.source + "]", em * size)};
    if (!ruling.inForce.empty()) answer.push_back(words(ruling.inForce, em * size, marked, true));
    std::vector<paper::StyledText> others;
    if (!ruling.others.empty())
        others.push_back(words(texts.text("desk.ruling.others"), smallEm * size, results::quiet, true));
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
                paper::paintText(painter, id, {results::leftEdge, y}, rulingX - results::leftEdge);
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
paper::Strip deedsStrip(const DeskSheet::Deed& left, const DeskSheet::Deed* right, double size) {
    constexpr double gap = 5;
    constexpr double width = (paper::textWidth - gap) / 2;
    const double numberWidth = 10 * size;
    const double textSize = (smallEm + 0.1) * size;
    std::vector<std::pair<paper::StyledText, paper::StyledText>> deeds;
    double height = 0;
    for (const DeskSheet::Deed* deed : {&left, right}) {
        if (!deed) continue;
        std::string text;
        for (const std::string& one : deed->texts)
            text += (text.empty() ? "" : " ") + one;
        deeds.emplace_back(words(deed->lines, textSize, results::quiet, !deed->elsewhere),
                           words(text, textSize, deed->elsewhere ? results::quiet : QColor(Qt::black)));
        height = std::max(height, paper::heightOf(deeds.back().second, width - numberWidth));
    }
    return {height + 0.5, [=](QPainter& painter, double y) {
                double x = results::leftEdge;
                for (const auto& [number, text] : deeds) {
                    paper::paintText(painter, number, {x, y}, numberWidth);
                    paper::paintText(painter, text, {x + numberWidth, y}, width - numberWidth);
                    x += width + gap;
                }
            }};
}

} // namespace

paper::Block deskRulings(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting) {
    const std::string title = texts.text("desk.rulings");
    paper::Block block{{results::headingStrip(title)}, {}, 4, 60, 1, title, 0};
    if (sheet.rulings.empty())
        block.items.push_back(
            linesStrip({words(sheet.noRulings, em * setting.size)}, results::leftEdge, 0.5));
    for (const DeskSheet::RulingText& ruling : sheet.rulings)
        block.items.push_back(rulingStrip(ruling, texts, setting));
    return block;
}

paper::Block deskRecord(const DeskSheet& sheet, const json::Texts& texts, const paper::Setting& setting) {
    const std::string title = texts.text("desk.record");
    paper::Block block{{results::headingStrip(title)}, {}, 3.5, 30, 0, title, 0};
    for (std::size_t i = 0; i < sheet.record.size(); i += 2) {
        const auto* right = i + 1 < sheet.record.size() ? &sheet.record[i + 1] : nullptr;
        block.items.push_back(deedsStrip(sheet.record[i], right, setting.size));
    }
    return block;
}

paper::Block deskSection(const results::ResultSheet::Section& section, const paper::Setting& setting,
                         int keep) {
    paper::Block block{{results::headingStrip(section.title)}, {}, 3.5, keep, 0, section.title, 0};
    for (const std::string& line : section.lines)
        block.items.push_back(
            linesStrip({words(line, (smallEm + 0.15) * setting.size)}, results::leftEdge, 0.5));
    return block;
}

paper::Strip deskLeftOut(const std::vector<paper::Block>& blocks, const json::Texts& texts,
                         const paper::Setting& setting) {
    std::string list;
    for (const paper::Block& block : blocks) {
        if (block.leftOut == 0) continue;
        list += (list.empty() ? "" : ", ") +
                texts({"desk.left_out.of", {block.title, static_cast<int>(block.leftOut)}});
    }
    paper::Strip strip = linesStrip({words(texts({"desk.left_out", {list}}), smallEm * setting.size, marked)},
                                    results::leftEdge, 0.5);
    return {strip.height + 2,
            [draw = std::move(strip.draw)](QPainter& painter, double y) { draw(painter, y + 2); }};
}

void deskNotes(QPainter& painter, const json::Texts& texts, double from, double to) {
    constexpr double line = 8.5;
    constexpr double least = 2.5 * line;
    if (to - from < least) return;
    const double top = from + 5;
    results::paintCell(painter,
                       {results::qt(texts.text("desk.notes")), results::leftEdge, 60, Qt::AlignLeft, false,
                        results::quiet, results::headEm},
                       top, 3.4);
    for (double y = top + line; y < to - 1; y += line)
        results::paintLine(painter, y, results::hairline, 0.15);
}

paper::Strip deskSignature(const json::Texts& texts) {
    constexpr double height = 13;
    return {height, [&texts](QPainter& painter, double y) {
                static constexpr std::array<std::pair<const char*, double>, 3> fields{
                    {{"desk.accepted", 52}, {"desk.overruled", 76}, {"desk.signed", 52}}};
                double x = results::leftEdge;
                for (const auto& [key, width] : fields) {
                    painter.setPen(QPen(results::quiet, 0.2, Qt::SolidLine, Qt::FlatCap));
                    painter.drawLine(QPointF(x, y + 9), QPointF(x + width - 4, y + 9));
                    results::paintCell(painter,
                                       {results::qt(texts.text(key)), x, width - 4, Qt::AlignLeft, false,
                                        results::quiet, results::headEm},
                                       y + 9.3, 3.4);
                    x += width;
                }
            }};
}

} // namespace rowkeeper::tactics::desk
