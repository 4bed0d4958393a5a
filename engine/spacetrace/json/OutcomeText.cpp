// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/OutcomeText.h"

#include "engine/spacetrace/json/CardNames.h"

namespace rowkeeper::spacetrace {

const char* idOf(Outcome::Why why) {
    switch (why) {
    case Outcome::Why::Base:
        return "base";
    case Outcome::Why::BaseLp:
        return "base_lp";
    case Outcome::Why::Wrecks:
        return "wrecks";
    case Outcome::Why::UnknownMp:
        return "unknown_mp";
    default:
        return "draw";
    }
}

std::optional<Outcome::Why> whyOf(std::string_view word) {
    using Why = Outcome::Why;
    for (const Why why : {Why::Base, Why::BaseLp, Why::Wrecks, Why::Draw, Why::UnknownMp})
        if (word == idOf(why)) return why;
    return std::nullopt;
}

std::string outcomeText(const Outcome& outcome, std::size_t players, const json::Sentences& sentences) {
    const bool neighbour = outcome.why == Outcome::Why::Base && players > 2;
    return sentences(std::string("play.report.over.") + (neighbour ? "neighbour" : idOf(outcome.why)),
                     {lettersText(outcome.winners), outcome.winners.size()});
}

} // namespace rowkeeper::spacetrace
