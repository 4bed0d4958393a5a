// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Matters.h"
#include "companion/spacetrace/referee/OffTheCard.h"
#include "companion/spacetrace/referee/Reports.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What a difference between table and game means: an event to be tried, something to be asked first, or
/// something wrong. Pure; the rules are asked, never repeated.
namespace rowkeeper::spacetrace::referee {

struct Wrong {
    std::string kind; ///< as MismatchReport::kind
    Saying text;
    std::optional<Refusal> reason{};
};

/// Numbers that nobody knows yet.
struct Needs {
    std::string card;
    std::vector<NumberAsked> numbers;
};

/// Nothing: it means nothing by itself.
using Judged = std::variant<std::monostate, Event, Needs, Wrong>;

/// Of one thing by itself. What lies beside the fleets is judged together (see Referee).
Judged judge(const Matter& matter, const Game& game, const OffTheCard& off);

/// An event that a card beside the fleets is by itself: a reinforcement. Tactics are asked about first.
Judged judgeBeside(const Matter& matter, const Game& game, const OffTheCard& off);

/// A refused event, said of the card that lies there.
Wrong refused(const Matter& matter, const Refusal& refusal, const Game& game);

/// What hands must put back there after an undo or a pause.
Wrong toPutBack(const Matter& matter, const Game& game);

/// Where it is; nothing: beside the fleets.
std::optional<Spot> spotOf(const Matter& matter);

} // namespace rowkeeper::spacetrace::referee
