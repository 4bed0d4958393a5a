// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Points.h"

#include "engine/tactics/Citations.h"

#include <algorithm>

namespace rowkeeper::tactics {

namespace {

constexpr std::array<std::string_view, 3> kindIds{"printed", "bonus", "faction"};
constexpr int pointsPerOwnPlanet = 2; // rule 45

/// The targets counted together: one player's, or a team's common pile (G9.1).
using Pile = std::vector<const CapturedTarget*>;

bool isPlanet(const CapturedTarget& target) {
    return target.values.type.value == TargetType::Planet;
}

Pile pileOf(const PointsQuestion& question, Faction player) {
    Pile pile;
    for (const Faction faction : allFactions) {
        const bool shared = faction == player || (hasTeams(question.variant) && sameTeam(faction, player));
        if (!shared) continue;
        for (const CapturedTarget& target : question.captured[index(faction)])
            pile.push_back(&target);
    }
    return pile;
}

bool matches(const TargetFilter& filter, const TargetValues& values) {
    return (!filter.type || *filter.type == values.type.value) &&
           (!filter.color || *filter.color == values.color.value) &&
           (!filter.quadrant || *filter.quadrant == values.quadrant.value);
}

/// Whether what the filter looks at is proven for this target.
bool proven(const TargetFilter& filter, const TargetValues& values) {
    return (!filter.type || isProven(values.type.status)) &&
           (!filter.color || isProven(values.color.status)) &&
           (!filter.quadrant || isProven(values.quadrant.status));
}

PhraseArgument nameOf(const CapturedTarget& target) {
    if (target.target) return *target.target;
    return target.id;
}

/// Collects the parts of one player or team.
class Counting {
  public:
    Counting(const Pile& pile, PlayerPoints& points)
        : pile_(pile)
        , points_(points) {}

    void printed(const CapturedTarget& target) {
        static constexpr Citation source = cite("G7");
        const Printed<int>& value = target.values.victoryPoints;
        add(target, PointsPartKind::Printed, value.value, source, !isProven(value.status),
            {"points.printed", {nameOf(target)}});
    }

    void bonus(const CapturedTarget& target, const BonusPerTarget& bonus) {
        int count = 0;
        bool estimated = !isProven(target.values.bonuses.status);
        for (const CapturedTarget* other : pile_) {
            if ((bonus.others && other == &target) || !matches(bonus.filter, other->values)) continue;
            ++count;
            estimated = estimated || !proven(bonus.filter, other->values);
        }
        if (count == 0) return;
        addBonus(target, count * bonus.points, estimated,
                 {"points.bonus_per_target", {count, bonus.points, nameOf(target), bonus.filter}});
    }

    void bonus(const CapturedTarget& target, const BonusForSet& bonus) {
        const auto isCaptured = [&](TargetId id) {
            return std::any_of(pile_.begin(), pile_.end(),
                               [&](const CapturedTarget* other) { return other->target == id; });
        };
        if (!std::all_of(bonus.with.begin(), bonus.with.end(), isCaptured)) return;
        addBonus(target, bonus.points, !isProven(target.values.bonuses.status),
                 {"points.bonus_set", {bonus.points, nameOf(target), static_cast<int>(bonus.with.size())}});
    }

    void bonus(const CapturedTarget& target, const BonusForCount& bonus) {
        int count = 0;
        bool estimated = !isProven(target.values.bonuses.status);
        for (const CapturedTarget* other : pile_) {
            if (!matches(bonus.filter, other->values)) continue;
            ++count;
            estimated = estimated || !proven(bonus.filter, other->values);
        }
        if (count < bonus.atLeast) return;
        addBonus(target, bonus.points, estimated,
                 {"points.bonus_count", {count, bonus.atLeast, nameOf(target), bonus.filter}});
    }

    void ownPlanet(const CapturedTarget& target, Faction faction, const Citation& source,
                   const Options& options) {
        const bool estimated = !isProven(target.values.type.status) || !isProven(target.values.color.status);
        add(target, PointsPartKind::Faction, pointsPerOwnPlanet, source, estimated,
            {"points.own_planet", {faction, nameOf(target)}});
        if (!source.option.empty()) points_.parts.back().reading = value(options, source.option);
    }

