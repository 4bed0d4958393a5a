// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultStrips.h"

#include "companion/tactics/results/Cells.h"
#include "printables/tactics/TacticsInk.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace rowkeeper::tactics::results {

using tactics::Faction;

namespace {

constexpr double rowHeight = 4.7;
constexpr double badgeSize = 3.9;

struct Column {
    double x = 0;
    double width = 0;
};

/// `count` columns of the same width that end at `end`.
std::vector<Column> columnsUpTo(double end, std::size_t count, double width) {
    std::vector<Column> columns;
    for (std::size_t i = 0; i < count; ++i)
        columns.push_back({end - width * static_cast<double>(count - i), width});
    return columns;
}

void paintAmounts(QPainter& painter, const std::vector<std::string>& amounts,
                  const std::vector<Column>& columns, double y, double height, std::size_t boldFrom) {
    for (std::size_t i = 0; i < amounts.size() && i < columns.size(); ++i)
        paintCell(painter,
                  {qt(amounts[i]), columns[i].x, columns[i].width - 1.5, Qt::AlignRight, i >= boldFrom}, y,
                  height);
}

constexpr std::size_t totalColumn = 3; // of ResultSheet::pointColumns
constexpr double amountWidth = 22;

std::vector<Column> standingColumns(const ResultSheet& sheet) {
    return columnsUpTo(rightEdge, sheet.pointColumns.size(), amountWidth);
}

// Captured targets: swatch, name, place, four amounts, remarks.
constexpr double capturedName = leftEdge + 9.5;
constexpr double capturedNameWidth = 39;
constexpr double capturedPlace = capturedName + capturedNameWidth;
constexpr double capturedPlaceWidth = 14;
constexpr double capturedAmountWidth = 17;
constexpr double capturedRemarks = capturedPlace + capturedPlaceWidth + 4 * capturedAmountWidth + 3;
constexpr double remarkEm = 2.0;

std::vector<Column> capturedColumns() {
    return columnsUpTo(capturedRemarks - 3, 4, capturedAmountWidth);
}

// Rows: place, swatch, target, totals, winner.
constexpr double roundTarget = leftEdge + 16;
constexpr double roundTargetWidth = 42;
constexpr double roundTotals = roundTarget + roundTargetWidth;
constexpr double roundTotalWidth = 16;

double roundWinner(const ResultSheet& sheet) {
    return roundTotals + roundTotalWidth * static_cast<double>(sheet.totalColumns.size()) + 4;
}

std::vector<Column> totalColumns(const ResultSheet& sheet) {
    return columnsUpTo(roundWinner(sheet) - 4, sheet.totalColumns.size(), roundTotalWidth);
}

} // namespace

paper::Strip winnerStrip(const ResultSheet& sheet) {
    std::vector<Faction> winners;
    for (const ResultSheet::Side& side : sheet.sides) {
        if (side.won) winners.insert(winners.end(), side.members.begin(), side.members.end());
    }
    constexpr double badge = 13;
    const double x =
        leftEdge + badge * 1.12 * static_cast<double>(winners.size()) + (winners.empty() ? 0 : 3);
    const paper::StyledText why{qt(sheet.reason), 3, false, quiet};
    return {15, [&sheet, winners, x, why](QPainter& painter, double y) {
                paintBadges(painter, winners, {leftEdge, y + 0.5}, badge);
                paintCell(painter,
                          {qt(sheet.headline), x, rightEdge - x, Qt::AlignLeft, true, Qt::black, 5.8},
                          y + 0.5, 7.5);
                paper::paintText(painter, why, {x, y + 9}, rightEdge - x);
            }};
}

paper::Strip factsStrip(const std::vector<ResultSheet::Fact>& facts) {
    // The players need most of the width.
    static constexpr std::array<double, 4> widths{72, 32, 50, 26};
    return {11, [&facts](QPainter& painter, double y) {
                painter.fillRect(QRectF(leftEdge, y, paper::textWidth, 11), shade);
                double x = leftEdge + 2;
                for (std::size_t i = 0; i < facts.size() && i < widths.size(); ++i) {
                    const double width = widths.at(i) - 3;
                    paintCell(painter, {qt(facts[i].label), x, width, Qt::AlignLeft, false, quiet, headEm},
                              y + 1, 4);
                    paintCell(painter, {qt(facts[i].value), x, width, Qt::AlignLeft, false, Qt::black, 2.7},
                              y + 5, 5);
                    x += widths.at(i);
                }
            }};
}

