// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Table.h"

#include "engine/tactics/cards/TransphasicShields.h"
#include "engine/tactics/play/Piles.h"
#include "engine/tactics/scoring/EffectsOn.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

bool isPlayer(const Game& game, Faction faction) {
    const auto& players = game.setup->players;
    return std::find(players.begin(), players.end(), faction) != players.end();
}

bool rowExists(const Game& game, int row) {
    return row >= 1 && row <= static_cast<int>(game.rows.size());
}

const GameRow& rowOf(const Game& game, int row) {
    return game.rows[static_cast<std::size_t>(row - 1)];
}

bool cardExists(const Game& game, Place place) {
    return rowExists(game, place.row) && place.at >= 1 &&
           place.at <= static_cast<int>(rowOf(game, place.row).cards.size());
}

const LaidCard& cardAt(const Game& game, Place place) {
    return rowOf(game, place.row).cards[static_cast<std::size_t>(place.at - 1)];
}

std::optional<Place> placeOf(const Game& game, int laid) {
    if (laid == 0) return std::nullopt;
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        const auto& cards = game.rows[row].cards;
        for (std::size_t at = 0; at < cards.size(); ++at) {
            if (cards[at].id == laid) return Place{static_cast<int>(row) + 1, static_cast<int>(at) + 1};
        }
    }
    return std::nullopt;
}

bool untouchable(const Game& game, const LaidCard& card) {
    return cards::shieldsHold(game, card);
}

namespace {

std::vector<EffectState> effectStates(const Game& game, int row) {
    const auto& cards = rowOf(game, row).cards;
    std::vector<EffectCard> seen;
    seen.reserve(cards.size());
    for (const LaidCard& card : cards) {
        EffectCard effect;
        effect.hidden = !actsOpen(card);
        if (!effect.hidden && card.card) {
            if (!isByHand(game, *card.card)) effect.card = card.card;
            effect.type = game.setup->catalog[*card.card].type.value;
        }
        effect.effectOff = card.effectOff;
        effect.activeSince = card.activeSince;
        seen.push_back(effect);
    }
    return effectsOn(seen, game.setup->options);
}

} // namespace

EffectState effectAt(const Game& game, Place place) {
    return effectStates(game, place.row)[static_cast<std::size_t>(place.at - 1)];
}

bool effectWorks(const Game& game, Place place) {
    return effectAt(game, place).on();
}

bool acts(const Game& game, Place place) {
    const LaidCard& laid = cardAt(game, place);
    return laid.card && actsOpen(laid) && !isByHand(game, *laid.card) && effectWorks(game, place);
}

const Lying& lyingAt(const Game& game, Place place) {
    static constexpr Lying unknown{};
    const std::optional<CardId>& card = cardAt(game, place).card;
    return card ? cardModule(*card).lying : unknown;
}

std::optional<Place> silencerAbove(const Game& game, Place place) {
    for (Place above{place.row, 1}; above.at < place.at && cardExists(game, above); ++above.at) {
        const std::optional<CardId>& card = cardAt(game, above).card;
        if (card && cardModule(*card).blocks.what == Blocks::AllBelow && acts(game, above)) return above;
    }
    return std::nullopt;
}

bool abandoned(const Game& game, int row) {
    return rowOf(game, row).awarded.has_value() &&
           game.setup->options.negotiatedRow == NegotiatedRow::Discard;
}

bool isSettled(const Game& game, int row) {
    return rowExists(game, row) && rowOf(game, row).settled.has_value();
}

bool outOfPlay(const Game& game, int row) {
    return isSettled(game, row) || abandoned(game, row);
}

bool fulfilled(const Game& game, int row) {
    const GameRow& laid = rowOf(game, row);
    if (laid.settled) return true;
    const int count =
        game.setup->options.fourCards == FourCards::Laid ? laid.laid : static_cast<int>(laid.cards.size());
    if (laid.closed || count >= 4) return true;
    for (Place place{row, 1}; cardExists(game, place); ++place.at) {
        if (lyingAt(game, place).fulfilsRow && acts(game, place)) return true;
    }
    return false;
}

namespace {

/// The card directly above keeps it hidden during deployment (rule 49).
bool staysHidden(const Game& game, Place place) {
    const Place guard{place.row, place.at - 1};
    return game.phase == Phase::Deployment && cardExists(game, guard) &&
           lyingAt(game, guard).keepsBelowHidden && acts(game, guard);
}

} // namespace

std::optional<Place> openedBy(const Game& game, Place place) {
    const Place above{place.row, place.at - 1};
    if (!cardExists(game, above) || actsOpen(cardAt(game, above))) return std::nullopt;
    if (untouchable(game, cardAt(game, above)) &&
        game.setup->options.shieldedReveal == ShieldedReveal::Late) {
        return std::nullopt;
    }
    return staysHidden(game, above) ? std::nullopt : std::optional(above);
}

namespace {

struct Lying {
    int copies = 0;
    std::optional<Place> first;
};

/// Copies that lie open, or hidden where everybody knows them, shields on cards among them.
Lying lying(const Game& game, Faction owner, CardId card, int except) {
    Lying found;
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        const auto& cards = game.rows[row].cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].owner != owner) continue;
            const int here = (cards[i].id != except && cards[i].card == card ? 1 : 0) +
                             (cards[i].shielded && isLaidOnto(card) ? 1 : 0);
            if (here > 0 && !found.first)
                found.first = Place{static_cast<int>(row) + 1, static_cast<int>(i) + 1};
            found.copies += here;
        }
    }
    return found;
}

} // namespace

Verdict copyRefused(const Game& game, Faction owner, CardId card, int except) {
    const int open = lying(game, owner, card, except).copies;
    const int copies = game.setup->catalog[card].count.value;
    if (open >= copies) return refuse("game.refuse.doubled", {NamedCard{owner, card}}, cite("G3"));
    if (open + onDiscardPile(game.players[index(owner)], card) >= copies)
        return refuse("game.refuse.on_discard_pile", {NamedCard{owner, card}}, cite("G5"));
    return std::nullopt;
}

std::string keyFor(const LaidCard& card, const std::string& key) {
    return actsOpen(card) && card.card ? key : key + "_hidden";
}

PhraseArgument named(const LaidCard& card) {
    if (actsOpen(card) && card.card) return NamedCard{card.owner, *card.card};
    return card.owner;
}

} // namespace rowkeeper::tactics::play

namespace rowkeeper::tactics {

std::optional<Game::Place> lastCopyLies(const Game& game, Faction owner, CardId card) {
    const play::Lying found = play::lying(game, owner, card, 0);
    return found.copies >= game.setup->catalog[card].count.value ? found.first : std::nullopt;
}

std::optional<Refusal> noCopyLeft(const Game& game, Faction owner, CardId card) {
    return play::copyRefused(game, owner, card);
}

} // namespace rowkeeper::tactics
