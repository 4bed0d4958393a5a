// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Armada.h"

#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/scoring/Scoring.h"

#include <algorithm>

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

// Armadas against each other

/// Who leaves, and what only a team can say.
struct Displacement {
    std::vector<int> leaving;
    std::vector<int> chosenFrom; ///< a side lost some of these, not all; empty: nothing to choose
};

bool isAmong(const std::vector<int>& list, int item) {
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
std::vector<int> alliesOf(const Scoring& scoring, const std::vector<int>& armadas, int armada) {
    std::vector<int> side;
    for (const int other : armadas) {
        if (scoring.sameSide(scoring.card(armada).owner, scoring.card(other).owner)) side.push_back(other);
    }
    return side;
}

/// `count` of a side leave: first the one the side chose, then from the bottom.
void lose(const Scoring& scoring, std::vector<int> side, std::size_t count, Displacement& outcome) {
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
Displacement oneForOne(const Scoring& scoring, const std::vector<int>& armadas, bool onlyTheStronger) {
    Displacement outcome;
    std::vector<int> seen;
    for (const int armada : armadas) {
        if (isAmong(seen, armada)) continue;
        const std::vector<int> side = alliesOf(scoring, armadas, armada);
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
Displacement inOrderOfTime(const Scoring& scoring, std::vector<int> armadas) {
    const bool timesKnown =
        std::all_of(armadas.begin(), armadas.end(), [&](int at) { return scoring.card(at).order > 0; });
    if (timesKnown) {
        std::stable_sort(armadas.begin(), armadas.end(),
                         [&](int a, int b) { return scoring.card(a).order < scoring.card(b).order; });
    }
    Displacement outcome;
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
        std::erase_if(lying, [&](int at) { return isAmong(outcome.leaving, at); });
        lying.push_back(armada);
    }
    // If later ones drove away the rest as well, there was nothing to choose.
    const bool allLeft = std::all_of(outcome.chosenFrom.begin(), outcome.chosenFrom.end(),
                                     [&](int at) { return isAmong(outcome.leaving, at); });
    if (allLeft) outcome.chosenFrom.clear();
    return outcome;
}

void askTheTeam(Scoring& scoring, const std::vector<int>& cards) {
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

/// Armadas against each other (G9.1, T25, T26). Those that leave do so before anything is counted. Where a
/// team has to choose and has not, the row gets a prompt and nothing leaves.
void displace(Scoring& scoring, CardId self) {
    static constexpr Citation driven = cite("G9.1", "T25", "armada_pair");
    static constexpr Citation chosen = cite("G9.1", "T26");

    if (!anyOppose(scoring, self)) return;
    const std::vector<int> armadas = workingArmadas(scoring, self);
    const ArmadaPair reading = scoring.options().armadaPair;
    const Displacement outcome = reading == ArmadaPair::Displace
                                     ? inOrderOfTime(scoring, armadas)
                                     : oneForOne(scoring, armadas, reading == ArmadaPair::Zero);
    const bool hasChosen = isAmong(outcome.chosenFrom, scoring.row().armadaChoice.value_or(-1));
    if (!outcome.chosenFrom.empty() && !hasChosen) return askTheTeam(scoring, outcome.chosenFrom);

    scoring.remove(outcome.leaving);
    for (const int at : scoring.score().removed) {
        if (isAmong(outcome.chosenFrom, at)) {
            scoring.fact(at, Step::Displacement, chosen, "score.armada_let_go");
        } else {
            scoring.fact(at, Step::Displacement, driven, "score.armada_displaced");
        }
    }
}

// What lies beside one

int firstWorking(const Scoring& scoring, CardId self) {
    int at = 0;
    while (!scoring.acts(at, self))
        ++at;
    return at;
}

/// An Armada that works (the first of them at `first`) and is not the card's own: does it set the card to 0?
/// Working Armadas of one side spare each other (G9.1). Returns its place, or -1.
int zeroedBy(const Scoring& scoring, int at, CardId self, int first) {
    const bool isArmada = scoring.acts(at, self);
    for (int by = first; by < scoring.count(); ++by) {
        if (by == at || !scoring.acts(by, self)) continue;
        if (isArmada && scoring.sameSide(scoring.card(at).owner, scoring.card(by).owner)) continue;
        return by;
    }
    return -1;
}

/// An Armada whose own power is stolen or switched off has 0, whatever boosts it, unless the house says
/// otherwise.
void loseOwnPower(Scoring& scoring, int at) {
    static constexpr Citation stolenByOther = cite("G8.2/23", "T20");
    static constexpr Citation stolenByOwn = cite("G8.2/23", "T21");
    static constexpr Citation switchedOff = cite("G8.2/23", "T27");
    static constexpr Citation notBoosted = cite("G8.2/23", "T24", "armada_boostable");

    const int thief = scoring.place(at).stolenBy;
    if (thief < 0 && !scoring.powerOff(at)) return;
    if (scoring.powerOff(at)) {
        scoring.fact(at, Step::Armada, switchedOff, "score.armada_power_off");
    } else {
        const bool own = scoring.card(thief).owner == scoring.card(at).owner;
        scoring.fact(at, Step::Armada, own ? stolenByOwn : stolenByOther, "score.armada_power_stolen",
                     scoring.named(thief));
    }
    const Fraction rest = scoring.contribution(at);
    if (rest.isZero() || scoring.options().armadaBoostable) return;
    scoring.add(at, Step::Armada, -rest, notBoosted, "score.armada_not_boosted");
    scoring.place(at).zeroed = true;
}

/// Armada (G8.2/23, rule 65): every other card of the row has power 0, above and below, and no other scoring
/// effect changes that, so this comes after additions and theft.
void zeroTheOthers(Scoring& scoring, CardId self) {
    static constexpr Citation text = cite("G8.2/23");
    static constexpr Citation eachOther = cite("G8.2/23", "T25", "armada_pair");

    const int first = firstWorking(scoring, self);
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.lies(at)) continue;
        const int by = zeroedBy(scoring, at, self, first);
        if (by >= 0) {
            scoring.place(at).zeroed = true;
            const Citation& source = scoring.acts(at, self) ? eachOther : text;
            scoring.add(at, Step::Armada, -scoring.contribution(at), source, "score.armada_zero",
                        scoring.named(by));
        } else if (scoring.acts(at, self)) {
            loseOwnPower(scoring, at);
        }
    }
}

/// Everything counts 0 because another player's Deflector took the Armada's power (G8.2/23): who is tied is
/// open (T20). Of those with the highest total this leaves the tied ones, and says who they are where that
/// could be read otherwise.
void tieIfStolen(Scoring& scoring, CardId self) {
    static constexpr Citation source = cite("G8.2/23", "T20", Basis::Open, "stolen_armada_tie");
    bool any = false;
    Parties involved{}; // whose Armada it was, and who stole it
    for (int at = 0; at < scoring.count(); ++at) {
        const int thief = scoring.place(at).stolenBy;
        if (!scoring.lies(at) || !scoring.acts(at, self) || thief < 0) continue;
        const Party robbed = scoring.partyOf(scoring.card(at).owner);
        const Party robber = scoring.partyOf(scoring.card(thief).owner);
        if (robbed == robber) continue; // a tie needs two (T21)
        any = true;
        involved[robbed] = involved[robber] = true;
    }
    if (!any || involved == scoring.best || !scoring.bestHaveNothing()) return;
    if (scoring.options().stolenArmadaTie == StolenArmadaTie::All) {
        scoring.fact(-1, Step::Tie, source, "score.stolen_tie_all");
        return;
    }
    for (Party party = 0; party < involved.size(); ++party)
        scoring.best[party] = scoring.best[party] && involved[party];
    scoring.fact(-1, Step::Tie, source, "score.stolen_tie_involved");
}

// Which of two allied ones leaves, asked at the table

void letGo(Course& course, int laid) {
    if (const auto place = placeOf(course.game, laid)) course.row(place->row).armadaChoice = laid;
}

/// The choice shown by taking the Armada off the row.
Verdict letGoByHand(Course& course, Place place) {
    const LaidCard& card = cardAt(course.game, place);
    const auto& options = course.game.prompt->options;
    const auto offered = std::find_if(options.begin(), options.end(),
                                      [&](const PromptOption& option) { return option.laid == card.id; });
    if (offered == options.end())
        return refuse("game.refuse.not_an_option", {place.row, place.at}, cite("G9.1", "T26"));
    letGo(course, card.id);
    const std::vector<Faction>& team = course.game.prompt->team;
    if (team.empty())
        course.note("game.change.chosen", {card.owner}, cite("G9.1", "T26"), place);
    else
        course.note("game.change.chosen_team", {team.front(), team.back()}, cite("G9.1", "T26"), place);
    course.note(offered->text.key, offered->text.arguments, cite("G9.1", "T26"), place);
    course.game.prompt.reset();
    return std::nullopt;
}

} // namespace

bool askArmada(Course& course, int row, const Score& score) {
    if (!score.prompt) return false;
    const auto& cards = rowOf(course.game, row).cards;
    std::vector<PromptOption> options;
    for (const int i : score.prompt->cards) {
        const LaidCard& card = cards[static_cast<std::size_t>(i)];
        PromptOption option = removalOption(course.game, {row, i + 1});
        option.text = {"game.option.armada", {NamedCard{card.owner, CardId::Armada}, row, i + 1}};
        options.push_back(std::move(option));
    }
    Prompt prompt;
    const std::vector<Faction>& team = score.prompt->team;
    prompt.decides = team.front();
    if (team.size() > 1) {
        prompt.team = team;
        prompt.text = {"game.prompt.armada", {row, team.front(), team.back()}};
    } else {
        prompt.text = {"game.prompt.armada_own", {row, team.front()}};
    }
    play::restOn(prompt, cite("G9.1", "T26"));
    prompt.options = std::move(options);
    prompt.about = CardId::Armada;
    prompt.row = row;
    course.game.prompt = std::move(prompt);
    return true;
}

constinit const CardModule armada{
    .scoring = {{{Step::Displacement, displace}, {Step::Armada, zeroTheOthers}, {Step::Tie, tieIfStolen}}},
    .idle = {cite("G8.2/23"), "score.idle.armada"},
    .choice = {.chosen = letGo, .shown = letGoByHand},
};

} // namespace rowkeeper::tactics::cards
