// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Game.h"

#include "engine/spacetrace/Citations.h"

#include "engine/spacetrace/play/Outcomes.h"
#include "engine/spacetrace/play/Play.h"

#include <algorithm>
#include <stdexcept>

namespace rowkeeper::spacetrace {

const char* problem(const Setup& setup) {
    const std::string& players = setup.players;
    if (players.size() < 2 || players.size() > 4) return "play.problem.players";
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (players[i] < 'A' || players[i] > 'D') return "play.problem.letter";
        if (players.find(players[i], i + 1) != std::string::npos) return "play.problem.twice";
    }
    return nullptr;
}

Game newGame(std::shared_ptr<const Setup> setup) {
    if (const char* wrong = problem(*setup)) throw std::invalid_argument(wrong);
    Game game;
    for (const char letter : setup->players) {
        PlayerState player;
        player.letter = letter;
        player.drawn = 4; // SPT-4
        game.players.push_back(std::move(player));
    }
    game.setup = std::move(setup);
    game.players.front().drawn += 2; // SPT-9
    return game;
}

std::variant<Applied, Refusal> apply(const Game& game, const Event& event) {
    if (game.outcome) return Refusal{cite("SPT-26"), "play.over", {}};
    const bool answers =
        std::holds_alternative<event::PlayTactic>(event) || std::holds_alternative<event::Reinforce>(event) ||
        std::holds_alternative<event::Resolve>(event) || std::holds_alternative<event::ByHand>(event) ||
        (std::holds_alternative<event::Discard>(event) &&
         atAnyTime(std::get<event::Discard>(event), game.setup->options));
    if (!game.stack.empty() && !answers)
        return Refusal{cite("SPT-7"), "play.stack_waits", {game.stack.back().card}};
    Play play(game);
    if (auto refusal = std::visit([&](const auto& what) { return play.carryOut(what); }, event))
        return *refusal;
    return std::move(play).applied();
}

namespace {

/// SR10 by the other reading: it has cost MP. A reinforcement brings them.
bool hasCost(const Discarded& card, const Catalog& catalog) {
    const CardValues* values = catalog.find(card.card);
    return card.mp != 0 && (values == nullptr || values->kind.value != Kind::Reinforcement);
}

} // namespace

std::vector<Discarded> wrecksOf(const Game& game, const PlayerState& player) {
    std::vector<Discarded> wrecks;
    const Setup& setup = *game.setup;
    for (const Discarded& card : player.discards)
        if (card.isShip || (setup.options.wrecks == Wrecks::AllCards && hasCost(card, setup.catalog)))
            wrecks.push_back(card);
    if (player.baseDamage >= baseLp(setup)) wrecks.push_back({{}, true, baseWorth});
    return wrecks;
}

std::optional<std::int64_t> mpOf(const std::vector<Discarded>& cards) {
    std::int64_t sum = 0;
    for (const Discarded& card : cards) {
        if (!card.mp) return std::nullopt;
        sum += *card.mp;
    }
    return sum;
}

Attack attackOf(const Game& game, const event::DeclareAttack& declared) {
    Attack attack;
    attack.options = game.setup->options;
    const PlayerState& active = game.activePlayer();
    const PlayerState& other = game.players[(game.active + 1) % game.players.size()]; // SPT-29
    attack.sides[index(Side::Active)] = sideOf(*game.setup, active, declared.extra);
    attack.sides[index(Side::Other)] = sideOf(*game.setup, other, declared.enemyExtra);
    return attack;
}

} // namespace rowkeeper::spacetrace
