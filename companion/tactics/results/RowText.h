// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/Citations.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/Score.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <string_view>

/// Rows and points as people read them in a terminal. Plain text, UTF-8, no colours, lines without the last
/// newline.
namespace rowkeeper::tactics::results {

enum class Detail {
    Totals, ///< cards with their contributions, totals, winner
    Parts,  ///< each part of each number with its rule, too
    Notes,  ///< and of every card that changes nothing, why; then all parts as the row is resolved, numbered
};

/// `catalog`: the values the row is played with. `secret`: the target is captured face down and has no name.
std::string rowText(const json::Texts& texts, const tactics::Catalog& catalog, const tactics::Row& row,
                    const tactics::Score& score, Detail detail, bool secret = false);

/// `over`: the game has ended; before, nobody has won, and whoever is ahead is named as that.
std::string pointsText(const json::Texts& texts, const tactics::Points& points, Detail detail,
                       bool over = true);

/// `text` with spaces up to `width` characters (not bytes).
std::string padded(std::string text, std::size_t width);

} // namespace rowkeeper::tactics::results
