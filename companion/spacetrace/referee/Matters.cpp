// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Matters.h"

#include <algorithm>

namespace rowkeeper::spacetrace::referee {

namespace {

using Is = Matter::Kind;
using Role = Piece::Role;

/// The ship right above a place of a chain, passing over commanders; 0: the game knows none there.
int shipAbove(const LyingCard& card, const Lying& lying, const Pieces& pieces) {
    int ship = 0;
    for (const LyingCard* link : lying.below(*card.under)) {
        if (link->at >= card.at) break;
        const Piece* piece = pieces.bySeen(link->seenId);
        if (piece != nullptr && piece->role == Role::Commander) continue;
        ship = piece != nullptr && piece->role == Role::Ship ? piece->ship : 0;
    }
    return ship;
}

class Comparison {
  public:
    Comparison(const Game& game, const Lying& lying, const Pieces& pieces)
        : game_(game)
        , lying_(lying)
        , pieces_(pieces) {}

    std::vector<Matter> matters() && {
        heads();
        for (const LyingCard& card : lying_.cards)
            look(card);
        for (const Piece& piece : pieces_.all())
            missing(piece);
        for (const LyingHead& head : lying_.heads)
            order(head.head);
        return std::move(matters_);
    }

  private:
    Matter& add(Is kind, int about, const std::optional<ClassHead>& where, int at = 0) {
        Matter matter;
        matter.kind = kind;
        matter.about = about;
        matter.where = where;
        matter.at = at;
        matters_.push_back(matter);
        return matters_.back();
    }

    Matter& add(Is kind, const LyingCard& card, const Piece* piece) {
        Matter& matter = add(kind, card.seenId, card.under, card.at);
        matter.tag = card.tag;
        if (piece != nullptr) {
            matter.what = {piece->deck, piece->card};
            matter.ship = piece->ship;
        } else if (card.tag) {
            matter.what = deckCardOf(*card.tag, game_.setup->catalog).value_or(DeckCard{card.tag->group, {}});
        }
        return matter;
    }

    void heads() {
        for (const OddHead& head : lying_.foreign)
            add(Is::ForeignHead, head.seenId, {}).tag = head.tag;
        for (const OddHead& head : lying_.twice)
            add(Is::HeadTwice, head.seenId, classHeadOf(head.tag)).tag = head.tag;
        for (const LyingHead& head : lying_.heads)
            if (playerOf(game_, head.head.player) == nullptr)
                add(Is::HeadOfNobody, head.seenId, head.head).tag = tagOf(head.head);
        for (const PlayerState& player : game_.players)
            for (const Fleet fleet : bothFleets)
                for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
                    const ClassHead head{player.letter, fleet, shipClass};
                    const auto isThere = [&](const ShipInPlay& ship) {
                        return ship.card.shipClass == shipClass;
                    };
                    if (lying_.shows(head) || std::ranges::none_of(player.fleets[index(fleet)], isThere))
                        continue;
                    add(Is::HeadGone, tagOf(head).number, head).tag = tagOf(head);
                }
    }

    void look(const LyingCard& card) {
        if (card.under && playerOf(game_, card.under->player) == nullptr) return; // its head is told
        const Piece* piece = pieces_.bySeen(card.seenId);
        if (piece == nullptr) return unknown(card);
        const auto place = placeOf(game_, piece->ship);
        switch (piece->role) {
        case Role::Ship:
            if (card.under && place && *card.under != place->head) add(Is::Moved, card, piece);
            break;
        case Role::Commander:
            if (card.under && shipAbove(card, lying_, pieces_) != piece->ship && !hides(*piece, card, place))
                add(Is::CommanderElsewhere, card, piece);
            break;
        case Role::Base:
            if (card.under != ClassHead{piece->deck, Fleet::Base, highestClass})
                add(Is::BaseElsewhere, card, piece);
            break;
        case Role::Wreck:
        case Role::Spent:
            if (!card.under) break;
            add(piece->role == Role::Wreck && !piece->left ? Is::Wreck : Is::Discarded, card, piece);
            break;
        }
    }

    /// A commander lies upon its ship, so the ship may be out of sight.
    bool hides(const Piece& commander, const LyingCard& card, const std::optional<ShipPlace>& place) const {
        const auto isShip = [&](const Piece& one) {
            return one.role == Role::Ship && one.ship == commander.ship && one.seenId == 0;
        };
        return place && card.under == place->head && std::ranges::any_of(pieces_.all(), isShip);
    }

