// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Score.h"

#include <initializer_list>
#include <string>
#include <string_view>

/// The cards of the rule specification 2.3 as values in code, so that the tests of scoring depend on no data
/// file, and rows in the notation of its golden cases.
namespace rowkeeper::tactics::test {

/// Types and powers of all 33 cards; powers the manual proves are `Stated`, the others `Estimated`.
const Catalog& testCatalog();

/// "S infantry", "R galaxy!" (effect off), "K weapon_3-" (power off), "V plain=9:ship", "S plain=1/2".
RowCard card(std::string_view text);

/// A standard row about a sector nobody's colour.
Row row(std::initializer_list<std::string_view> cards);

/// Every sentence key that explains the card (-1: the row), in the order of the ladder.
std::vector<std::string> keysOf(const Score& score, int card);

/// The first part of a card with this key; throws std::out_of_range if there is none.
Part partOf(const Score& score, int card, std::string_view key);

} // namespace rowkeeper::tactics::test
