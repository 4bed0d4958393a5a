// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/DeskRecord.h"

#include "companion/tactics/desk/DeskSentences.h"

namespace rowkeeper::tactics::desk {

using json::Texts;

namespace {

using Deed = DeskSheet::Deed;

/// Collects lines that are about something else until one is not.
class Elsewhere {
  public:
    void add(int n) {
        if (first_ == 0) first_ = n;
        last_ = n;
    }
    void tell(std::vector<Deed>& record, const Texts& texts) {
        if (first_ == 0) return;
        record.push_back({rangeText(first_, last_), {texts.text("desk.record.elsewhere")}, true});
        first_ = 0;
    }

  private:
    int first_ = 0;
    int last_ = 0;
};

bool isRound(const DeskLine& line) {
    const auto* event = std::get_if<tactics::Event>(&line.read.what);
    return event && line.by == 0 && std::holds_alternative<tactics::event::Round>(*event);
}

/// No number is missing without a word.
std::vector<Deed> beforeTheRound(const DeskView& view, int first, const Texts& texts) {
    const std::string numbers = numbersBefore(view, first);
    if (numbers.empty()) return {};
    return {{numbers, {texts.text("desk.record.before")}, true}};
}

Deed deedOf(const DeskFindings& findings, const DeskLine& line, const Texts& texts) {
    const DeskView& view = findings.view;
    const DeskRow& row = *findings.row;
    if (isRound(line)) {
        const std::string target =
            row.row.secret ? texts.text("game.secret_target") : texts.name(row.row.row.target);
        return {std::to_string(line.read.n), {texts({"desk.record.round", {target}})}, false};
    }
    Deed deed{std::to_string(line.read.n), doneTexts(view, line, texts, row.number), false};
    if (line.read.inferred && line.by == 0) deed.texts.front() += " " + texts.text("desk.record.inferred");
    if (const std::string fate = fateText(line, texts); !fate.empty()) deed.texts.push_back("→ " + fate);
    return deed;
}

} // namespace

std::string rangeText(int first, int last) {
    return first == last ? std::to_string(first) : std::to_string(first) + "–" + std::to_string(last);
}

std::string numbersBefore(const DeskView& view, int line) {
    if (view.lines.empty() || view.lines.front().read.n >= line) return {};
    return rangeText(view.lines.front().read.n, line - 1);
}

std::vector<Deed> recordOf(const DeskFindings& findings, const Texts& texts) {
    const DeskView& view = findings.view;
    const int row = findings.row->number;
    const int first = firstLineOfRound(view.playing, view.line);
    std::vector<Deed> record = beforeTheRound(view, first, texts);
    const std::size_t before = record.size();
    Elsewhere elsewhere;
    for (const DeskLine& line : view.lines) {
        if (line.read.n < first || line.read.n > view.line) continue;
        if (!isAbout(view, line, row) && !isRound(line)) {
            elsewhere.add(line.read.n);
            continue;
        }
        elsewhere.tell(record, texts);
        record.push_back(deedOf(findings, line, texts));
    }
    if (record.size() == before) return {}; // nothing happened here: nothing to explain
    elsewhere.tell(record, texts);
    return record;
}

} // namespace rowkeeper::tactics::desk