paper::Strip standingHead(const ResultSheet& sheet) {
    std::vector<Cell> cells;
    const auto columns = standingColumns(sheet);
    for (std::size_t i = 0; i < columns.size(); ++i)
        cells.push_back({qt(sheet.pointColumns[i]), columns[i].x, columns[i].width - 1.5, Qt::AlignRight});
    return headStrip(std::move(cells));
}

std::vector<paper::Strip> standingRows(const ResultSheet& sheet) {
    constexpr double height = 7;
    std::vector<paper::Strip> rows;
    for (const ResultSheet::Side& side : sheet.sides) {
        rows.push_back({height, [&sheet, &side](QPainter& painter, double y) {
                            if (side.won)
                                painter.fillRect(QRectF(leftEdge, y, paper::textWidth, height), shade);
                            const double x = paintBadges(painter, side.members, {leftEdge + 1, y + 0.9}, 5.2);
                            const auto columns = standingColumns(sheet);
                            paintCell(painter,
                                      {qt(side.name), x + 1.5, columns.front().x - x - 2, Qt::AlignLeft,
                                       side.won, Qt::black, 3},
                                      y, height);
                            paintAmounts(painter, side.amounts, columns, y, height,
                                         side.won ? 0 : totalColumn);
                            paintLine(painter, y + height, hairline, 0.15);
                        }});
    }
    return rows;
}

paper::Strip sideStrip(const ResultSheet::Side& side) {
    constexpr double height = 6.2;
    return {
        height, [&side](QPainter& painter, double y) {
            const double x = paintBadges(painter, side.members, {leftEdge, y + 0.6}, 4.8);
            paintCell(painter, {qt(side.name), x + 1.5, 110, Qt::AlignLeft, true, Qt::black, 3.1}, y, height);
        }};
}

paper::Strip capturedHead(const ResultSheet& sheet, const ResultSheet::Side& side, const json::Texts& texts) {
    std::vector<Cell> cells{
        {qt(texts.text("result.column.captured")), capturedName, capturedNameWidth, Qt::AlignLeft},
        {qt(texts.text("result.column.round_row")), capturedPlace, capturedPlaceWidth, Qt::AlignLeft}};
    const auto columns = capturedColumns();
    for (std::size_t i = 0; i < columns.size(); ++i)
        cells.push_back({qt(sheet.pointColumns[i]), columns[i].x, columns[i].width - 1.5, Qt::AlignRight});
    paper::Strip head = headStrip(std::move(cells));
    // Above the signs: on the next page nothing else says whose targets these are.
    return {head.height, [&side, words = std::move(head.draw)](QPainter& painter, double y) {
                words(painter, y);
                paintBadges(painter, side.members, {leftEdge + 0.4, y + 0.9}, 3.5);
            }};
}

namespace {

/// What stands in the last column: the kind of the target, what its bonuses count.
std::vector<paper::StyledText> remarksOf(const ResultSheet::Captured& one) {
    std::vector<paper::StyledText> remarks{{qt(one.kind), remarkEm, false, quiet}};
    for (const std::string& remark : one.remarks)
        remarks.push_back({qt(remark), remarkEm, false, quiet});
    return remarks;
}

void paintCaptured(QPainter& painter, const ResultSheet::Captured& one, double y, double height) {
    constexpr double sign = 3.3;
    const double signs = y + (rowHeight - sign) / 2;
    tactics::sheets::paintSwatch(painter, {leftEdge + 0.4, signs, sign, sign}, one.color);
    painter.setPen(Qt::NoPen);
    painter.setBrush(printables::neutralInk());
    painter.drawPath(tactics::sheets::glyph(one.type, {leftEdge + 5, signs, sign, sign}));
    paintCell(painter, {qt(one.name), capturedName, capturedNameWidth - 1, Qt::AlignLeft}, y, rowHeight);
    paintCell(painter, {qt(one.place), capturedPlace, capturedPlaceWidth, Qt::AlignLeft, false, quiet}, y,
              rowHeight);
    paintAmounts(painter, one.amounts, capturedColumns(), y, rowHeight, totalColumn);
    double below = y + 1.2;
    for (const paper::StyledText& words : remarksOf(one)) {
        paper::paintText(painter, words, {capturedRemarks, below}, rightEdge - capturedRemarks);
        below += heightOf(words, rightEdge - capturedRemarks);
    }
    paintLine(painter, y + height, hairline, 0.12);
}

} // namespace

