// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/vision/table/FleetTable.h"
#include "vision/table/TableView.h"

#include <string>
#include <vector>

namespace rowkeeper::vision::test {

/// Texts of the heads and their cards, chain by chain; empty where a card is not read.
using Chains = std::vector<std::vector<std::string>>;

Chains chainsOf(const TableView& view);
Chains truthOf(const std::vector<std::vector<FleetChain>>& fleets);

/// Sorted.
std::vector<std::string> textsOf(const std::vector<SeenCard>& cards);

} // namespace rowkeeper::vision::test
