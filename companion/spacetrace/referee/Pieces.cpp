// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Pieces.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace rowkeeper::spacetrace::referee {

namespace {

using Role = Piece::Role;

constexpr double samePlaceMm = 40; ///< a card that comes to light again lies no farther from where it lay

double distance(vision::Point a, vision::Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

bool isInPlay(Role role) {
    return role == Role::Ship || role == Role::Commander || role == Role::Base;
}

} // namespace

std::optional<ShipPlace> placeOf(const Game& game, int number) {
    for (const PlayerState& player : game.players)
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)])
                if (ship.number == number)
                    return ShipPlace{{player.letter, fleet, ship.card.shipClass}, &ship};
    return std::nullopt;
}

Piece* Pieces::find(Role role, int ship) {
    const auto found =
        std::ranges::find_if(pieces_, [&](const Piece& one) { return one.role == role && one.ship == ship; });
    return found == pieces_.end() ? nullptr : &*found;
}

Piece* Pieces::findBase(char deck) {
    const auto found = std::ranges::find_if(
        pieces_, [&](const Piece& one) { return one.role == Role::Base && one.deck == deck; });
    return found == pieces_.end() ? nullptr : &*found;
}

const Piece* Pieces::bySeen(int seenId) const {
    const auto found = std::ranges::find(pieces_, seenId, &Piece::seenId);
    return found == pieces_.end() || seenId == 0 ? nullptr : &*found;
}

void Pieces::keep(Piece piece) {
    pieces_.push_back(std::move(piece));
}

void Pieces::sync(const Book& book, double timeMs) {
    const Game& game = book.game();
    catalog_ = game.setup->catalog;
    const auto wasShip = [&](const Piece& one) {
        const auto laid = book.laid().find(one.ship);
        return laid != book.laid().end() && laid->second == DeckCard{one.deck, one.card};
    };
    // What was never laid, or as something else, is no wreck: it was taken back.
    std::erase_if(pieces_, [&](const Piece& one) {
        if (one.role == Role::Spent) return !book.counts(one.line);
        return one.ship != 0 && !wasShip(one) && !book.commanded(one.ship, one.card);
    });
    for (Piece& one : pieces_) {
        if (one.ship == 0) continue;
        const auto place = placeOf(game, one.ship);
        const bool isShip = wasShip(one);
        const bool inPlay = place && (isShip || place->ship->commander == one.card);
        const Role inRole = isShip ? Role::Ship : Role::Commander;
        const Role role = inPlay ? inRole : Role::Wreck;
        if (role != one.role) one.left = one.resting = one.emptied = false;
        one.role = role;
    }
    for (const PlayerState& player : game.players) {
        if (findBase(player.letter) == nullptr)
            keep({.role = Role::Base, .deck = player.letter, .lastMs = timeMs});
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)]) {
                const DeckCard& laid = book.laid().at(ship.number);
                if (find(Role::Ship, ship.number) == nullptr)
                    keep({.role = Role::Ship,
                          .deck = laid.deck,
                          .card = laid.card,
                          .ship = ship.number,
                          .lastMs = timeMs});
                if (!ship.commander.empty() && find(Role::Commander, ship.number) == nullptr)
                    keep({.role = Role::Commander,
                          .deck = player.letter,
                          .card = ship.commander,
                          .ship = ship.number,
                          .lastMs = timeMs});
            }
    }
}

void Pieces::bindCommander(int ship, const LyingCard& card, double timeMs) {
    if (Piece* piece = find(Role::Commander, ship)) see(*piece, card, timeMs);
}

void Pieces::bindShip(int ship, const LyingCard& card, double timeMs) {
    if (Piece* piece = find(Role::Ship, ship)) see(*piece, card, timeMs);
}

void Pieces::spend(const DeckCard& what, int line, const LyingCard* card, double timeMs) {
    Piece piece{.role = Role::Spent, .deck = what.deck, .card = what.card, .line = line, .lastMs = timeMs};
    if (card != nullptr) see(piece, *card, timeMs);
    keep(std::move(piece));
}

void Pieces::unspend(int line) {
    std::erase_if(pieces_, [&](const Piece& one) { return one.role == Role::Spent && one.line == line; });
}

void Pieces::restore(const Book& book, double timeMs) {
    for (const auto& [number, what] : book.laid())
        if (!placeOf(book.game(), number))
            keep({.role = Role::Wreck,
                  .deck = what.deck,
                  .card = what.card,
                  .ship = number,
                  .left = true,
                  .lastMs = timeMs});
}

void Pieces::lookOver(double timeMs, bool done) {
    for (Piece& piece : pieces_)
        if (!piece.seen) piece.lastMs = done ? timeMs - patience_.carried - 1 : timeMs;
}

void Pieces::see(Piece& piece, const LyingCard& card, double timeMs) const {
    piece.seenId = card.seenId;
    piece.seen = true;
    piece.bare = piece.emptied = false;
    if (card.tag && !card.tag->serial.empty()) piece.serial = card.tag->serial;
    if (piece.role == Role::Wreck && card.under != piece.under) piece.left = true;
    piece.under = card.under;
    piece.centre = card.centre;
    piece.lastMs = timeMs;
}

