// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <string>
#include <vector>

/// Recorded games for the tests of the commands.
namespace rowkeeper::test {

/// S and R, today's catalog, all house rules at their default.
tactics::Setup twoPlayers();

/// The lines of a record: setup and numbered events.
std::string record(const tactics::Setup& setup, const std::vector<tactics::Event>& events);

/// A first round: four targets, a card of each player laid face down.
std::vector<tactics::Event> opening();

} // namespace rowkeeper::test
