// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskText.h"

#include "companion/paper/TextTable.h"
#include "companion/tactics/desk/DeskRecord.h"
#include "companion/tactics/desk/DeskSections.h"
#include "companion/tactics/desk/DeskSentences.h"
#include "companion/tactics/results/RowText.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using json::Texts;

namespace {

constexpr std::size_t mostLines = 16; ///< of the record, unless all are asked for

std::string lineText(const DeskView& view, const DeskLine& line, int row, const Texts& texts) {
    const bool struck = line.fate == DeskLine::Fate::Struck;
    std::string text = (line.read.n == view.line ? "> " : "  ") +
                       results::padded(std::to_string(line.read.n), 5) + (struck ? "× " : "  ");
    bool first = true;
    for (const std::string& did : row > 0 ? doneTexts(view, line, texts, row) : didTexts(view, line, texts)) {
        text += (first ? "" : "\n         ") + did;
        first = false;
    }
    if (line.read.inferred && line.by == 0) text += "  (?)";
    if (const std::string fate = fateText(line, texts); !fate.empty()) text += "  [" + fate + "]";
    return text;
}

/// The line is one of the round looked at (struck lines by their place between others).
std::vector<const DeskLine*> linesOfRound(const DeskView& view) {
    const int first = firstLineOfRound(view.playing, view.line);
    std::vector<const DeskLine*> lines;
    for (const DeskLine& line : view.lines) {
        if (line.read.n >= first && line.read.n <= view.line) lines.push_back(&line);
    }
    return lines;
}

/// `row`: only lines about this row; 0: all.
std::string recordText(const DeskView& view, int row, bool all, const Texts& texts) {
    std::vector<const DeskLine*> lines;
    if (all) {
        for (const DeskLine& line : view.lines)
            lines.push_back(&line);
    } else {
        lines = linesOfRound(view);
    }
    const int first = firstLineOfRound(view.playing, view.line);
    const bool ofRow = row > 0 && !all;
    if (ofRow) {
        std::erase_if(
            lines, [&](const DeskLine* line) { return line->read.n != first && !isAbout(view, *line, row); });
    }
    if (lines.empty()) return {};
    std::string text = "\n\n" + texts.text("desk.lines");
    const bool cut = !all && lines.size() > mostLines;
    if (cut) {
        text += "\n  " + texts({"desk.lines.earlier", {static_cast<int>(lines.size() - mostLines)}});
        lines.erase(lines.begin(), lines.end() - mostLines);
    } else if (const std::string numbers = numbersBefore(view, first); ofRow && !numbers.empty()) {
        text += "\n  " + results::padded(numbers, 7) + texts.text("desk.record.before");
    }
    int before = lines.front()->read.n - 1;
    for (const DeskLine* line : lines) {
        // No number is missing without a word.
        if (ofRow && line->read.n > before + 1)
            text += "\n  " + results::padded(rangeText(before + 1, line->read.n - 1), 7) +
                    texts.text("desk.record.elsewhere");
        before = line->read.n;
        text += "\n" + lineText(view, *line, all ? 0 : row, texts);
    }
    return text;
}

std::string factsText(const std::vector<results::ResultSheet::Fact>& facts) {
    std::string text;
    for (const results::ResultSheet::Fact& fact : facts)
        text += "\n" + fact.label + ": " + fact.value;
    return text;
}

std::string partText(const DeskSheet::PartLine& part) {
    const std::string source = part.source.empty() ? "" : "  [" + part.source + "]";
    return "\n       " + results::padded(part.amount, 6) + part.text + source;
}

std::string cardsText(const DeskSheet& sheet, const Texts& texts) {
    std::string text;
    for (const DeskSheet::Card& card : sheet.cards) {
        text += "\n  " + results::padded(card.place, 3) + tactics::letter(card.owner) + "  " +
                results::padded(card.name, 34) + card.amount;
        for (const DeskSheet::PartLine& part : card.parts)
            text += partText(part);
        std::string read;
        for (const std::string& line : card.read)
            read += (read.empty() ? "" : "; ") + line;
        text += "\n       " + texts.text("desk.read") + ": " + read;
        for (const std::string& decided : card.decided)
            text += "\n       " + texts.text("desk.decided") + ": " + decided;
    }
    if (sheet.cards.empty()) text += "\n  " + sheet.emptyRow;
    if (!sheet.rowParts.empty()) text += "\n  " + texts.text("desk.row_whole");
    for (const DeskSheet::PartLine& part : sheet.rowParts)
        text += partText(part);
    return text;
}

std::string columnText(const DeskSheet::Column& column) {
    std::string text = "\n  " + column.title + ": " + column.value;
    for (const std::string& line : column.lines)
        text += "\n    " + line;
    return text;
}

std::string argumentsText(const std::string& head,
                          const std::vector<DeskSheet::RulingText::Argument>& arguments) {
    std::string text = arguments.empty() ? "" : "\n    " + head;
    for (const auto& argument : arguments)
        text += "\n      " + results::padded(argument.place, 8) + argument.text;
    return text;
}

std::string sectionText(const results::ResultSheet::Section& section) {
    if (section.lines.empty()) return {};
    std::string text = "\n\n" + section.title;
    for (const std::string& line : section.lines)
        text += "\n  " + line;
    return text;
}

std::string rulingsText(const DeskSheet& sheet, const Texts& texts) {
    std::string text = "\n\n" + texts.text("desk.rulings");
    if (sheet.rulings.empty()) return text + "\n  " + sheet.noRulings;
    for (const DeskSheet::RulingText& ruling : sheet.rulings) {
        text += "\n  " + ruling.id + "  " + ruling.question + "\n    → " + ruling.answer + "  [" +
                ruling.source + "]";
        if (!ruling.inForce.empty()) text += "\n    " + ruling.inForce;
        text += argumentsText(texts.text("desk.ruling.for"), ruling.pro) +
                argumentsText(texts.text("desk.ruling.against"), ruling.contra);
        for (const std::string& other : ruling.others)
            text += "\n    " + texts({"desk.ruling.or", {other}});
        if (!ruling.here.empty()) text += "\n    " + ruling.here;
    }
    return text;
}

std::string rowsText(const DeskView& view, const Texts& texts) {
    const bool teams = tactics::teamsCompete(view.setup().variant);
    std::string text = "\n\n" + texts.text("desk.rows");
    for (int number = 1; number <= rowCount(view); ++number) {
        const DeskRow row = *rowAt(view.playing, number, view.secrecy);
        std::string outcome = outcomeText(row.score, teams, texts);
        if (!row.scored()) outcome = texts({"desk.reason.lying", {outcome}});
        if (row.hidden > 0) outcome += " " + texts({"desk.reason.hidden", {row.hidden}});
        text += "\n  " + rowName(number, row.row.row.target, row.row.secret, texts) + ": " + outcome;
    }
    return text + "\n  " + texts({"desk.open_row", {std::string("N")}});
}

} // namespace

