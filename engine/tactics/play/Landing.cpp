// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Landing.h"

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/play/Gaps.h"
#include "engine/tactics/play/Reveal.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/Untagged.h"

namespace rowkeeper::tactics::play {

namespace {

/// An extra card of the reveal phase is turned in this pass where the pass has not come by yet: in the row
/// being turned that is below everything, at its end (G6.2, T73).
bool comesLate(const Course& course, Place place, const LaidCard& card) {
    const Game& game = course.game;
    if (game.phase != Phase::Reveal || card.open) return false;
    if (place.row != game.resolvingRow) return place.row < game.resolvingRow;
    return course.options().extraCardTurn == ExtraCardTurn::NextPass;
}

} // namespace

void land(Course& course, Place place, LaidCard card, bool displacing) {
    Game& game = course.game;
    const Faction owner = card.owner;
    card.id = ++game.clock;
    card.order = card.id;
    card.late = comesLate(course, place, card);
    GameRow& row = course.row(place.row);
    if (card.open)
        course.note("game.change.laid_open", {named(card), place.row, owner}, cite("G6.1"), place);
    else
        course.note("game.change.laid", {owner, place.row}, cite("G6.1"), place);
    putIn(row, place.at, card, displacing);
    ++row.laid;
    if (course.card(place).open) comeIntoForce(course, place);
    checkEnd(course, owner, Fulfilling::Card);
}

void openAbove(Course& course, Place place) {
    const auto above = openedBy(course.game, place);
    if (!above) return;
    if (course.card(*above).open)
        turnUp(course, *above);
    else
        course.game.mustReveal = above;
}

void checkEnd(Course& course, Faction by, Fulfilling how) {
    Game& game = course.game;
    if (game.phase != Phase::Deployment || game.deploymentOver) return;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (!fulfilled(game, row)) return;
    }
    game.deploymentOver = true;
    game.endedDeployment = by;
    if (anyUntagged(course.setup())) // by what was seen; who laid last is presumed
        course.note("game.change.deployment_over_seen", {}, cite("G6.1", "T71"));
    else if (how == Fulfilling::NoCard)
        course.note("game.change.deployment_over_no_card", {by}, cite("G6.1", "T71"));
    else
        course.note("game.change.deployment_over", {by}, cite("G6.1", "T71"));
}

void comeIntoForce(Course& course, Place place) {
    LaidCard& card = course.card(place);
    if (effectWorks(course.game, place))
        card.activeSince = ++course.game.clock;
    else if (card.card && cardModule(*card.card).blocks.lost == LostIfSilenced::Yes)
        card.effectOff = true;
}

} // namespace rowkeeper::tactics::play