  private:
    void addBonus(const CapturedTarget& target, int amount, bool estimated, Phrase text) {
        static constexpr Citation source = cite("G7");
        add(target, PointsPartKind::Bonus, amount, source, estimated, std::move(text));
    }

    void add(const CapturedTarget& target, PointsPartKind kind, int amount, const Citation& source,
             bool estimated, Phrase text) {
        points_.total += amount;
        points_.estimated = points_.estimated || estimated;
        points_.parts.push_back({source, target.id, kind, amount, estimated, std::move(text)});
    }

    const Pile& pile_;
    PlayerPoints& points_;
};

/// Rule 45: two points for each planet of the own faction; Starfleet and Vulcans share the blue ones, yellow
/// planets are nobody's. In a team a planet that is both allies' own counts once, or twice (T94).
void ownPlanets(const PointsQuestion& question, Faction player, const Pile& pile, Counting& counting) {
    static constexpr Citation alone = cite("G7");
    static constexpr Citation inTeam = cite("G7", "T94", "team_bonus");
    const bool teams = hasTeams(question.variant);
    for (const CapturedTarget* target : pile) {
        if (!isPlanet(*target) || !target->values.color.value) continue;
        for (const Faction faction : allFactions) {
            const bool concerned = faction == player || (teams && sameTeam(faction, player));
            if (!concerned || homeColor(faction) != *target->values.color.value) continue;
            counting.ownPlanet(*target, faction, teams ? inTeam : alone, question.options);
            if (question.options.teamBonus == TeamBonus::Once) break;
        }
    }
}

PlayerPoints count(const PointsQuestion& question, Faction player) {
    PlayerPoints points;
    points.player = player;
    const Pile pile = pileOf(question, player);
    points.planets = static_cast<int>(
        std::count_if(pile.begin(), pile.end(), [](const auto* target) { return isPlanet(*target); }));
    Counting counting(pile, points);
    for (const CapturedTarget* target : pile)
        counting.printed(*target);
    for (const CapturedTarget* target : pile) {
        for (const Bonus& bonus : target->values.bonuses.value) {
            std::visit([&](const auto& kind) { counting.bonus(*target, kind); }, bonus);
        }
    }
    ownPlanets(question, player, pile, counting);
    return points;
}

/// Rule 47: most points, then most planets (of the common pile, T96), then shared.
void decide(Points& points, bool teams) {
    const auto better = [](const PlayerPoints& a, const PlayerPoints& b) {
        return a.total != b.total ? a.total > b.total : a.planets > b.planets;
    };
    if (points.players.empty()) return;
    const PlayerPoints& best = *std::min_element(points.players.begin(), points.players.end(),
                                                 [&](const auto& a, const auto& b) { return better(a, b); });
    bool planetsDecided = false;
    for (const PlayerPoints& player : points.players) {
        if (player.total != best.total) continue;
        if (player.planets == best.planets) {
            points.winners.push_back(player.player);
        } else {
            planetsDecided = true;
        }
    }
    const Faction first = points.winners.front();
    const bool shared = std::any_of(points.winners.begin(), points.winners.end(), [&](Faction winner) {
        return teams ? !sameTeam(first, winner) : winner != first;
    });
    points.decidedBy = shared ? DecidedBy::Shared : planetsDecided ? DecidedBy::Planets : DecidedBy::Points;
}

} // namespace

std::string_view idOf(PointsPartKind kind) {
    return kindIds[static_cast<std::size_t>(kind)];
}

CapturedTarget captured(const Catalog& catalog, TargetId target) {
    return {target, std::string(idOf(target)), catalog[target]};
}

std::string_view idOf(DecidedBy decidedBy) {
    static constexpr std::array<std::string_view, 4> ids{"", "points", "planets", "shared"};
    return ids[static_cast<std::size_t>(decidedBy)];
}

Color homeColor(Faction faction) {
    constexpr std::array<Color, factionCount> colors{Color::Blue, Color::Blue, Color::Green, Color::Red};
    return colors[index(faction)];
}

Points points(const PointsQuestion& question) {
    Points result;
    for (const Faction player : question.players)
        result.players.push_back(count(question, player));
    decide(result, hasTeams(question.variant));
    return result;
}

} // namespace rowkeeper::tactics
