// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Book.h"
#include "companion/spacetrace/referee/Lying.h"
#include "companion/spacetrace/referee/Patience.h"

#include <map>
#include <string>
#include <vector>

/// Which card on the table is which of the game: by its copy serial where it has one, else by where it lies
/// and lay. One thread.
namespace rowkeeper::spacetrace::referee {

struct Piece {
    enum class Role : std::uint8_t {
        Ship,      ///< in play
        Commander, ///< in play, on `ship`
        Base,
        Wreck, ///< was a ship or commander in play
        Spent, ///< was played or discarded from the hand
    };
    Role role = Role::Ship;
    char deck = 'A';
    std::string card{};               ///< id of the catalog; empty: the Base
    int ship = 0;                     ///< number of the game; 0 of Base and Spent
    std::string serial{};             ///< empty: not known, or it has none
    int line = 0;                     ///< of Spent: the record's line
    int seenId = 0;                   ///< 0: not seen now
    bool seen = false;                ///< ever
    bool left = false;                ///< of a Wreck: was away from its fleet once
    bool resting = false;             ///< of Wreck and Spent: was put away from where it was played or fell
    bool bare = false;                ///< nothing lies where it lay last
    bool emptied = false;             ///< and so it was for long enough to be sure
    std::optional<ClassHead> under{}; ///< where it was seen last; nothing: beside the fleets
    vision::Point centre{};           ///< where it was seen last, mm
    double lastMs = 0;                ///< when
};

class Pieces {
  public:
    explicit Pieces(const Patience& patience)
        : patience_(patience) {}

    /// The game has changed: ships and commanders in play are pieces, those no longer there wrecks.
    void sync(const Book& book, double timeMs);
    /// Finds each piece in what lies there now. A card without serial that was played and lies elsewhere a
    /// moment later is the same one; such cards come back.
    std::vector<const Piece*> follow(const Lying& lying, const Game& game);

    /// A card that was seen is this ship or commander of the game, from now on.
    void bindShip(int ship, const LyingCard& card, double timeMs);
    void bindCommander(int ship, const LyingCard& card, double timeMs);
    /// A card was played or discarded in a line of the record; nullptr: nobody saw it.
    void spend(const DeckCard& what, int line, const LyingCard* card, double timeMs);
    /// Another event stands in that line now: nothing was played or discarded in it.
    void unspend(int line);

    /// A game that was kept: its wrecks lie somewhere, too.
    void restore(const Book& book, double timeMs);
    /// The table is looked over for what was not seen so far; with `done` it has been.
    void lookOver(double timeMs, bool done);

    const Piece* bySeen(int seenId) const; ///< nullptr: none
    const std::vector<Piece>& all() const { return pieces_; }

  private:
    Piece* find(Piece::Role role, int ship);
    Piece* findBase(char deck);
    void keep(Piece piece);
    void see(Piece& piece, const LyingCard& card, double timeMs) const;
    bool mayBe(const Piece& piece, const LyingCard& card, const Lying& lying) const;
    int likeness(const Piece& piece, const LyingCard& card, const Game& game) const;
    void loseSight(const Lying& lying);

    Patience patience_;
    std::vector<Piece> pieces_;
    Catalog catalog_; ///< of the game
};

/// Where the game has a ship; nothing: it has none of that number.
struct ShipPlace {
    ClassHead head;
    const ShipInPlay* ship = nullptr;
};
std::optional<ShipPlace> placeOf(const Game& game, int ship);

} // namespace rowkeeper::spacetrace::referee