std::vector<paper::Strip> capturedRows(const ResultSheet::Side& side, const json::Texts& texts) {
    std::vector<paper::Strip> rows;
    for (const ResultSheet::Captured& one : side.captured) {
        double remarks = 2;
        for (const paper::StyledText& words : remarksOf(one))
            remarks += heightOf(words, rightEdge - capturedRemarks);
        const double height = std::max(rowHeight, remarks);
        rows.push_back({height, [&one, height](QPainter& painter, double y) {
                            paintCaptured(painter, one, y, height);
                        }});
    }
    if (rows.empty()) {
        rows.push_back(
            {rowHeight, [text = qt(texts.text("result.none_captured"))](QPainter& painter, double y) {
                 paintCell(painter, {text, capturedName, paper::textWidth, Qt::AlignLeft, false, quiet}, y,
                           rowHeight);
             }});
    }
    return rows;
}

namespace {

/// A team's name is too long for a column.
QString columnName(const std::vector<Faction>& members, const json::Texts& texts) {
    if (members.size() == 1) return qt(texts.name(members.front()));
    QString name;
    for (const Faction member : members)
        name += (name.isEmpty() ? QString() : QStringLiteral(" + ")) + QLatin1Char(tactics::letter(member));
    return name;
}

} // namespace

paper::Strip roundsHead(const ResultSheet& sheet, const json::Texts& texts) {
    std::vector<Cell> cells{
        {qt(texts.text("result.column.round_row")), leftEdge, 16, Qt::AlignLeft},
        {qt(texts.text("result.column.target")), roundTarget, roundTargetWidth, Qt::AlignLeft},
        {qt(texts.text("result.column.winner")), roundWinner(sheet), rightEdge - roundWinner(sheet),
         Qt::AlignLeft}};
    const auto columns = totalColumns(sheet);
    for (std::size_t i = 0; i < columns.size(); ++i)
        cells.push_back(
            {columnName(sheet.totalColumns[i], texts), columns[i].x, columns[i].width - 1.5, Qt::AlignRight});
    return headStrip(std::move(cells));
}

namespace {

void paintRound(QPainter& painter, const ResultSheet& sheet, const ResultSheet::Row& row, double y) {
    if (row.firstOfRound && row.place != "1/1") paintLine(painter, y, quiet, 0.2);
    paintCell(painter, {qt(row.place), leftEdge + 1, 12, Qt::AlignLeft, row.firstOfRound}, y, rowHeight);
    paintCell(painter, {qt(row.target), roundTarget, roundTargetWidth - 1, Qt::AlignLeft}, y, rowHeight);
    const auto columns = totalColumns(sheet);
    for (std::size_t i = 0; i < columns.size(); ++i)
        paintCell(painter,
                  {qt(row.totals[i]), columns[i].x, columns[i].width - 1.5, Qt::AlignRight, row.best[i]}, y,
                  rowHeight);
    const double x =
        paintBadges(painter, row.winners, {roundWinner(sheet), y + (rowHeight - badgeSize) / 2}, badgeSize);
    const std::string winner = row.how.empty() ? row.winner : row.winner + ", " + row.how;
    paintCell(painter, {qt(winner), x + 1, rightEdge - x - 1, Qt::AlignLeft}, y, rowHeight);
    paintLine(painter, y + rowHeight, hairline, 0.12);
}

} // namespace

std::vector<paper::Strip> roundRows(const ResultSheet& sheet, const json::Texts& texts) {
    std::vector<paper::Strip> rows;
    for (const ResultSheet::Row& row : sheet.rows)
        rows.push_back(
            {rowHeight, [&sheet, &row](QPainter& painter, double y) { paintRound(painter, sheet, row, y); }});
    if (rows.empty()) {
        rows.push_back({rowHeight, [text = qt(texts.text("result.no_round"))](QPainter& painter, double y) {
                            paintCell(painter,
                                      {text, leftEdge, paper::textWidth, Qt::AlignLeft, false, quiet}, y,
                                      rowHeight);
                        }});
    }
    return rows;
}

std::vector<paper::Strip> sectionStrips(const ResultSheet::Section& section) {
    std::vector<paper::Strip> strips;
    for (const std::string& line : section.lines) {
        const paper::StyledText words{qt(line), 2.45};
        strips.push_back(
            {paper::heightOf(words, paper::textWidth) + 0.8, [words](QPainter& painter, double y) {
                 paper::paintText(painter, words, {leftEdge, y}, paper::textWidth);
             }});
    }
    return strips;
}

} // namespace rowkeeper::tactics::results
