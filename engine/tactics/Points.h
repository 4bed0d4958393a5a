// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/Citations.h"
#include "engine/tactics/Options.h"
#include "engine/tactics/Phrase.h"

#include <array>
#include <vector>

/// Victory points at the end of the game (G7; rules 43-47, T94, T96). Pure functions; any thread.
namespace rowkeeper::tactics {

/// One captured target: one of the catalog's, or one given only by its values (`id` then is any text).
struct CapturedTarget {
    std::optional<TargetId> target;
    std::string id;
    TargetValues values;
    bool operator==(const CapturedTarget&) const = default;
};
CapturedTarget captured(const Catalog& catalog, TargetId target);

struct PointsQuestion {
    std::vector<Faction> players;
    Variant variant = Variant::Standard;
    Options options;
    std::array<std::vector<CapturedTarget>, factionCount> captured; ///< by the faction that won the row
};

enum class PointsPartKind : std::uint8_t { Printed, Bonus, Faction };
std::string_view idOf(PointsPartKind kind); ///< "printed", "bonus", "faction"

struct PointsPart : Citation {
    std::string target; ///< id of the captured target that brings the points
    PointsPartKind kind = PointsPartKind::Printed;
    Fraction amount;
    bool estimated = false; ///< rests on a printed value the manual does not prove
    Phrase text;
    std::string reading = {}; ///< how that house rule is read ("once"); empty without one
    bool operator==(const PointsPart&) const = default;
};

/// The points of one player, or in the team variants of a team (then under both its letters, equal).
struct PlayerPoints {
    Faction player = Faction::S;
    Fraction total; ///< the sum of the parts
    int planets = 0;
    bool estimated = false;
    std::vector<PointsPart> parts;
    bool operator==(const PlayerPoints&) const = default;
};

/// What decided the game (G7.1).
enum class DecidedBy : std::uint8_t {
    Nothing, ///< nobody plays
    Points,
    Planets, ///< among those with most points
    Shared,  ///< these are equal, too
};
std::string_view idOf(DecidedBy decidedBy); ///< "points", "planets", "shared"; empty: nothing

struct Points {
    std::vector<PlayerPoints> players; ///< in the order asked
    std::vector<Faction> winners;      ///< several: shared victory, or both of a team
    DecidedBy decidedBy = DecidedBy::Nothing;
    bool operator==(const Points&) const = default;
};

/// Rule 45: whose planets bring a faction its bonus. Yellow ones bring nobody any.
Color homeColor(Faction faction);

/// Bonuses that bring nothing yet leave no part; every captured target leaves a printed one.
Points points(const PointsQuestion& question);

} // namespace rowkeeper::tactics
