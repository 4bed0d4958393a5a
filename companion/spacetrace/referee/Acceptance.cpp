// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Acceptance.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace rowkeeper::spacetrace::referee {

namespace {

constexpr int mostBefore = 3; // more than that nobody overlooks

/// What has to have happened for this not to be refused; nothing: nothing can help.
std::optional<Event> firstNeeded(const Refusal& refusal, const Game& game, char player) {
    if (refusal.key == "play.stack_waits") return event::Resolve{};
    if (refusal.key == "play.not_active") return event::EndTurn{game.activePlayer().letter};
    if (refusal.key != "play.mp_missing") return std::nullopt;
    const int missing = std::stoi(refusal.fillings.at(1)) - std::stoi(refusal.fillings.at(2));
    return event::ByHand{{Deed::GiveMp, missing, {player, 0}}};
}

/// False: it is refused.
bool go(Game& game, const Event& event, Acceptance& so) {
    auto result = spacetrace::apply(game, event);
    auto* applied = std::get_if<Applied>(&result);
    if (applied == nullptr) return false;
    so.events.push_back(event);
    std::ranges::move(applied->told, std::back_inserter(so.told));
    game = std::move(applied->game);
    return true;
}

} // namespace

std::optional<Acceptance> acceptance(const Matter& matter, const Game& game, const OffTheCard& off) {
    const bool beside = matter.kind == Matter::Kind::Beside;
    const Judged judged = beside ? judgeBeside(matter, game, off) : judge(matter, game, off);
    const auto* wanted = std::get_if<Event>(&judged);
    if (wanted == nullptr || std::holds_alternative<event::PlayTactic>(*wanted)) return std::nullopt;
    Acceptance so;
    Game now = game;
    for (int before = 0; before <= mostBefore; ++before) {
        const auto result = spacetrace::apply(now, *wanted);
        const auto* refusal = std::get_if<Refusal>(&result);
        if (refusal == nullptr) {
            go(now, *wanted, so);
            return so;
        }
        const auto needed = firstNeeded(*refusal, now, matter.what.deck);
        if (!needed || !go(now, *needed, so)) return std::nullopt;
    }
    return std::nullopt;
}

} // namespace rowkeeper::spacetrace::referee
