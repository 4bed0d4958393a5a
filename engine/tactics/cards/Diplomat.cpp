// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"

namespace rowkeeper::tactics::cards {

/// Diplomat (G8.2/21): bid in a negotiation he ends it at once, and nobody wins (T87). In a row he is what a
/// Galaxy asks for (Galaxy.cpp).
constinit const CardModule diplomat{
    .idle = {cite("G8.2/21"), "score.idle.diplomat"},
    .endsBidding = {cite("G8.2/21", "T87"), "game.change.diplomat"},
};

} // namespace rowkeeper::tactics::cards
