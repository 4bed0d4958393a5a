// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/SettledText.h"

namespace rowkeeper::tactics::referee {

using namespace tactics;
using json::Texts;

namespace {

std::string winnersText(const Score& score, const Texts& texts) {
    std::string names;
    for (const Faction winner : score.winners)
        names += (names.empty() ? "" : " + ") + texts.name(winner);
    return names.empty() ? texts.text("watch.settled.nobody") : names;
}

/// Only the totals that were decided.
std::string decidedTotals(const event::Settle& settled, const Texts& texts) {
    std::string text;
    for (const Faction player : allFactions) {
        const auto& total = settled.totals[index(player)];
        if (total) text += (text.empty() ? "" : " : ") + texts({"watch.total", {player, *total}});
    }
    return text;
}

} // namespace

std::string totalsText(const Score& score, const Texts& texts) {
    std::string text;
    for (const Faction player : score.players) {
        const char* key = score.estimatedTotals[index(player)] ? "watch.total.estimated" : "watch.total";
        text += (text.empty() ? "" : " : ") + texts({key, {player, score.totals[index(player)]}});
    }
    return text;
}

std::vector<std::string> settledText(const event::Settle& settled, const Score& expected, bool secret,
                                     const Texts& texts) {
    std::string decided = settled.winner ? texts({"game.settled.winner", {*settled.winner}})
                                         : texts.text("game.settled.nobody");
    const std::string totals = decidedTotals(settled, texts);
    if (!totals.empty()) decided += " " + texts({"watch.settled.totals", {totals}});
    std::vector<std::string> lines{std::move(decided)};
    if (secret)
        lines.push_back(texts.text("game.settled.why_secret"));
    else
        lines.push_back(texts({"game.settled.why", {Remark{settled.by, settled.why, settled.rule}}}));
    if (expected.prompt)
        lines.push_back(texts.text("watch.settled.undecided"));
    else
        lines.push_back(
            texts({"watch.settled.expected", {winnersText(expected, texts), totalsText(expected, texts)}}));
    return lines;
}

} // namespace rowkeeper::tactics::referee
