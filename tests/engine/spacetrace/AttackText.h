// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Fight.h"

#include <string>

namespace rowkeeper::spacetrace::test {

/// An attack for whoever has to find out why it went wrong: a line a card; of options those that are not the
/// default.
std::string describe(const Attack& attack);

/// Battles and what is left of each card; no steps.
std::string describe(const AttackResult& result);

} // namespace rowkeeper::spacetrace::test
