// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/effects/CardEffects.h"
#include "engine/tactics/scoring/Scoring.h"

#include <algorithm>

namespace rowkeeper::tactics {

namespace {

/// Who leaves, and what only a team can say.
struct Outcome {
    std::vector<int> leaving;
    std::vector<int> chosenFrom; ///< a side lost some of these, not all; empty: nothing to choose
};

bool contains(const std::vector<int>& list, int item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// Whether two of them work on different sides: rarely, and without that nothing happens here.
bool anyOppose(const Scoring& scoring, CardId self) {
    int first = -1;
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.acts(at, self)) continue;
        if (first < 0) first = at;
        if (!scoring.sameSide(scoring.card(first).owner, scoring.card(at).owner)) return true;
    }
    return false;
}

std::vector<int> workingArmadas(const Scoring& scoring, CardId self) {
    std::vector<int> armadas;
    for (int at = 0; at < scoring.count(); ++at) {
        if (scoring.acts(at, self)) armadas.push_back(at);
    }
    return armadas;
}

/// The Armadas on the same side as this one, itself included.
std::vector<int> sideOf(const Scoring& scoring, const std::vector<int>& armadas, int armada) {
    std::vector<int> side;
    for (const int other : armadas) {
        if (scoring.sameSide(scoring.card(armada).owner, scoring.card(other).owner)) side.push_back(other);
    }
    return side;
}

/// `count` of a side leave: first the one the side chose, then from the bottom.
void lose(const Scoring& scoring, std::vector<int> side, std::size_t count, Outcome& outcome) {
    if (count < side.size()) {
        outcome.chosenFrom = side;
        const int choice = scoring.row().armadaChoice.value_or(-1);
        std::stable_partition(side.begin(), side.end(), [&](int at) { return at != choice; });
    }
    outcome.leaving.insert(outcome.leaving.end(), side.end() - static_cast<std::ptrdiff_t>(count),
                           side.end());
}

/// G9.1 and the readings `cancel` and `zero`: each side loses one for one. Under `zero` only the removal that
/// the manual itself describes happens, that of the side with more.
Outcome oneForOne(const Scoring& scoring, const std::vector<int>& armadas, bool onlyTheStronger) {
    Outcome outcome;
    std::vector<int> seen;
    for (const int armada : armadas) {
        if (contains(seen, armada)) continue;
        const std::vector<int> side = sideOf(scoring, armadas, armada);
        seen.insert(seen.end(), side.begin(), side.end());
        const std::size_t others = armadas.size() - side.size();
        const bool stronger = side.size() > others && hasTeams(scoring.row().variant);
        if (onlyTheStronger && !stronger) continue;
        lose(scoring, side, std::min(side.size(), others), outcome);
    }
    return outcome;
}

/// The reading `displace`: in the order they came, each drives away those that lie there against it; of two
/// allied ones only one (G9.1).
Outcome inOrderOfTime(const Scoring& scoring, std::vector<int> armadas) {
    const bool timesKnown =
        std::all_of(armadas.begin(), armadas.end(), [&](int at) { return scoring.card(at).order > 0; });
    if (timesKnown) {
        std::stable_sort(armadas.begin(), armadas.end(),
                         [&](int a, int b) { return scoring.card(a).order < scoring.card(b).order; });
    }
    Outcome outcome;
    std::vector<int> lying;
    for (const int armada : armadas) {
        std::vector<int> against;
        for (const int other : lying) {
            if (!scoring.sameSide(scoring.card(armada).owner, scoring.card(other).owner))
                against.push_back(other);
        }
        std::sort(against.begin(), against.end());
        const std::size_t count =
            hasTeams(scoring.row().variant) ? std::min<std::size_t>(against.size(), 1) : against.size();
        lose(scoring, against, count, outcome);
        std::erase_if(lying, [&](int at) { return contains(outcome.leaving, at); });
        lying.push_back(armada);
    }
    // If later ones drove away the rest as well, there was nothing to choose.
    const bool allLeft = std::all_of(outcome.chosenFrom.begin(), outcome.chosenFrom.end(),
                                     [&](int at) { return contains(outcome.leaving, at); });
    if (allLeft) outcome.chosenFrom.clear();
    return outcome;
}

void ask(Scoring& scoring, const std::vector<int>& cards) {
    static constexpr Citation choice = cite("G9.1", "T26");
    ArmadaPrompt prompt;
    prompt.cards = cards;
    const Faction owner = scoring.card(cards.front()).owner;
    for (const Faction faction : allFactions) {
        if (scoring.sameSide(owner, faction)) prompt.team.push_back(faction);
    }
    scoring.score().prompt = std::move(prompt);
    scoring.fact(-1, Step::Displacement, choice, "score.armada_choice");
}

} // namespace

/// Armadas against each other (G9.1, T25, T26). Those that leave do so before anything is counted. Where a
/// team has to choose and has not, the row gets a prompt and nothing leaves.
void armadaDisplacement(Scoring& scoring, CardId self) {
    static constexpr Citation driven = cite("G9.1", "T25", "armada_pair");
    static constexpr Citation chosen = cite("G9.1", "T26");

    if (!anyOppose(scoring, self)) return;
    const std::vector<int> armadas = workingArmadas(scoring, self);
    const ArmadaPair reading = scoring.options().armadaPair;
    const Outcome outcome = reading == ArmadaPair::Displace
                                ? inOrderOfTime(scoring, armadas)
                                : oneForOne(scoring, armadas, reading == ArmadaPair::Zero);
    const bool hasChosen = contains(outcome.chosenFrom, scoring.row().armadaChoice.value_or(-1));
    if (!outcome.chosenFrom.empty() && !hasChosen) return ask(scoring, outcome.chosenFrom);

    scoring.remove(outcome.leaving);
    for (const int at : scoring.score().removed) {
        if (contains(outcome.chosenFrom, at)) {
            scoring.fact(at, Step::Displacement, chosen, "score.armada_let_go");
        } else {
            scoring.fact(at, Step::Displacement, driven, "score.armada_displaced");
        }
    }
}

} // namespace rowkeeper::tactics
