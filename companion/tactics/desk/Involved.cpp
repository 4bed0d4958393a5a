// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/Involved.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using namespace tactics;

namespace {

class Involved {
  public:
    Involved(const std::vector<RuleInQuestion>& rules, const json::RuleBook& book)
        : rules_(rules)
        , book_(book) {}

    void add(std::string_view id, bool scoring) {
        const json::Ruling* ruling = book_.ruling(std::string(id));
        const bool known = !ruling || std::any_of(found.begin(), found.end(),
                                                  [&](const auto& one) { return one.ruling == ruling; });
        if (known) return;
        const auto asked = std::find_if(rules_.begin(), rules_.end(), [&](const RuleInQuestion& one) {
            return !ruling->option.empty() && one.option == ruling->option;
        });
        found.push_back({ruling, scoring, asked == rules_.end() ? nullptr : &*asked});
    }

    std::vector<InvolvedRuling> found;

  private:
    const std::vector<RuleInQuestion>& rules_;
    const json::RuleBook& book_;
};

/// The source of everything that was said to happen in the row this round, or asked in it, up to the line
/// looked at: what the sheet's record cites.
template<class Each>
void eachSource(const DeskView& view, const DeskRow& row, const Each& each) {
    const auto asked = [&](const auto& one) {
        if (one.row == row.number) each(one);
    };
    for (const PlayedLine& line : view.playing.lines) {
        if (line.n > view.line || line.round != view.round() || !line.rows.contains(row.number)) continue;
        for (const Change& change : line.changes) {
            if (change.row.value_or(row.number) == row.number) each(change);
        }
        if (line.question) asked(*line.question);
        for (const Instruction& instruction : line.instructions)
            asked(instruction);
    }
    const Game& game = view.playing.at;
    if (game.prompt) asked(*game.prompt);
    for (const Instruction& instruction : game.instructions)
        asked(instruction);
}

} // namespace

std::vector<InvolvedRuling> involvedRulings(const DeskView& view, const DeskRow& row,
                                            const std::vector<RuleInQuestion>& rules,
                                            const json::RuleBook& book) {
    Involved involved(rules, book);
    for (const Part& part : row.score.explanation)
        involved.add(part.ruling, true);
    for (const Part& part : row.expected.explanation)
        involved.add(part.ruling, true);
    eachSource(view, row, [&](const Citation& source) { involved.add(source.ruling, false); });
    for (const RuleInQuestion& asked : rules) {
        if (asked.changesWinner() || asked.changesTotals()) involved.add(asked.ruling, true);
    }
    return std::move(involved.found);
}

std::vector<const json::RuleText*> citedRules(const DeskView& view, const DeskRow& row,
                                              const json::RuleBook& book) {
    std::vector<const json::RuleText*> found;
    const auto add = [&](std::string_view id) {
        const json::RuleText* rule = book.rule(std::string(id));
        if (rule && std::find(found.begin(), found.end(), rule) == found.end()) found.push_back(rule);
    };
    for (const Part& part : row.score.explanation)
        add(part.rule);
    for (const Part& part : row.expected.explanation)
        add(part.rule);
    for (const Part& note : notesOn(row, view.setup().catalog))
        add(note.rule);
    eachSource(view, row, [&](const Citation& source) { add(source.rule); });
    return found;
}

} // namespace rowkeeper::tactics::desk
