// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Catalog.h"

#include <string>
#include <string_view>
#include <vector>

/// Cards by their names, players by their letters.
namespace rowkeeper::spacetrace {

/// Empty or "base": the Base. An id that the catalog does not have stands for itself.
std::string cardName(const std::string& id, const Catalog& catalog, const json::Sentences& sentences);

/// A sentence, the ids of cards among its fillings by their names.
std::string named(const std::string& key, const std::vector<std::string>& fillings, const Catalog& catalog,
                  const json::Sentences& sentences);

/// Players by their letters, "A, B".
std::string lettersText(std::string_view players);

} // namespace rowkeeper::spacetrace
