// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Deployment.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Table.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// The rows the card may come to lie in.
void addOpenRows(const Game& game, Faction owner, std::vector<PromptOption>& options) {
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (rowRefuses(game, row)) continue;
        options.push_back({"row_" + std::to_string(row),
                           {"game.option.row", {row}},
                           event::Play{owner, row, std::nullopt},
                           0});
    }
}

/// G8.2/8: the owner draws a card and plays it face down into any row, as in a turn but without it being one
/// (T72). Also in the reveal phase (T73). Shields drawn this way, or any card when no row is open, stay in
/// his hand (T74).
void drawAndPlay(Course& course, Place place) {
    const Faction owner = course.card(place).owner;
    constexpr Citation citation = cite("G8.2/8", "T74");
    if (hasNoCards(course.game.players[index(owner)])) {
        course.note("game.change.sovereign_nothing", {owner}, citation, place);
        return;
    }
    draws(course.game.players[index(owner)]);
    std::vector<PromptOption> rows;
    addOpenRows(course.game, owner, rows);
    openPrompt(course, place, {"game.prompt.sovereign", {owner}}, citation, std::move(rows));
    course.game.prompt->options.push_back({"keep", {"game.option.keep", {}}, std::nullopt, 0});
}

void keepDrawn(Course& course, const Prompt& prompt, std::string_view option) {
    if (option != "keep") return;
    PlayerState& piles = course.game.players[index(prompt.decides)];
    beginsToAct(piles);
    drawToHand(piles); // that it stays there is what the answer says
}

void offerRows(const Game& game, Place place, std::vector<PromptOption>& options) {
    const Faction owner = cardAt(game, place).owner;
    if (!hasNoCards(game.players[index(owner)])) addOpenRows(game, owner, options);
}

} // namespace

constinit const CardModule sovereign{
    .once = {.execute = drawAndPlay, .answered = keepDrawn, .extraCard = cite("G8.2/8", "T74", "extra_card")},
    .tableMaySay = offerRows,
};

} // namespace rowkeeper::tactics::cards
