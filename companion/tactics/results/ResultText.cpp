// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/ResultText.h"

#include "companion/paper/TextTable.h"

namespace rowkeeper::tactics::results {

namespace {

std::string pointsTable(const ResultSheet& sheet, const json::Texts& texts) {
    paper::TextTable table;
    std::vector<std::string> head{texts.text("result.heading.points")};
    head.insert(head.end(), sheet.pointColumns.begin(), sheet.pointColumns.end());
    table.add(head);
    for (const ResultSheet::Side& side : sheet.sides) {
        std::vector<std::string> line{(side.won ? "* " : "  ") + side.name};
        line.insert(line.end(), side.amounts.begin(), side.amounts.end());
        table.add(line);
    }
    return table.text(1);
}

std::string capturedTable(const ResultSheet& sheet, const ResultSheet::Side& side, const json::Texts& texts) {
    if (side.captured.empty()) return side.name + "\n  " + texts.text("result.none_captured");
    paper::TextTable table;
    std::vector<std::string> head{side.name, "", texts.text("result.column.round_row")};
    head.insert(head.end(), sheet.pointColumns.begin(), sheet.pointColumns.end() - 1);
    table.add(head);
    for (const ResultSheet::Captured& one : side.captured) {
        std::vector<std::string> line{"  " + one.name, one.kind, one.place};
        line.insert(line.end(), one.amounts.begin(), one.amounts.end());
        table.add(line);
        for (const std::string& remark : one.remarks)
            table.note("      " + remark);
    }
    return table.text(2);
}

std::string roundsTable(const ResultSheet& sheet, const json::Texts& texts) {
    const std::string heading = texts.text("result.heading.rounds") + "\n";
    if (sheet.rows.empty()) return heading + "  " + texts.text("result.no_round");
    paper::TextTable table;
    std::vector<std::string> head{"  " + texts.text("result.column.round_row"),
                                  texts.text("result.column.target"), texts.text("result.column.winner")};
    for (const auto& members : sheet.totalColumns)
        head.push_back(namesOf(members, texts));
    table.add(head);
    for (const ResultSheet::Row& row : sheet.rows) {
        std::vector<std::string> line{"  " + row.place, row.target,
                                      row.how.empty() ? row.winner : row.winner + ", " + row.how};
        line.insert(line.end(), row.totals.begin(), row.totals.end());
        table.add(line);
    }
    return heading + table.text(3);
}

} // namespace

std::string resultText(const ResultSheet& sheet, const json::Texts& texts) {
    std::string text = sheet.title + (sheet.subtitle.empty() ? "" : ": " + sheet.subtitle) + "\n" +
                       sheet.headline + "\n" + sheet.reason + "\n";
    for (const ResultSheet::Fact& fact : sheet.facts)
        text += "\n" + fact.label + ": " + fact.value;
    if (!sheet.sides.empty()) text += "\n\n" + pointsTable(sheet, texts);
    for (const ResultSheet::Side& side : sheet.sides)
        text += "\n\n" + capturedTable(sheet, side, texts);
    text += "\n\n" + roundsTable(sheet, texts);
    for (const ResultSheet::Section& section : sheet.sections) {
        text += "\n\n" + section.title;
        for (const std::string& line : section.lines)
            text += "\n  " + line;
    }
    return text + "\n\n" + sheet.notice;
}

} // namespace rowkeeper::tactics::results
