// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/Account.h"

namespace rowkeeper::tactics::results {

/// What the account tells after its rows: of a game that is over every kind of points, side by side, and who
/// won; before, how the points stand, or that they are secret. Pure; any thread.
void addPointsAccount(std::vector<AccountStep>& steps, const tactics::Game& game, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