/// Whether a card not seen as any piece can be this one, which is not seen.
bool Pieces::mayBe(const Piece& piece, const LyingCard& card, const Lying& lying) const {
    const auto what = card.tag ? deckCardOf(*card.tag, catalog_) : std::nullopt;
    if (!what || *what != DeckCard{piece.deck, piece.card}) return false;
    const std::string& serial = card.tag->serial;
    if (!serial.empty() && !piece.serial.empty()) return serial == piece.serial;
    if (isInPlay(piece.role)) return serial == piece.serial || !piece.seen;
    const bool recent = lying.timeMs - piece.lastMs <= patience_.carried;
    if (!piece.seen) return recent && !card.under; // said before it was seen
    if (serial != piece.serial) return false;
    const bool wasHere = !piece.emptied && distance(piece.centre, card.centre) <= samePlaceMm;
    // In a fleet it is a new copy, unless it is where it fell.
    if (card.under) return piece.role == Role::Wreck && !piece.left && piece.under == card.under && wasHere;
    // Covered by others it comes to light again; else somebody has just carried it here. What was put away
    // and is covered now is not the one that lies elsewhere.
    return wasHere || (recent && (!piece.resting || piece.bare));
}

/// How well a card fits a piece that it may be; more is better.
int Pieces::likeness(const Piece& piece, const LyingCard& card, const Game& game) const {
    if (!piece.serial.empty() && card.tag->serial == piece.serial) return 100;
    int like = isInPlay(piece.role) ? 20 : 0;
    if (!isInPlay(piece.role) && !piece.resting) like += 6; // was just played, or fell
    const auto place = placeOf(game, piece.ship);
    if (place && card.under == place->head) like += 30;
    if (place && card.under && card.under->player == place->head.player) like += 10;
    if (piece.under == card.under) like += 5;
    if (piece.seen && distance(piece.centre, card.centre) <= samePlaceMm) like += 4;
    return like;
}

/// What is not there any more, shows another face now, or is hidden while its serial is read elsewhere.
void Pieces::loseSight(const Lying& lying) {
    const auto readElsewhere = [&](const Piece& piece) {
        return !piece.serial.empty() && std::ranges::any_of(lying.cards, [&](const LyingCard& card) {
            return card.seenId != piece.seenId && !card.covered && card.tag &&
                   card.tag->serial == piece.serial &&
                   deckCardOf(*card.tag, catalog_) == DeckCard{piece.deck, piece.card};
        });
    };
    const auto isTaken = [&](const Piece& piece) {
        return std::ranges::any_of(lying.occupied, [&](vision::Point place) {
            return distance(piece.centre, place) <= samePlaceMm;
        });
    };
    for (Piece& piece : pieces_) {
        if (piece.seenId == 0) {
            const double awayMs = lying.timeMs - piece.lastMs;
            piece.bare = lying.still && !isTaken(piece);
            piece.emptied = piece.emptied || (piece.bare && awayMs >= patience_.moved);
            if (awayMs >= (piece.emptied ? patience_.gone : patience_.missing)) piece.left = true;
            continue;
        }
        const LyingCard* card = lying.find(piece.seenId);
        const bool other = card != nullptr && card->tag &&
                           deckCardOf(*card->tag, catalog_) != DeckCard{piece.deck, piece.card};
        const bool hidden = card != nullptr && card->covered && readElsewhere(piece);
        if (card != nullptr && !other && !hidden) {
            see(piece, *card, lying.timeMs);
            continue;
        }
        piece.seenId = 0;
        piece.bare = lying.still && !isTaken(piece);
    }
}

std::vector<const Piece*> Pieces::follow(const Lying& lying, const Game& game) {
    loseSight(lying);
    struct Pair {
        int likeness = 0;
        std::size_t piece = 0;
        const LyingCard* card = nullptr;
    };
    std::vector<Pair> pairs;
    for (const LyingCard& card : lying.cards) {
        if (!card.tag || bySeen(card.seenId) != nullptr) continue;
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            if (pieces_[i].seenId == 0 && mayBe(pieces_[i], card, lying))
                pairs.push_back({likeness(pieces_[i], card, game), i, &card});
    }
    std::ranges::stable_sort(pairs, std::ranges::greater(), &Pair::likeness);
    std::vector<const Piece*> carried;
    std::set<int> taken;
    for (const Pair& pair : pairs) {
        Piece& piece = pieces_[pair.piece];
        if (piece.seenId != 0 || !taken.insert(pair.card->seenId).second) continue;
        const bool elsewhere = distance(piece.centre, pair.card->centre) > samePlaceMm;
        if (piece.role == Role::Spent && piece.seen && piece.serial.empty() && elsewhere)
            carried.push_back(&piece);
        if (!isInPlay(piece.role) && piece.seen && !pair.card->under && elsewhere) piece.resting = true;
        see(piece, *pair.card, lying.timeMs);
    }
    return carried;
}

} // namespace rowkeeper::spacetrace::referee
