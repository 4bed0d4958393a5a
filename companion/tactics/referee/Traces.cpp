// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Traces.h"

#include "engine/tactics/Laying.h"

#include <algorithm>
#include <cstdlib>

namespace rowkeeper::tactics::referee {

using tactics::Event;
using tactics::Faction;
using tactics::Game;
using Kind = Difference::Kind;

namespace {

std::optional<int> insertedAt(const Difference& difference) {
    return difference.atEnd ? std::nullopt : std::optional(difference.at);
}

std::optional<Event> newCardEvent(const Difference& difference) {
    const auto owner = ownerOf(difference);
    if (!owner) return std::nullopt;
    if (difference.tag->kind() == tag::Kind::Back) return playOf(difference);
    const auto card = tactics::cardNumbered(difference.tag->number);
    if (!card) return std::nullopt;
    // Shields lie on the card above their place in the row.
    if (isLaidOnto(card) && !difference.atEnd)
        return tactics::event::Open{*owner, *card, difference.row, difference.at - 1};
    return tactics::event::Open{*owner, *card, difference.row, insertedAt(difference)};
}

bool isAskedFor(const Game& game, const Event& event) {
    const auto asks = [&](const auto& one) { return one.doneBy == event; };
    const auto offers = [&](const tactics::PromptOption& option) { return option.event == event; };
    return std::any_of(game.instructions.begin(), game.instructions.end(), asks) ||
           (game.prompt && std::any_of(game.prompt->options.begin(), game.prompt->options.end(), offers));
}

} // namespace

std::optional<Faction> ownerOf(const Difference& difference) {
    return difference.tag ? tactics::factionOf(difference.tag->group) : std::nullopt;
}

std::optional<Event> eventFor(const Game& game, const Difference& difference) {
    switch (difference.kind) {
    case Kind::New:
        return newCardEvent(difference);
    case Kind::Turned: {
        const auto owner = ownerOf(difference);
        const auto card = tactics::cardNumbered(difference.tag->number);
        if (!owner || !card) return std::nullopt;
        // Shields hide the card they lie on: there the back seems to have turned into them.
        if (isLaidOnto(card) && game.mayShield == owner && cardAt(game, difference).id == game.lastLaid &&
            game.mustReveal != Game::Place{difference.row, difference.at})
            return tactics::event::Open{*owner, *card, difference.row, difference.at};
        return tactics::event::Reveal{difference.row, difference.at, *owner, *card};
    }
    case Kind::Gone:
    case Kind::Replaced: {
        if (difference.shields)
            return tactics::event::Remove{difference.row, difference.at, tactics::cardLaidOnto()};
        const tactics::LaidCard& card = cardAt(game, difference);
        return tactics::event::Remove{difference.row, difference.at, card.open ? card.card : std::nullopt};
    }
    case Kind::Moved:
        return tactics::event::Move{difference.row, difference.at, difference.toRow, difference.toAt};
    case Kind::TurnedBack:
        return std::nullopt;
    }
    return std::nullopt;
}

Event playOf(const Difference& added) {
    return tactics::event::Play{*ownerOf(added), added.row, insertedAt(added)};
}

namespace {

/// A face seems to be the other side of a hidden card, but is one that was put there.
bool mayLieAbove(const Game& game, const Difference& turned) {
    const auto card = tactics::cardNumbered(turned.tag->number);
    if (!card) return false;
    // The card that must be turned may have got shields first.
    if (isLaidOnto(card)) return game.mayShield == ownerOf(turned);
    // Put in above a hidden card it lies where that is thought to lie: under shields nobody saw it, or a back
    // of its deck, pushed down, seems to be a new card.
    return choosesItsPlace(*card) &&
           (cardAt(game, turned).shielded || laidFaceUp(game.setup->options, *card));
}

} // namespace

std::optional<Event> otherEventFor(const Game& game, const Difference& difference) {
    // Two neighbours changed places: either of them was moved.
    if (difference.kind == Kind::Moved && difference.row == difference.toRow &&
        std::abs(difference.at - difference.toAt) == 1)
        return tactics::event::Move{difference.row, difference.toAt, difference.row, difference.at};
    // Nothing can be seen of a hidden card under shields: it may have gone with them.
    if (difference.kind == Kind::Gone && difference.shields)
        return tactics::event::Remove{difference.row, difference.at, std::nullopt};
    // Below a card whose back carries no tag lies another, face up: itself it may still be hidden.
    if (difference.kind == Kind::Turned && game.phase == tactics::Phase::Deployment && !game.mustReveal &&
        isUnseen(game, cardAt(game, difference)))
        return tactics::event::Open{*ownerOf(difference), *tactics::cardNumbered(difference.tag->number),
                                    difference.row, std::nullopt};
    if (difference.kind == Kind::Turned && mayLieAbove(game, difference))
        return tactics::event::Open{*ownerOf(difference), *tactics::cardNumbered(difference.tag->number),
                                    difference.row, difference.at};
    return std::nullopt;
}

Event whereAsked(const Game& game, const Differences& now, const Event& event) {
    const auto* moved = std::get_if<tactics::event::Move>(&event);
    if (!moved || moved->row == moved->toRow) return event;
    const auto isMissing = [&](int at) {
        return std::any_of(now.list.begin(), now.list.end(), [&](const Difference& d) {
            return d.kind == Kind::Gone && !d.shields && d.row == moved->toRow && d.at == at;
        });
    };
    for (tactics::event::Move higher = *moved; isMissing(higher.toAt - 1);) {
        --higher.toAt;
        if (isAskedFor(game, higher)) return higher;
    }
    return event;
}

} // namespace rowkeeper::tactics::referee
