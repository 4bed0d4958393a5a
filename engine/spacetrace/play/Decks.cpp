// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/play/Decks.h"

#include "engine/spacetrace/Citations.h"

namespace rowkeeper::spacetrace {

namespace {

/// Every card of a deck that was ever played: wherever it is now.
template<class Counts>
int played(const Game& game, char deck, const Counts& counts) {
    int cards = 0;
    const auto look = [&](char whose, const std::string& card) {
        cards += whose == deck && counts(card) ? 1 : 0;
    };
    for (const PlayerState& player : game.players) {
        for (const auto& fleet : player.fleets) {
            for (const ShipInPlay& ship : fleet) {
                look(ship.deck, ship.card.name);
                if (!ship.commander.empty()) look(player.letter, ship.commander);
            }
        }
        for (const auto* pile : {&player.discards, &player.removed})
            for (const Discarded& card : *pile)
                look(card.deck, card.card);
    }
    for (const event::PlayTactic& tactic : game.stack)
        look(tactic.player, tactic.card);
    return cards;
}

} // namespace

std::optional<Told> overDeck(const Game& game, char deck, const std::string& card) {
    const CardValues& values = *game.setup->catalog.find(card);
    if (values.mostInDeck.value) {
        const int copies = played(game, deck, [&](const std::string& one) { return one == card; });
        if (copies > *values.mostInDeck.value)
            return Told{cite("SPT-30"),
                        "play.over_deck",
                        {{deck}, card, std::to_string(copies), std::to_string(*values.mostInDeck.value)}};
    }
    const bool ship = values.kind.value == Kind::Ship;
    if (game.setup->profile == Profile::Full || !(ship || values.kind.value == Kind::Reinforcement))
        return std::nullopt;
    const bool first = game.setup->profile == Profile::First;
    const int most = ship ? (first ? 12 : 17) : (first ? 10 : 14);
    const int cards = played(game, deck, [&](const std::string& one) {
        return game.setup->catalog.find(one)->kind.value == values.kind.value;
    });
    if (cards != most + 1) return std::nullopt; // once
    return Told{cite("SPT-3"),
                ship ? "play.over_deck.ships" : "play.over_deck.reinforcements",
                {{deck}, std::to_string(cards), std::to_string(most)}};
}

} // namespace rowkeeper::spacetrace
