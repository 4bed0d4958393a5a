// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Secrecy.h"

#include "engine/tactics/GamePoints.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::referee {

Secrecy::Secrecy(const Game& end)
    : ofReasons_(keepsSecret(end))
    , bids_(end.contest ? end.contest->bids : std::vector<event::Bid>()) {
    if (!ofReasons_) return;
    for (int number = 1; number <= targetCount; ++number) {
        const TargetId target = *targetNumbered(number);
        if (keepsSecret(end, target)) targets_.set(static_cast<std::size_t>(target));
    }
}

bool Secrecy::of(const event::Bid& bid) const {
    return std::find(bids_.begin(), bids_.end(), bid) != bids_.end();
}

Phrase Secrecy::told(Phrase phrase) const {
    if (ofReasons_ && holdsRemark(phrase)) return {"game.settled.why_secret", {}};
    for (PhraseArgument& argument : phrase.arguments) {
        const auto* target = std::get_if<TargetId>(&argument);
        if (target && of(*target)) argument = SecretTarget{};
    }
    return phrase;
}

std::vector<Change> Secrecy::told(std::vector<Change> changes) const {
    for (Change& change : changes)
        hide(change);
    return changes;
}

Game Secrecy::told(Game game) const {
    if (!ofReasons_) return game;
    if (game.prompt) {
        hide(*game.prompt);
        for (PromptOption& option : game.prompt->options)
            hide(option);
    }
    for (Instruction& instruction : game.instructions)
        hide(instruction);
    for (Deviation& deviation : game.deviations)
        hide(deviation);
    return game;
}

} // namespace rowkeeper::tactics::referee
