// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/json/Texts.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The values a new game is played with, and where they come from. Pure; any thread.
namespace rowkeeper::tactics::panel {

/// What lies over the catalog, from bottom to top.
struct Layers {
    enum class Own {
        None,       ///< there is no such file
        Used,       ///< it is read
        Skipped,    ///< the program was told to leave it alone
        Unreadable, ///< it has a mistake, and is left out
    };
    Own own = Own::None;
    std::string ownFile;   ///< the group's own values; empty: there is no place for one
    std::string namedFile; ///< laid over all; empty: none was named
};

/// One printed value that counts in play; names do not.
struct ValueInUse {
    std::variant<CardId, TargetId> of;
    std::string kind;  ///< "power", "type", "effect", "count_in_deck", "color", "quadrant", "victory_points",
                       ///< "bonuses"
    std::string value; ///< in words
    Status status = Status::Estimated;
};

/// All of them, cards first, in the order of their numbers.
std::vector<ValueInUse> valuesInUse(const Catalog& catalog, const json::Texts& texts);
int count(const std::vector<ValueInUse>& values, Status status);

/// "199 of 252 values are estimates (≈), 3 are your own."
std::string countText(const std::vector<ValueInUse>& values, const json::Texts& texts);
/// Which layer of values counts, a sentence each, from bottom to top.
std::vector<std::string> layerTexts(const Layers& layers, const json::Texts& texts);
/// "Infantry, power: ≈ 8"
std::string valueText(const ValueInUse& value, const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
