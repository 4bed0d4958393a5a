// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Unseen.h"

#include "engine/tactics/Laying.h"

#include <algorithm>
#include <set>

namespace rowkeeper::tactics::referee {

using tactics::Event;
using tactics::Faction;
using tactics::Game;
using tactics::Phase;
using Kind = Difference::Kind;

namespace {

/// Of those whose cards cannot be seen: whose turn it is, or who comes next.
std::optional<Faction> presumedPlayer(const Game& game) {
    const auto& players = game.setup->players;
    const auto turn = game.turn ? std::find(players.begin(), players.end(), *game.turn) : players.end();
    const auto from = static_cast<std::size_t>(turn == players.end() ? 0 : turn - players.begin());
    for (std::size_t i = 0; i < players.size(); ++i) {
        const Faction player = players[(from + i) % players.size()];
        if (isUntagged(*game.setup, player)) return player;
    }
    return std::nullopt;
}

const std::vector<tactics::LaidCard>& cardsOf(const Game& game, int row) {
    return game.rows[static_cast<std::size_t>(row - 1)].cards;
}

bool liesUnseen(const Game& game, int row, int at) {
    const auto& cards = cardsOf(game, row);
    return at <= static_cast<int>(cards.size()) && isUnseen(game, cards[static_cast<std::size_t>(at - 1)]);
}

} // namespace

bool anyUntagged(const Game& game) {
    return !game.setup->untagged.empty();
}

bool isUnseenPlay(const Game& game, const Event& event) {
    const auto* play = std::get_if<tactics::event::Play>(&event);
    return play && isUntagged(*game.setup, play->player);
}

std::optional<Event> laidBelow(const Game& game, const Difference& turned) {
    if (!anyUntagged(game) || turned.kind != Kind::Turned || game.phase != Phase::Deployment ||
        game.mustReveal)
        return std::nullopt;
    if (turned.at != static_cast<int>(cardsOf(game, turned.row).size())) return std::nullopt;
    for (std::size_t i = 0; game.prompt && i < game.prompt->options.size(); ++i) {
        const auto& asked = game.prompt->options[i].event;
        const auto* play = asked ? std::get_if<tactics::event::Play>(&*asked) : nullptr;
        if (play && play->row == turned.row && isUnseenPlay(game, *asked)) return asked;
    }
    const auto player = presumedPlayer(game);
    if (!player) return std::nullopt;
    return tactics::event::Play{*player, turned.row, std::nullopt};
}

std::optional<Event> doneUnseen(const Game& game) {
    if (!anyUntagged(game)) return std::nullopt;
    for (const tactics::Instruction& instruction : game.instructions) {
        if (!instruction.waits || !instruction.doneBy) continue;
        const auto* play = std::get_if<tactics::event::Play>(&*instruction.doneBy);
        if (play && play->row > 0 && isUnseenPlay(game, *instruction.doneBy)) return *instruction.doneBy;
        if (const auto* move = std::get_if<tactics::event::Move>(&*instruction.doneBy)) {
            if (liesUnseen(game, move->row, move->at)) return *instruction.doneBy;
            continue;
        }
        const auto* removal = std::get_if<tactics::event::Remove>(&*instruction.doneBy);
        if (!removal || isLaidOnto(removal->card)) continue;
        if (liesUnseen(game, removal->row, removal->at)) return *instruction.doneBy;
    }
    return std::nullopt;
}

std::optional<Event> notThere(const Game& game) {
    if (game.prompt || !game.mustReveal || !liesUnseen(game, game.mustReveal->row, game.mustReveal->at))
        return std::nullopt;
    return tactics::answered(tactics::answer_id::notThere);
}

std::optional<Event> deployedBefore(const Game& game, const Difference& seen) {
    if (!anyUntagged(game) || game.phase != Phase::Deployment || game.mustReveal) return std::nullopt;
    const bool lifted = seen.kind == Kind::Gone && seen.shields;
    const bool turned = seen.kind == Kind::Turned && !seen.shields &&
                        (cardAt(game, seen).shielded || isUnseen(game, cardAt(game, seen)));
    if (!lifted && !turned) return std::nullopt;
    return tactics::answered(tactics::answer_id::deployed);
}

bool pushesAnywhere(const Game& game) {
    if (!anyUntagged(game)) return false;
    return (game.prompt && comesFromTheSide(game.prompt->about)) ||
           std::any_of(game.instructions.begin(), game.instructions.end(),
                       [](const tactics::Instruction& one) { return comesFromTheSide(one.about); });
}

bool turnedInSeveralRows(const Game& game, const Differences& now) {
    if (!anyUntagged(game) || game.phase != Phase::Deployment || game.mustReveal) return false;
    std::set<int> rows;
    for (const Difference& difference : now.list) {
        if (!difference.tag || difference.tag->kind() != tag::Kind::Face) continue;
        const auto owner = tactics::factionOf(difference.tag->group);
        const auto card = tactics::cardNumbered(difference.tag->number);
        if (!owner || !card || laidFaceUp(game.setup->options, *card)) continue;
        const bool found = difference.kind == Kind::New && isUntagged(*game.setup, *owner);
        if (found || difference.kind == Kind::Turned) rows.insert(difference.row);
    }
    return rows.size() > 1;
}

std::optional<Event> saidRow(const Game& game, int row) {
    const bool rowThere = row >= 1 && row <= static_cast<int>(game.rows.size());
    if (!rowThere || game.prompt || game.phase != Phase::Deployment || game.deploymentOver)
        return std::nullopt;
    const auto player = presumedPlayer(game);
    if (!player) return std::nullopt;
    return tactics::event::Play{*player, row, std::nullopt};
}

std::optional<Event> saidNext(const Game& game) {
    if (!anyUntagged(game) || game.prompt || !game.instructions.empty()) return std::nullopt;
    if (game.phase == Phase::Deployment) return tactics::answered(tactics::answer_id::deployed);
    if (game.phase == Phase::Reveal) return tactics::answered(tactics::answer_id::allOpen);
    return std::nullopt;
}

std::optional<Event> saidDone(const Game& game) {
    return game.prompt ? std::nullopt : doneUnseen(game);
}

} // namespace rowkeeper::tactics::referee
