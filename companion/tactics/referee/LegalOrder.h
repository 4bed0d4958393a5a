// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Differences.h"
#include "companion/tactics/referee/PutBack.h"
#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

/// Finds the events that lead from a game to what lies on the table. Pure: the rules are asked, never
/// repeated.
namespace rowkeeper::tactics::referee {

/// Whether passes nobody saw may stand before a card.
enum class InferPasses {
    No,
    IfCertain, ///< only where they could not have been a covered play
    Anyway,    ///< also where another reading is possible, for when waiting longer brings nothing
};

struct OrderOptions {
    int maxChanges = 4;                     ///< more between two steady views are not explained at all
    std::map<int, InferPasses> inferPasses; ///< by SeenCard::id of the card laid after them; not listed: No
    PutBack putBack;                        ///< nothing is explained there; hands put it right
    /// SeenCard::id of cards that have waited long enough for others, covered now, to be seen again: those
    /// just above, which may have been pushed to where the new card lies, and those a question is about.
    std::set<int> waitsNoMore;
    std::set<int> handsAtWork; ///< rows from 1: a card missing there may be back in a moment
    /// LaidCard::id of cards that are missing for so long that no such hand hides or shifts them.
    std::set<int> awayLong;
    /// SeenCard::id of cards of which nobody can tell how they came. Once one of them is put back, the others
    /// may be about to follow: they are explained no sooner than `mayBePutBack` says.
    std::set<int> unclear;
    bool mayBePutBack = false;
};

struct Step {
    tactics::Event event;
    bool inferred = false;
    tactics::Applied applied;               ///< the game after it, and what changed
    std::optional<Difference> difference{}; ///< what it explains; nothing: it was inferred
};

/// Why something is left.
enum class Unexplained {
    NothingLegal,
    Ambiguous, ///< several orders are legal and lead to different games
    TooMany,   ///< more changes at once than are looked into
};

struct LegalOrder {
    std::vector<Step>
        steps;        ///< empty: nothing can be explained, or several orders with different outcomes can
    Differences left; ///< what still differs afterwards
    Unexplained why = Unexplained::NothingLegal; ///< about what is left
};

/// The one legal order of events that explains as many differences as possible with as few events as
/// possible. Orders that lead to the same state are one; the first by the table (left to right, top to
/// bottom) is given. `now` is what the view differs by from the game.
LegalOrder legalOrder(const tactics::Game& game, const Differences& now, const vision::TableView& view,
                      const OrderOptions& options);

/// Whether this is a card taken from a row that was won already: all of them leave, in any order and at once.
bool clearsWonRow(const tactics::Game& game, const Difference& difference);

/// Whether these steps turned the card of this difference, which lies face down in the game all the same: an
/// effect only wanted to see it (T89).
bool lookedAt(const std::vector<Step>& steps, const Difference& turned);

} // namespace rowkeeper::tactics::referee
