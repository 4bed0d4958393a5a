// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/RulesInQuestion.h"

#include "companion/tactics/desk/WhatIf.h"
#include "engine/tactics/Sensitivity.h"

#include <algorithm>

namespace rowkeeper::tactics::desk {

using namespace tactics;

namespace {

ValueOutcome outcomeOf(const OptionInfo& option, std::string value, const DeskRow& row, Score counted) {
    ValueOutcome outcome;
    outcome.now = value == tactics::value(row.row.scoring.options, option.name);
    outcome.value = std::move(value);
    outcome.totalsDiffer = totalsDiffer(counted, row.counted());
    outcome.winnerDiffers = winnerDiffers(counted, row.counted());
    outcome.score = std::move(counted);
    return outcome;
}

/// The round again: what was played may depend on the rule. What came before stays as it was.
ValueOutcome playedWith(const DeskView& view, const OptionInfo& option, const std::string& value,
                        const DeskRow& row) {
    Switched switched{firstLineOfRound(view.playing, view.line), view.setup().options};
    tactics::set(switched.options, option.name, value);
    const Playing playing = play(view.record, view.line, {}, switched);
    const auto then = playing.at.round == view.playing.at.round ? rowAt(playing, row.number, view.secrecy)
                                                                : std::optional<DeskRow>();
    ValueOutcome outcome = outcomeOf(option, value, row, then ? then->counted() : row.counted());
    const PlayedLine* refused = playing.firstRefused();
    if (refused && refused->n <= view.line) {
        outcome.totalsDiffer = outcome.winnerDiffers = false;
        outcome.refusedLine = refused->n;
        outcome.refusedHere = refused->rows.contains(row.number);
        outcome.refused = refused->refused;
    }
    return outcome;
}

std::vector<ValueOutcome> outcomesOfWords(const DeskView& view, const OptionInfo& option,
                                          const DeskRow& row) {
    std::vector<ValueOutcome> outcomes;
    for (const std::string_view value : option.values) {
        const bool now = value == tactics::value(view.setup().options, option.name);
        outcomes.push_back(now ? outcomeOf(option, std::string(value), row, row.counted())
                               : playedWith(view, option, std::string(value), row));
    }
    return outcomes;
}

/// A number matters in scoring alone. Neighbouring numbers with the same winner are one outcome.
std::vector<ValueOutcome> outcomesOfNumbers(const OptionInfo& option, const DeskRow& row) {
    std::vector<ValueOutcome> outcomes;
    const int least = std::max(option.least, leastPlausiblePower);
    const int most = std::min(option.most, mostPlausiblePower);
    for (int number = least; number <= most; ++number) {
        const std::string value = std::to_string(number);
        Row other = row.row.scoring;
        tactics::set(other.options, option.name, value);
        ValueOutcome outcome = outcomeOf(option, value, row, score(other, Explain::No));
        if (!outcomes.empty() && outcomes.back().score.winners == outcome.score.winners &&
            outcomes.back().score.tieBreak == outcome.score.tieBreak) {
            ValueOutcome& last = outcomes.back();
            last.upTo = value;
            last.now = last.now || outcome.now;
            last.totalsDiffer = last.totalsDiffer || outcome.totalsDiffer;
        } else {
            outcome.upTo = value;
            outcomes.push_back(std::move(outcome));
        }
    }
    return outcomes;
}

/// Rows that a negotiation or a person decided are not counted.
bool isCounted(const DeskRow& row) {
    return !row.counted().prompt && byCounting(row.counted().wonBy);
}

bool isCited(const DeskView& view, const DeskRow& row, std::string_view option) {
    const auto rests = [option](const auto& said) { return said.option == option; };
    const auto& parts = row.score.explanation;
    if (std::any_of(parts.begin(), parts.end(), rests)) return true;
    for (const PlayedLine& line : view.playing.lines) {
        if (line.n > view.line || line.round != view.round()) continue;
        for (const Change& change : line.changes) {
            if (change.row == row.number && rests(change)) return true;
        }
    }
    return false;
}

/// The larger, the sooner it is shown.
int weight(const RuleInQuestion& asked) {
    if (asked.changesWinner()) return 3;
    if (asked.changesTotals()) return 2;
    return asked.refusesLines() ? 1 : 0;
}

} // namespace

bool RuleInQuestion::changesTotals() const {
    return std::any_of(outcomes.begin(), outcomes.end(), [](const auto& one) { return one.totalsDiffer; });
}

bool RuleInQuestion::changesWinner() const {
    return std::any_of(outcomes.begin(), outcomes.end(), [](const auto& one) { return one.winnerDiffers; });
}

bool RuleInQuestion::refusesLines() const {
    return std::any_of(outcomes.begin(), outcomes.end(), [](const auto& one) { return one.refusedHere; });
}

std::vector<RuleInQuestion> rulesInQuestion(const DeskView& view, const DeskRow& row) {
    std::vector<RuleInQuestion> found;
    for (const OptionInfo& option : allOptions()) {
        if (row.row.secret && tellsTarget(option)) continue;
        RuleInQuestion asked;
        asked.option = option.name;
        asked.ruling = option.ruling;
        asked.now = tactics::value(view.setup().options, option.name);
        asked.cited = isCited(view, row, option.name);
        if (!option.values.empty())
            asked.outcomes = outcomesOfWords(view, option, row);
        else if (isCounted(row))
            asked.outcomes = outcomesOfNumbers(option, row);
        if (weight(asked) > 0 || asked.cited) found.push_back(std::move(asked));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const RuleInQuestion& a, const RuleInQuestion& b) { return weight(a) > weight(b); });
    return found;
}

} // namespace rowkeeper::tactics::desk
