// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/results/RestsOn.h"
#include "engine/spacetrace/Fight.h"
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/Record.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A recorded game opened at one of its lines. Pure; any thread.
namespace rowkeeper::spacetrace::desk {

/// MP that a line gave a player (positive) or took.
struct MpChange {
    int line = 0;
    char player = 'A';
    int by = 0;
    bool operator==(const MpChange&) const = default;
};

/// Another value of a house rule, by which something else would be left of the attack.
struct OtherReading {
    std::string_view option;
    std::string value;
    std::string_view ruling; ///< the question it answers: "SR01"; empty: none
    AttackResult result;     ///< told nothing of its steps
};

/// An attack: the one of the line, or one that the active player could declare.
struct DeskAttack {
    event::DeclareAttack declared;
    Attack attack;
    AttackResult result; ///< with its steps
    bool supposed = false;
    std::vector<OtherReading> readings;
};

struct DeskView {
    int line = 0;    ///< 0: before all lines
    int last = 0;    ///< of the record
    Game game;       ///< after the line
    RestsOn restsOn; ///< of the lines up to it
    std::vector<Told> told;
    std::vector<MpChange> mp; ///< of the turn in which the line stands
    std::optional<DeskAttack> attack;
    std::optional<Refusal> noAttack; ///< why none can be declared there
};

/// The MP of the turn in which `line` stands, up to it. `record` as for deskView().
std::vector<MpChange> mpOfTurn(const Record& record, int line);

/// How extra fleets would fight in an attack that is supposed; of a player who has none it does not matter.
struct ExtraWishes {
    ExtraFights active = ExtraFights::No;
    ExtraFights other = ExtraFights::No;
};

/// `record` must be one that can be played, `line` one of its lines or 0. The lines count as they do now.
DeskView deskView(const Record& record, int line, const ExtraWishes& extra = {});

} // namespace rowkeeper::spacetrace::desk