std::string deskText(const DeskFindings& findings, bool allLines, const Texts& texts) {
    const DeskView& view = findings.view;
    std::string text =
        deskSubtitle(view, texts) + factsText(deskFacts(view, texts)) + recordText(view, 0, allLines, texts);
    if (rowCount(view) > 0) text += rowsText(view, texts);
    if (!findings.whatIf) return text;
    DeskSheet sheet;
    compare(sheet, findings, texts);
    return text + whatIfText(sheet, texts);
}

std::string deskText(const DeskFindings& findings, const DeskSheet& sheet, bool allLines,
                     const Texts& texts) {
    std::string text = sheet.title + ": " + sheet.subtitle + "\n" + sheet.headline + "\n" + sheet.reason +
                       "\n" + factsText(sheet.facts) + "\n" + columnText(sheet.read) +
                       columnText(sheet.expected) + columnText(sheet.decided) +
                       sectionText(sheet.deviations) + sectionText(sheet.open) + "\n" +
                       cardsText(sheet, texts) + rulingsText(sheet, texts);
    for (const results::ResultSheet::Section& section : sheet.sections)
        text += sectionText(section);
    if (findings.whatIf) text += whatIfText(sheet, texts);
    return text + recordText(findings.view, findings.row->number, allLines, texts) + "\n\n" + sheet.notice;
}

std::string whatIfText(const DeskSheet& sheet, const Texts& texts) {
    std::string text = "\n\n" + texts.text("desk.what_if");
    for (const std::string& one : sheet.supposed)
        text += "\n  " + one;
    if (sheet.compared.empty() && sheet.refused.empty())
        return text + "\n  " + texts.text("desk.what_if.same");
    if (!sheet.refused.empty()) text += "\n  " + texts.text("desk.what_if.refused");
    for (const std::string& refused : sheet.refused)
        text += "\n    " + refused;
    for (const DeskSheet::Compared& one : sheet.compared) {
        text += "\n  " + std::string(one.winner ? "* " : "  ") + one.what + "\n      " +
                texts.text("desk.what_if.now") + ": " + one.now + "\n      " +
                texts.text("desk.what_if.then") + ": " + one.then;
    }
    return text;
}

} // namespace rowkeeper::tactics::desk
