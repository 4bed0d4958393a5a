// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Table.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// G8.2/17: the owner chooses a card, hidden or open. What happens to it is our estimate: one other card of
/// this row is removed (T59).
void removeAny(Course& course, Place place) {
    std::vector<PromptOption> cards;
    const auto& row = rowOf(course.game, place.row).cards;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const Place at{place.row, static_cast<int>(i) + 1};
        if (at != place && !untouchable(course.game, row[i])) cards.push_back(removalOption(course.game, at));
    }
    constexpr Citation citation = cite("G8.2/17", "T59");
    if (cards.empty()) {
        course.note("game.change.prometheus_nothing", {place.row}, citation, place);
    } else {
        openPrompt(course, place, {"game.prompt.prometheus", {course.card(place).owner}}, citation,
                   std::move(cards));
    }
}

} // namespace

constinit const CardModule prometheus{
    .once = {.execute = removeAny},
};

} // namespace rowkeeper::tactics::cards
