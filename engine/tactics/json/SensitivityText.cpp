// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/SensitivityText.h"

#include <algorithm>

namespace rowkeeper::json {

using namespace tactics;

namespace {

/// "up to 4", "at 5", "from 6 to 9", "from 10 on".
std::string rangeText(const Outcome& outcome, const Texts& texts) {
    if (outcome.from == outcome.to) return texts({"sensitivity.at", {outcome.from}});
    if (outcome.from == leastPlausiblePower) return texts({"sensitivity.up_to", {outcome.to}});
    if (outcome.to == mostPlausiblePower) return texts({"sensitivity.from", {outcome.from}});
    return texts({"sensitivity.between", {outcome.from, outcome.to}});
}

std::string winnersText(const FactionList& winners, const Texts& texts) {
    if (winners.empty()) return texts.text("sensitivity.nobody");
    std::string names;
    for (const Faction winner : winners)
        names += (names.empty() ? "" : " + ") + texts.name(winner);
    return names;
}

/// The ranges in which the highest card decides: "at 5, from 7 to 8".
std::string tiesText(const Sensitivity& one, const Texts& texts) {
    std::string ties;
    for (const Outcome& outcome : one.outcomes) {
        if (outcome.tieBreak) ties += (ties.empty() ? "" : ", ") + rangeText(outcome, texts);
    }
    return ties;
}

} // namespace

std::string sensitivityText(const Sensitivity& one, const Texts& texts) {
    const PhraseArgument card = NamedCard{one.owner, one.card};
    if (!one.changesWinner()) {
        if (one.outcomes.size() == 1)
            return texts({"sensitivity.none", {card, one.power, leastPlausiblePower, mostPlausiblePower}});
        return texts({"sensitivity.none_but_ties",
                      {card, one.power, leastPlausiblePower, mostPlausiblePower, tiesText(one, texts)}});
    }
    std::string all;
    for (const Outcome& outcome : one.outcomes) {
        const char* const key = outcome.tieBreak ? "sensitivity.outcome_tie" : "sensitivity.outcome";
        all += (all.empty() ? "" : "; ") +
               texts({key, {rangeText(outcome, texts), winnersText(outcome.winners, texts)}});
    }
    return texts({"sensitivity.changes", {card, one.power, all}});
}

std::vector<std::string> sensitivityLines(const std::vector<Sensitivity>& all, const Texts& texts) {
    std::vector<std::string> lines;
    std::string idle;
    for (const Sensitivity& one : all) {
        if (one.outcomes.size() > 1) {
            lines.push_back(sensitivityText(one, texts));
        } else {
            idle += (idle.empty() ? "" : ", ") +
                    texts({"sensitivity.card", {NamedCard{one.owner, one.card}, one.power}});
        }
    }
    if (!idle.empty())
        lines.push_back(texts({"sensitivity.none_of", {leastPlausiblePower, mostPlausiblePower, idle}}));
    return lines;
}

} // namespace rowkeeper::json
