// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/desk/DeskView.h"
#include "engine/json/Documents.h"
#include "engine/tactics/Game.h"
#include "tests/companion/app/Records.h"

#include <sstream>
#include <string>
#include <vector>

/// Small rounds for the tests of the desk: who lays what where, all turned at the end.
namespace rowkeeper::test {

struct Laid {
    tactics::Faction player;
    tactics::CardId card;
};

/// A round of S and R in which row 1 gets these cards, top to bottom, players alternating from S, and the
/// other rows what deployment needs. All is revealed and scored.
inline std::vector<tactics::Event> roundWith(const std::vector<Laid>& row) {
    using namespace tactics;
    std::vector<Event> events{
        event::Round{{TargetId::Earth, TargetId::Qonos, TargetId::Romulus, TargetId::Ferenginar}}};
    for (const Laid& laid : row)
        events.push_back(event::Play{laid.player, 1, std::nullopt});
    return events;
}

inline json::Record parsed(const std::string& text) {
    std::istringstream in(text);
    return json::readRecord(in, "test");
}

} // namespace rowkeeper::test
