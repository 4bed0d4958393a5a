// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Differences.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"
#include "vision/table/TableView.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

/// What a person may say of a mismatch instead of putting the table right: that it counts. Legal events, one
/// after the other, after which the game has what lies at that place: passes nobody saw and questions passed
/// over first, then what was seen.
struct Acceptance {
    std::vector<tactics::Event> events;
    tactics::Game after;

    friend bool operator==(const Acceptance& a, const Acceptance& b) { return a.events == b.events; }
};

/// Nothing: the rules know no way there, or it brings other differences with it. Pure.
std::optional<Acceptance> acceptance(const tactics::Game& game, const SeenIds& ids,
                                     const vision::TableView& view, const Difference& difference);

/// What would count, in the order it would: "... passes; ... lays a card in row 2".
std::string acceptanceText(const tactics::Game& game, const std::vector<tactics::Event>& events,
                           const json::Texts& texts);

} // namespace rowkeeper::tactics::referee