    bool isHidden(const Piece& ship, const std::optional<ShipPlace>& place) const {
        return std::ranges::any_of(pieces_.all(), [&](const Piece& one) {
            const LyingCard* card = lying_.find(one.seenId);
            return one.role == Role::Commander && one.ship == ship.ship && card != nullptr &&
                   hides(one, *card, place);
        });
    }

    void unknown(const LyingCard& card) {
        const auto isTwin = [&](const LyingCard& other) {
            return other.seenId != card.seenId && !other.covered && other.tag == card.tag;
        };
        const bool twin = card.tag && !card.tag->serial.empty() && std::ranges::any_of(lying_.cards, isTwin);
        if (!card.under && card.tag && playerOf(game_, card.tag->group) == nullptr) return;
        if (!card.under && card.tag && card.tag->game != tag::secondGame) return;
        const Is laid = card.under ? Is::Laid : Is::Beside;
        Matter& matter = add(twin ? Is::SameSerial : laid, card, nullptr);
        if (card.under) matter.ship = shipAbove(card, lying_, pieces_);
    }

    void missing(const Piece& piece) {
        const LyingCard* card = lying_.find(piece.seenId);
        if (card != nullptr && card->under) return;
        const auto place = placeOf(game_, piece.ship);
        const ClassHead base{piece.deck, Fleet::Base, highestClass};
        const bool isShip = piece.role == Role::Ship;
        if (isShip || piece.role == Role::Commander) {
            if (!place || !lying_.shows(place->head)) return;
            if (isShip && isHidden(piece, place)) return;
            gone(isShip ? Is::Gone : Is::CommanderGone, piece, place->head);
        } else if (piece.role == Role::Base && card == nullptr && lying_.shows(base)) {
            gone(Is::BaseGone, piece, base);
        }
    }

    void gone(Is kind, const Piece& piece, const ClassHead& where) {
        Matter& matter = add(kind, piece.ship != 0 ? piece.ship : piece.deck, where);
        matter.what = {piece.deck, piece.card};
        matter.ship = piece.ship;
        matter.seen = piece.seen;
        matter.tag = tagOf(matter.what, game_.setup->catalog);
    }

    /// Only what lies at its own chain has a place in its order; where a ship is missing, none is judged.
    void order(const ClassHead& head) {
        if (playerOf(game_, head.player) == nullptr) return;
        std::vector<int> expected = orderOf(game_, head);
        std::vector<int> lies;
        for (const LyingCard* link : lying_.below(head)) {
            const Piece* piece = pieces_.bySeen(link->seenId);
            if (piece == nullptr) continue;
            const int number = piece->role == Role::Base ? 0 : piece->ship;
            const bool mine = piece->role == Role::Ship || piece->role == Role::Base;
            if (mine && std::ranges::find(expected, number) != expected.end()) lies.push_back(number);
        }
        if (std::ranges::find(lies, 0) == lies.end()) std::erase(expected, 0);
        if (lies.size() != expected.size() || lies == expected) return;
        Matter& matter = add(Is::Order, tagOf(head).number, head);
        matter.order = std::move(lies);
    }

    const Game& game_;
    const Lying& lying_;
    const Pieces& pieces_;
    std::vector<Matter> matters_;
};

} // namespace

bool Matter::isSame(const Matter& other) const {
    return kind == other.kind && about == other.about && where == other.where && order == other.order &&
           (kind != Is::Moved || ship == other.ship);
}

const PlayerState* playerOf(const Game& game, char letter) {
    const auto found = std::ranges::find(game.players, letter, &PlayerState::letter);
    return found == game.players.end() ? nullptr : &*found;
}

std::vector<int> orderOf(const Game& game, const ClassHead& head) {
    std::vector<int> order;
    const PlayerState& player = *playerOf(game, head.player);
    for (const ShipInPlay& ship : player.fleets[index(head.fleet)])
        if (ship.card.shipClass == head.shipClass) order.push_back(ship.number);
    if (head.fleet != Fleet::Base || head.shipClass != highestClass) return order;
    const auto last = static_cast<int>(order.size());
    const int at = player.baseAt == 0 ? last : std::min(player.baseAt - 1, last);
    order.insert(order.begin() + at, 0);
    return order;
}

std::vector<Matter> mattersOf(const Game& game, const Lying& lying, const Pieces& pieces) {
    return Comparison(game, lying, pieces).matters();
}

} // namespace rowkeeper::spacetrace::referee
