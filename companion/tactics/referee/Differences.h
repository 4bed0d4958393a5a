// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

/// Where a steady view and a game differ, place by place. Pure; says nothing about what is legal.
namespace rowkeeper::tactics::referee {

/// Which seen card is which card of the game: LaidCard::id (negative: the shields on it) to SeenCard::id.
using SeenIds = std::map<int, int>;

struct Difference {
    enum class Kind {
        New,        ///< lies on the table, not in the game
        Turned,     ///< hidden in the game, its face is seen
        Gone,       ///< in the game, no longer in any row
        Moved,      ///< in the game at another place than on the table
        TurnedBack, ///< open in the game, its back is seen
        Replaced,   ///< another card than the game's lies at its place
    };
    Kind kind = Kind::New;
    int row = 0;                 ///< of the game, from 1
    int at = 0;                  ///< place in the game's row, from 1; for New the place it would take
    bool atEnd = false;          ///< New, Moved: no card of the game lies below its place on the table
    bool afterOther = false;     ///< New: another new card lies directly above and must come first
    int toRow = 0;               ///< Moved
    int toAt = 0;                ///< Moved: the place it has once moved
    bool shields = false;        ///< Gone, Moved: it is about the shields that lie on the card, not the card
    int seenId = 0;              ///< 0 for Gone
    std::optional<tag::Tag> tag; ///< as seen; nothing: lies there unread, or is gone
    bool operator==(const Difference&) const = default;
};

struct Differences {
    std::vector<Difference> list; ///< rows left to right, top to bottom
    SeenIds ids;                  ///< which seen card is which, as far as both agree
    bool unread = false;          ///< a card lies in a row that the game does not know and nobody has read
    bool endCovered = false;      ///< the end of some row is hidden now: a card may have been laid unseen
};

/// Compares the rows of the game with the chains headed by their targets. A row whose chain is not in view,
/// a row settled by hand, and cards that are covered, are as they were. Shields cover the card they lie on,
/// so that card may be out of sight; so is a hidden card whose back carries no tag, until it is turned.
/// `ids`: from the last comparison, or empty.
Differences differences(const tactics::Game& game, const SeenIds& ids, const vision::TableView& view);

/// The rows (from 1) that are seen whole and are as the game has them, by `now`, which is what differs there.
std::set<int> agreeingRows(const tactics::Game& game, const Differences& now, const vision::TableView& view);

/// The game's card a difference is about; not for New.
const tactics::LaidCard& cardAt(const tactics::Game& game, const Difference& difference);

/// The cards below this target as they are seen; null: the target is not in view.
const vision::Chain* chainOf(const vision::TableView& view, tactics::TargetId target);

/// Where a card of the game lies, both from 1; null: in no row.
struct FoundCard {
    const tactics::LaidCard* card = nullptr;
    int row = 0;
    int at = 0;
};
FoundCard findCard(const tactics::Game& game, int laid);

} // namespace rowkeeper::tactics::referee
