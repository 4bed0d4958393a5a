// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/play/Asks.h"
#include "engine/tactics/play/Gaps.h"
#include "engine/tactics/play/Table.h"

#include <algorithm>
#include <string>

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

constexpr Citation pushing = cite("G8.2/20", "T83", "wave");

/// The rows a push runs through, from the side it comes from. Rows that are being cleared, or
/// settled, are not there.
std::vector<int> rowsFrom(const Game& game, bool left) {
    std::vector<int> rows;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        if (!outOfPlay(game, row)) rows.push_back(row);
    }
    if (!left) std::reverse(rows.begin(), rows.end());
    return rows;
}

/// A shielded card that would have to move if the wave came in at this height; nothing: it can (rule 62).
std::optional<Place> shieldedInTheWay(const Game& game, const std::vector<int>& rows, int height) {
    for (const int row : rows) {
        const auto at = cardAtHeight(rowOf(game, row), height);
        if (!at) return std::nullopt; // a gap takes the push up
        if (untouchable(game, cardAt(game, {row, *at}))) return Place{row, *at};
    }
    return std::nullopt;
}

/// One option a side and height. `game` is without the wave, which lies at `place`.
void addHeights(const Game& game, Place place, int wave, bool left, std::vector<PromptOption>& options) {
    const std::vector<int> rows = rowsFrom(game, left);
    const GameRow& edge = rowOf(game, rows.front());
    const int size = static_cast<int>(edge.cards.size());
    const int lowest = size == 0 ? 1 : heightOf(edge, size) + 1;
    for (int height = 1; height <= lowest; ++height) {
        if (shieldedInTheWay(game, rows, height)) continue;
        const Place to{rows.front(), placeAtHeight(edge, height)};
        std::optional<Event> moved;
        if (to != place) moved = event::Move{place.row, place.at, to.row, to.at};
        options.push_back({(left ? "left_" : "right_") + std::to_string(height),
                           {left ? "game.option.wave_left" : "game.option.wave_right", {height}},
                           moved,
                           wave});
    }
}

/// The card whose height the one at `place` has taken; 0: it came into a gap or to the end.
int displacedBelow(const Course& course, Place place) {
    const Place below{place.row, place.at + 1};
    if (!cardExists(course.game, below)) return 0;
    const bool intoGap = course.options().gaps == Gaps::Stay && cardAt(course.game, below).gapAbove >= 0;
    return intoGap ? 0 : below.at;
}

/// The card at `place` has come in from the side: whatever lay there goes one row on, and so does what lies
/// at that height in the next, until a gap takes the push up or a card drops out (2.3, rule 62). Asked from
/// the far end, though hands may do it in any order.
void pushOn(Course& course, Place place, bool left) {
    const Game& game = course.game;
    const int height = heightOf(rowOf(game, place.row), place.at);
    const int wave = course.card(place).id;
    std::vector<Instruction> asked;
    int pushed = displacedBelow(course, place); // 0: a gap took the push up
    const std::vector<int> rows = rowsFrom(game, left);
    for (auto row = rows.begin(); row != rows.end() && pushed != 0; ++row) {
        const LaidCard& card = cardAt(game, {*row, pushed});
        const auto next = std::next(row);
        Instruction instruction;
        instruction.laid = card.id;
        instruction.waits = true;
        instruction.about = CardId::GravitationalWave;
        instruction.source = wave;
        if (next == rows.end()) {
            instruction.text = {keyFor(card, "game.instruction.wave_out"), {named(card), *row, pushed}};
            instruction.doneBy = event::Remove{*row, pushed, actsOpen(card) ? card.card : std::nullopt};
            pushed = 0;
        } else {
            const int to = placeAtHeight(rowOf(game, *next), height);
            instruction.text = {keyFor(card, "game.instruction.wave_shift"),
                                {named(card), *row, pushed, *next, to}};
            instruction.doneBy = event::Move{*row, pushed, *next, to};
            pushed = cardAtHeight(rowOf(game, *next), height).value_or(0);
        }
        asked.push_back(std::move(instruction));
    }
    for (auto instruction = asked.rbegin(); instruction != asked.rend(); ++instruction)
        ask(course, std::move(*instruction), pushing);
}

/// G8.2/20: the card is pushed in from the side, at a height its owner chooses; the cards at that height move
/// one row on. What the push does is our estimate (2.3, T83).
void chooseHeight(Course& course, Place place) {
    const LaidCard& card = course.card(place);
    if (untouchable(course.game, card)) { // turned under its shields (T80)
        course.note("game.change.shields_hold", {card.owner, place.row, place.at}, cite("G8.2/24"), place);
        return;
    }
    const int wave = card.id;
    Game without = course.game;
    takeOut(course.options(), without.rows[static_cast<std::size_t>(place.row - 1)], place.at);
    std::vector<PromptOption> options;
    addHeights(without, place, wave, true, options);
    addHeights(without, place, wave, false, options);
    openPrompt(course, place, {"game.prompt.wave", {course.card(place).owner}}, pushing, std::move(options));
}

/// Chosen without a move: the wave lies at that place already.
void liesThereAlready(Course& course, const Prompt& prompt, std::string_view option) {
    if (const auto place = placeOf(course.game, prompt.laid))
        pushOn(course, *place, option.starts_with("left_"));
}

void comesIn(Course& course, Place place) {
    pushOn(course, place, place.row == rowsFrom(course.game, true).front());
}

Verdict comingInRefused(const Game& game, Place place) {
    const std::vector<int> left = rowsFrom(game, true);
    const std::vector<int> right = rowsFrom(game, false);
    if (place.row != left.front() && place.row != right.front())
        return refuse("game.refuse.wave_from_side", {place.row, left.front(), right.front()}, pushing);
    const GameRow& row = rowOf(game, place.row);
    const bool atEnd = place.at > static_cast<int>(row.cards.size());
    const auto& rows = place.row == left.front() ? left : right;
    const auto shielded = atEnd ? std::nullopt : shieldedInTheWay(game, rows, heightOf(row, place.at));
    if (shielded) return refuse("game.refuse.shields_shift", {shielded->row, shielded->at}, cite("G8.2/20"));
    return std::nullopt;
}

/// As the group reads it: a special card that goes in from the side when it is laid (T83).
bool laidAsSpecial(const Options& options) {
    return options.wave == Wave::Special;
}

} // namespace

constinit const CardModule gravitationalWave{
    .once = {.execute = chooseHeight, .answered = liesThereAlready, .arrived = comesIn, .pushes = true},
    .laying = {.faceUp = laidAsSpecial,
               .faceDown = cite("G8.2/20", "T83", "wave"),
               .slip = cite("G8.2/20", "T74", Basis::Open),
               .pushedIn = laidAsSpecial,
               .pushRefused = comingInRefused},
};

} // namespace rowkeeper::tactics::cards
