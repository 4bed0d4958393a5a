// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "engine/tactics/Card.h"
#include "engine/tactics/Options.h"
#include "engine/tactics/Phrase.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::panel {

/// What a person chooses before a game: where the picture comes from, who plays and how.
struct NewGame {
    std::string source;           ///< as `watch` takes it; empty: no camera, played by hand
    std::vector<Faction> players; ///< empty: proposed from the first cards (not by hand)
    std::optional<Faction> first; ///< nothing: Starfleet if playing, else the first seat
    Variant variant = Variant::Standard;
    bool shortGame = false;
    bool topSecret = false;
    bool untagged = false;               ///< card backs carry no tag
    std::vector<Faction> untaggedOnly;   ///< theirs alone; empty: everybody's
    std::optional<Options> options;      ///< nothing: those the program was started with
    std::optional<RunningTotals> totals; ///< nothing: as they are shown now
    std::optional<bool> pictures;        ///< kept as evidence; nothing: as it is now
    bool operator==(const NewGame&) const = default;
};

/// The same once more: who opens is drawn anew where the rules leave it to a draw (rule 14).
NewGame rematch(NewGame game);

/// Makes every choice the strict one: no aid the rules deny, what happened can be proven, tagged backs, house
/// rules at their defaults. What it set, a sentence each.
std::vector<Phrase> makeStrict(NewGame& game);

/// To be kept from one day to the next, as one line of JSON. Without aids, which are kept by themselves, and
/// without an address that may hold a password.
std::string kept(const NewGame& game);
/// Nothing: it is none, or names what is not known any more.
std::optional<NewGame> fromKept(const std::string& text);

} // namespace rowkeeper::tactics::panel
