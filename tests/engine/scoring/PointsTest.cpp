// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Points.h"

#include <gtest/gtest.h>

#include <algorithm>

/// Rules 43-47, T94 and T96.
namespace rowkeeper::tactics::test {

namespace {

constexpr auto planet = TargetType::Planet;
constexpr auto sector = TargetType::Sector;
constexpr auto noColor = std::optional<Color>();

CapturedTarget target(std::string id, int points, TargetType type, std::optional<Color> color,
                      std::vector<Bonus> bonuses = {}) {
    CapturedTarget result;
    result.target = targetOf(id);
    result.id = std::move(id);
    result.values.type = {type, Status::Stated, {}};
    result.values.color = {color, Status::Stated, {}};
    result.values.quadrant = {std::nullopt, Status::Stated, {}};
    result.values.victoryPoints = {points, Status::Stated, {}};
    result.values.bonuses = {std::move(bonuses), Status::Stated, {}};
    return result;
}

PointsQuestion question(std::vector<Faction> players) {
    PointsQuestion result;
    result.players = std::move(players);
    return result;
}

std::vector<CapturedTarget>& of(PointsQuestion& question, Faction faction) {
    return question.captured[index(faction)];
}

Fraction totalOf(const Points& points, Faction faction) {
    for (const PlayerPoints& player : points.players) {
        if (player.player == faction) return player.total;
    }
    ADD_FAILURE() << "no points of " << letter(faction);
    return -1;
}

/// The sum of one kind of part.
Fraction sumOf(const PlayerPoints& player, PointsPartKind kind) {
    Fraction sum;
    for (const PointsPart& part : player.parts) {
        if (part.kind == kind) sum += part.amount;
    }
    return sum;
}

} // namespace

TEST(FinalPoints, AddPrintedPointsBonusesAndOwnPlanets) // rules 44, 45
{
    PointsQuestion asked = question({Faction::S, Faction::R});
    of(asked, Faction::S) = {target("earth", 3, planet, Color::Blue),
                             target("united_federation", 1, sector, Color::Blue,
                                    {BonusPerTarget{2, {planet, Color::Blue, std::nullopt}, true}})};
    const Points result = points(asked);
    const PlayerPoints& starfleet = result.players[0];
    EXPECT_EQ(sumOf(starfleet, PointsPartKind::Printed), Fraction(4));
    EXPECT_EQ(sumOf(starfleet, PointsPartKind::Bonus), Fraction(2));
    EXPECT_EQ(sumOf(starfleet, PointsPartKind::Faction), Fraction(2)) << "a sector is no planet";
    EXPECT_EQ(starfleet.total, Fraction(8));
    EXPECT_EQ(starfleet.planets, 1);
    EXPECT_EQ(result.winners, std::vector{Faction::S});
    EXPECT_EQ(result.decidedBy, DecidedBy::Points);
}

TEST(FinalPoints, P22VulcanIsAnOwnPlanetOfTheVulcansNotOfTheRomulans) {
    for (const auto& [faction, bonus] : {std::pair(Faction::V, 2), std::pair(Faction::R, 0)}) {
        PointsQuestion asked = question({faction});
        of(asked, faction) = {target("vulcan", 3, planet, Color::Blue)};
        EXPECT_EQ(totalOf(points(asked), faction), Fraction(3 + bonus));
    }
}

TEST(FinalPoints, StarfleetAndVulcansShareBlueAndYellowIsNobodys) // rule 45
{
    const auto bonusOf = [](Faction faction, Color color) {
        PointsQuestion asked = question({faction});
        of(asked, faction) = {target("x", 0, planet, color)};
        return totalOf(points(asked), faction);
    };
    for (const Faction faction : allFactions) {
        for (const Color color : {Color::Blue, Color::Red, Color::Green, Color::Yellow}) {
            const bool own = (color == Color::Blue && (faction == Faction::S || faction == Faction::V)) ||
                             (color == Color::Green && faction == Faction::R) ||
                             (color == Color::Red && faction == Faction::K);
            EXPECT_EQ(bonusOf(faction, color), Fraction(own ? 2 : 0))
                << letter(faction) << " " << idOf(color);
        }
    }
}

TEST(FinalPoints, P21ATieGoesToMorePlanets) // rule 47
{
    PointsQuestion asked = question({Faction::S, Faction::R});
    for (int i = 0; i < 4; ++i)
        of(asked, Faction::S).push_back(target("s", 7, planet, Color::Yellow));
    of(asked, Faction::S).push_back(target("s", 2, sector, noColor));
    for (int i = 0; i < 3; ++i)
        of(asked, Faction::R).push_back(target("r", 10, planet, Color::Yellow));
    const Points result = points(asked);
    EXPECT_EQ(totalOf(result, Faction::S), Fraction(30));
    EXPECT_EQ(totalOf(result, Faction::R), Fraction(30));
    EXPECT_EQ(result.winners, std::vector{Faction::S});
    EXPECT_EQ(result.decidedBy, DecidedBy::Planets);
}

TEST(FinalPoints, P21EqualPlanetsShareTheVictory) {
    PointsQuestion asked = question({Faction::S, Faction::R, Faction::K});
    of(asked, Faction::S) = {target("s", 5, planet, Color::Yellow)};
    of(asked, Faction::R) = {target("r", 5, planet, Color::Yellow)};
    of(asked, Faction::K) = {target("k", 5, sector, noColor)};
    const Points result = points(asked);
    EXPECT_EQ(result.winners, (std::vector{Faction::S, Faction::R}));
    EXPECT_EQ(result.decidedBy, DecidedBy::Shared);
}

TEST(FinalPoints, NobodyWithTargetsIsATieAtNothing) {
    const Points result = points(question({Faction::S, Faction::R}));
    EXPECT_EQ(result.winners, (std::vector{Faction::S, Faction::R}));
    EXPECT_EQ(result.decidedBy, DecidedBy::Shared);
    EXPECT_TRUE(points(question({})).winners.empty());
}

// Bonuses

TEST(FinalPoints, ABonusForEachTargetMayLeaveOutItsOwn) {
    const TargetFilter red{std::nullopt, Color::Red, std::nullopt};
    for (const auto& [others, expected] : {std::pair(false, 6), std::pair(true, 4)}) {
        PointsQuestion asked = question({Faction::S});
        of(asked,
           Faction::S) = {target("klingon_empire", 0, sector, Color::Red, {BonusPerTarget{2, red, others}}),
                          target("qonos", 0, planet, Color::Red), target("boreth", 0, planet, Color::Red),
                          target("remus", 0, planet, Color::Green)};
        EXPECT_EQ(totalOf(points(asked), Faction::S), Fraction(expected));
    }
}

TEST(FinalPoints, ABonusFilterNeedsEveryFieldToMatch) {
    const TargetFilter alphaPlanet{planet, std::nullopt, Quadrant::Alpha};
    PointsQuestion asked = question({Faction::K});
    of(asked, Faction::K) = {
        target("alpha_quadrant", 0, TargetType::Quadrant, noColor, {BonusPerTarget{3, alphaPlanet, false}}),
        target("earth", 0, planet, Color::Blue), target("romulus", 0, planet, Color::Green),
        target("wolf_359", 0, TargetType::CombatSite, noColor)};
    of(asked, Faction::K)[1].values.quadrant.value = Quadrant::Alpha;
    of(asked, Faction::K)[2].values.quadrant.value = Quadrant::Beta;
    of(asked, Faction::K)[3].values.quadrant.value = Quadrant::Alpha;
    EXPECT_EQ(totalOf(points(asked), Faction::K), Fraction(3));
}

TEST(FinalPoints, ASetBonusNeedsEveryNamedTarget) {
    PointsQuestion asked = question({Faction::S, Faction::K});
    of(asked, Faction::K) = {
        target("boreth", 1, sector, noColor, {BonusForSet{5, {TargetId::Qonos, TargetId::RuraPenthe}}}),
        target("qonos", 1, sector, noColor)};
    of(asked, Faction::S) = {target("rura_penthe", 1, sector, noColor)};
    EXPECT_EQ(totalOf(points(asked), Faction::K), Fraction(2)) << "one of the set is somebody else's";
    of(asked, Faction::K).push_back(of(asked, Faction::S).front());
    of(asked, Faction::S).clear();
    EXPECT_EQ(totalOf(points(asked), Faction::K), Fraction(8));
}

TEST(FinalPoints, ACountBonusNeedsItsNumberAndComesOnce) {
    const Bonus three = BonusForCount{4, 3, {planet, std::nullopt, std::nullopt}};
    for (const auto& [planets, expected] : {std::pair(2, 0), std::pair(3, 4), std::pair(5, 4)}) {
        PointsQuestion asked = question({Faction::S});
        of(asked, Faction::S) = {target("badlands", 0, TargetType::CombatSite, noColor, {three})};
        for (int i = 0; i < planets; ++i)
            of(asked, Faction::S).push_back(target("y", 0, planet, Color::Yellow));
        EXPECT_EQ(totalOf(points(asked), Faction::S), Fraction(expected)) << planets;
    }
}

// Teams

TEST(FinalPoints, AlliesCountTheirTargetsInCommon) // rule 73, T96
{
    PointsQuestion asked = question({Faction::S, Faction::R, Faction::V, Faction::K});
    asked.variant = Variant::Alliances;
    of(asked, Faction::S) = {
        target("a", 3, sector, noColor, {BonusPerTarget{1, {planet, std::nullopt, std::nullopt}, false}})};
    of(asked, Faction::V) = {target("b", 4, planet, Color::Yellow)};
    of(asked, Faction::R) = {target("c", 6, planet, Color::Yellow)};
    of(asked, Faction::K) = {target("d", 2, planet, Color::Yellow)};
    const Points result = points(asked);
    EXPECT_EQ(totalOf(result, Faction::S), Fraction(8));
    EXPECT_EQ(totalOf(result, Faction::V), Fraction(8));
    EXPECT_EQ(totalOf(result, Faction::R), Fraction(8));
    EXPECT_EQ(result.players[1].planets, 2);
    EXPECT_EQ(result.winners, (std::vector{Faction::R, Faction::K})) << "the common pile with more planets";
    EXPECT_EQ(result.decidedBy, DecidedBy::Planets);
}

TEST(FinalPoints, ATeamGetsAPlanetOfItsOwnOnceOrTwice) // T94
{
    PointsQuestion asked = question({Faction::S, Faction::V, Faction::R, Faction::K});
    asked.variant = Variant::BlindTrust;
    of(asked, Faction::V) = {target("earth", 0, planet, Color::Blue)};
    of(asked, Faction::R) = {target("qonos", 0, planet, Color::Red),
                             target("romulus", 0, planet, Color::Green)};
    EXPECT_EQ(totalOf(points(asked), Faction::S), Fraction(2));
    EXPECT_EQ(totalOf(points(asked), Faction::K), Fraction(4)) << "the ally's planet counts, whoever took it";
    asked.options.teamBonus = TeamBonus::Twice;
    const Points twice = points(asked);
    EXPECT_EQ(totalOf(twice, Faction::S), Fraction(4)) << "blue is the own colour of both";
    EXPECT_EQ(totalOf(twice, Faction::K), Fraction(4)) << "red and green are the own colour of one each";
    EXPECT_EQ(twice.players[0].parts.back().ruling, "T94");
    EXPECT_EQ(twice.players[0].parts.back().option, "team_bonus");
    asked.variant = Variant::Standard;
    EXPECT_EQ(totalOf(points(asked), Faction::V), Fraction(2)) << "no team, no second bonus";
}

// Estimates

TEST(FinalPoints, MarkEachPartThatRestsOnAnEstimate) {
    PointsQuestion asked = question({Faction::S, Faction::R});
    of(asked, Faction::S) = {target("earth", 3, planet, Color::Blue)};
    of(asked, Faction::R) = {target("romulus", 3, planet, Color::Green)};
    of(asked, Faction::R)[0].values.color.status = Status::Estimated;
    const Points result = points(asked);
    EXPECT_FALSE(result.players[0].estimated);
    EXPECT_TRUE(result.players[1].estimated);
    ASSERT_EQ(result.players[1].parts.size(), 2U);
    EXPECT_FALSE(result.players[1].parts[0].estimated) << "the printed points are proven";
    EXPECT_TRUE(result.players[1].parts[1].estimated) << "that the planet is green is not";
    of(asked, Faction::S)[0].values.victoryPoints.status = Status::OwnCard;
    EXPECT_FALSE(points(asked).players[0].estimated) << "a group's own value is no estimate";
}

TEST(FinalPoints, ABonusIsEstimatedIfATargetItCountsMayNotMatch) {
    PointsQuestion asked = question({Faction::K});
    of(asked, Faction::K) = {
        target("a", 0, sector, noColor, {BonusPerTarget{1, {planet, std::nullopt, std::nullopt}, false}}),
        target("b", 0, planet, Color::Blue)};
    const auto bonusIsEstimated = [&] {
        const Points result = points(asked);
        const auto& parts = result.players[0].parts;
        return std::any_of(parts.begin(), parts.end(), [](const PointsPart& part) {
            return part.kind == PointsPartKind::Bonus && part.estimated;
        });
    };
    EXPECT_FALSE(bonusIsEstimated());
    of(asked, Faction::K)[1].values.type.status = Status::Estimated;
    EXPECT_TRUE(bonusIsEstimated());
}

TEST(FinalPoints, PartsAddUpAndTheCatalogFillsInATarget) {
    Catalog catalog;
    catalog[TargetId::Boreth].victoryPoints.value = 4;
    catalog[TargetId::Boreth].type.value = planet;
    catalog[TargetId::Boreth].color.value = Color::Red;
    PointsQuestion asked = question({Faction::K});
    of(asked, Faction::K) = {captured(catalog, TargetId::Boreth)};
    const PlayerPoints result = points(asked).players.front();
    Fraction sum;
    for (const PointsPart& part : result.parts) {
        sum += part.amount;
        EXPECT_EQ(part.target, "boreth");
    }
    EXPECT_EQ(sum, result.total);
    EXPECT_EQ(sum, Fraction(6));
}

} // namespace rowkeeper::tactics::test
