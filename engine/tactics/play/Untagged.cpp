// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Untagged.h"

#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Gaps.h"
#include "engine/tactics/play/Landing.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

/// It was presumed to lie there.
void takeBack(Course& course, Place place) {
    const LaidCard card = takeOut(course.options(), course.row(place.row), place.at);
    toHand(course.game.players[index(card.owner)]);
    --course.row(place.row).laid;
    course.note("game.change.not_there", {place.row, place.at}, toldByTheTable, place);
}

} // namespace

bool anyUntagged(const Setup& setup) {
    return !setup.untagged.empty();
}

bool mayBeOf(const Game& game, const LaidCard& card, Faction player) {
    return card.owner == player ||
           (isUnseen(game, card) && !card.shielded && isUntagged(*game.setup, player));
}

Verdict changeOwner(Course& course, Place place, Faction player) {
    LaidCard& card = course.card(place);
    if (card.owner == player) return std::nullopt;
    if (!playFromHand(course.game.players[index(player)]))
        return refuse("game.refuse.no_cards", {player}, cite("G6.1"));
    toHand(course.game.players[index(card.owner)]);
    card.owner = player;
    course.note("game.change.laid_by", {player, place.row, place.at}, cite("G6.1"), place);
    return std::nullopt;
}

bool isFound(const Game& game, const event::Play& play) {
    if (!isUntagged(*game.setup, play.player)) return false;
    if (game.phase == Phase::Reveal) return true;
    const bool below = play.at && rowExists(game, play.row) &&
                       *play.at <= static_cast<int>(rowOf(game, play.row).cards.size());
    return game.phase == Phase::Deployment && below && !insertedFaceDown(game.setup->options);
}

Verdict layFound(Course& course, Faction player, Place place) {
    withdrawQuestion(course.game);
    if (!playFromHand(course.game.players[index(player)]))
        return refuse("game.refuse.no_cards", {player}, cite("G6.1"));
    LaidCard card;
    card.owner = player;
    land(course, place, card);
    course.card(place).late = false; // it lay there all the time
    if (course.game.phase == Phase::Deployment) openAbove(course, {place.row, place.at + 1});
    return std::nullopt;
}

void forgetHands(Course& course) {
    if (!anyUntagged(course.setup())) return;
    for (const Faction player : course.setup().players)
        discard(course.game.players[index(player)], std::nullopt);
}

Verdict endDeployment(Course& course) {
    Game& game = course.game;
    if (game.mustReveal)
        return refuse("game.refuse.turn_card_first", {game.mustReveal->row, game.mustReveal->at},
                      cite("G6.1"));
    if (const Instruction* first = waiting(game)) return carryOutFirst(*first);
    if (auto refused = undecided(game)) return refused;
    goOn(course);
    game.deploymentOver = true;
    game.endedDeployment = game.active;
    course.note("game.change.deployment_over_said", {}, toldByTheTable);
    return std::nullopt;
}

Verdict isNotThere(Course& course) {
    Game& game = course.game;
    if (!game.mustReveal || !isUnseen(game, cardAt(game, *game.mustReveal)))
        return refuse("game.refuse.nothing_to_choose", {std::string(answer_id::notThere)}, cite("G8"));
    takeBack(course, *std::exchange(game.mustReveal, std::nullopt));
    game.called.reset();
    return std::nullopt;
}

Verdict allLieOpen(Course& course) {
    Game& game = course.game;
    game.mustReveal.reset();
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        for (int at = static_cast<int>(rowOf(game, row).cards.size()); at >= 1; --at) {
            const Place place{row, at};
            if (isUnseen(game, cardAt(game, place))) takeBack(course, place);
        }
    }
    game.allOpenSaid = true;
    course.note("game.change.all_open", {}, toldByTheTable);
    return std::nullopt;
}

bool askWhetherAllLieOpen(Course& course) {
    if (!anyUntagged(course.setup()) || course.game.allOpenSaid) return false;
    Prompt prompt;
    prompt.decides = course.setup().players.front();
    prompt.team = course.setup().players;
    prompt.text = {"game.prompt.all_open", {}};
    restOn(prompt, toldByTheTable);
    prompt.options.push_back(
        {std::string(answer_id::allOpen), {"game.option.all_open", {}}, std::nullopt, 0});
    course.game.prompt = std::move(prompt);
    return true;
}

void withdrawQuestion(Game& game) {
    if (game.prompt && asksWhetherAllLieOpen(*game.prompt)) game.prompt.reset();
}

} // namespace rowkeeper::tactics::play
