// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Deployment.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/once/OneTime.h"

namespace rowkeeper::tactics::play::once {

/// G8.2/8: the owner draws a card and plays it face down into any row, as in a turn but without it being one
/// (T72). Also in the reveal phase (T73). Shields drawn this way, or any card when no row is open, stay in
/// his hand (T74).
void sovereign(Course& course, Place place) {
    const Faction owner = course.card(place).owner;
    constexpr Citation citation = cite("G8.2/8", "T74");
    if (hasNoCards(course.game.players[index(owner)])) {
        course.note("game.change.sovereign_nothing", {owner}, citation, place);
        return;
    }
    draws(course.game.players[index(owner)]);
    std::vector<PromptOption> rows;
    for (int row = 1; row <= static_cast<int>(course.game.rows.size()); ++row) {
        if (rowRefuses(course.game, row)) continue;
        rows.push_back({"row_" + std::to_string(row),
                        {"game.option.row", {row}},
                        event::Play{owner, row, std::nullopt},
                        0});
    }
    openPrompt(course, place, {"game.prompt.sovereign", {owner}}, citation, std::move(rows));
    course.game.prompt->options.push_back({"keep", {"game.option.keep", {}}, std::nullopt, 0});
}

void sovereignAnswered(Course& course, const Prompt& prompt, std::string_view option) {
    if (option != "keep") return;
    drawToHand(course.game.players[index(prompt.decides)]);
    course.note("game.change.kept", {prompt.decides}, cite("G8.2/8", "T74"));
}

} // namespace rowkeeper::tactics::play::once
