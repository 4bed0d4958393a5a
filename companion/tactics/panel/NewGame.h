// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"
#include "engine/tactics/Options.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::panel {

/// What a person chooses before a game: where the picture comes from and who plays.
struct NewGame {
    std::string source;           ///< as `watch` takes it; empty: no camera, played by hand
    std::vector<Faction> players; ///< empty: proposed from the first cards (not by hand)
    std::optional<Faction> first; ///< nothing: Starfleet if playing, else the first seat
    Variant variant = Variant::Standard;
    bool shortGame = false;
    bool topSecret = false;
    bool untagged = false; ///< card backs carry no tag
};

} // namespace rowkeeper::tactics::panel
