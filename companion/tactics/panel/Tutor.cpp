// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Tutor.h"

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

Lesson lessonOn(const TurnedCard& turned, const Game& game, const json::Texts& texts) {
    const std::string card = "card." + std::string(idOf(turned.card));
    const EffectKind kind = game.setup->catalog[turned.card].effect.value;
    Lesson lesson{turned.owner, turned.card, texts.name(turned.card, turned.owner),
                  texts.text(card + ".effect")};
    if (kind != EffectKind::None) lesson.title += " · " + texts.text("effect." + std::string(idOf(kind)));
    if (texts.has(card + ".reminder")) lesson.text += " " + texts.text(card + ".reminder");
    return lesson;
}

} // namespace

void Tutor::follow(const Game& before, const Game& after, bool counts, const json::Texts& texts) {
    if (!goesOn(before, after)) {
        counted_.clear();
        lesson_.reset();
        return;
    }
    const auto turned = turnedBetween(before, after);
    const auto gone = goneBetween(before, after);
    if (!turned.empty() || std::ranges::count(gone, laid_) > 0) lesson_.reset();
    for (const TurnedCard& card : turned) {
        if (isByHand(after, card.card)) continue; // the table knows what it does
        const bool known = seen_[card.card] >= times && !counted_.contains(card.laid);
        if (known) continue;
        lesson_ = lessonOn(card, after, texts);
        laid_ = card.laid;
        if (counts && counted_.insert(card.laid).second) ++seen_[card.card];
    }
    if (isBetweenRounds(after.phase)) lesson_.reset(); // the account tells what counted
}

void Tutor::know(CardId card) {
    seen_[card] = times;
    if (lesson_ && lesson_->card == card) lesson_.reset();
}

void Tutor::forget() {
    seen_.clear();
    counted_.clear();
}

} // namespace rowkeeper::tactics::panel
