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

/// Everything that was said to happen in the row this round, up to the line looked at.
template<class Each>
void eachChange(const DeskView& view, const DeskRow& row, const Each& each) {
    for (const PlayedLine& line : view.playing.lines) {
        if (line.n > view.line || line.round != view.round()) continue;
        for (const Change& change : line.changes) {
            if (change.row == row.number) each(change);
        }
    }
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
    eachChange(view, row, [&](const Change& change) { involved.add(change.ruling, false); });
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
    eachChange(view, row, [&](const Change& change) { add(change.rule); });
    return found;
}

} // namespace rowkeeper::tactics::desk
