// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedFleets.h"
#include "RandomFleets.h"

#include "companion/spacetrace/referee/Wishes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

/// Mistakes of hands in the middle of whole games: each is named as what it is, changes nothing, and is
/// settled once the table is right again.
namespace rowkeeper::spacetrace::referee::test {

namespace {

/// A mistake that was made, and how hands put it right. Nothing: it cannot be made now.
using Mistake = std::function<std::optional<std::function<void()>>(PlayedFleets&, RandomFleets&)>;

struct Error {
    std::string kind; ///< what it must be called
    Mistake make;
    int views = 45; ///< it lies so long
};

std::string chainOf(char player, ShipClass shipClass) {
    return std::string(1, player) + std::to_string(shipClass);
}

std::optional<std::function<void()>> layAndTake(PlayedFleets& played, const std::string& chain,
                                                const std::string& tag) {
    const int id = played.table.lay(chain, tag);
    return [&played, id] { played.table.take(id); };
}

ShipClass classOf(const PlayedFleets& played, const std::string& card) {
    return *played.game.setup->catalog.find(card)->shipClass.value;
}

/// A living ship; 0: there is none.
int someShip(const PlayedFleets& played, RandomFleets& random) {
    std::vector<int> ships;
    for (const PlayerState& player : played.game.players)
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : player.fleets[index(fleet)])
                if (ship.commander.empty()) ships.push_back(ship.number);
    return ships.empty() ? 0 : ships.at(random.below(ships.size()));
}

char otherPlayer(const PlayedFleets& played) {
    return played.game.players[(played.game.active + 1) % played.game.players.size()].letter;
}

/// Cards laid where or when they may not lie.
void addLaid(std::vector<Error>& errors) {
    errors.push_back({"wrong_class",
                      [](PlayedFleets& played, RandomFleets& random) -> std::optional<std::function<void()>> {
                          const auto ship = random.affordable(played.game);
                          if (!ship) return std::nullopt;
                          const ShipClass wrong = 1 + classOf(played, ship->card) % highestClass;
                          return layAndTake(played, chainOf(ship->player, wrong),
                                            played.newTag(ship->player, ship->card));
                      }});
    errors.push_back({"enemy_chain",
                      [](PlayedFleets& played, RandomFleets& random) -> std::optional<std::function<void()>> {
                          const auto ship = random.affordable(played.game);
                          if (!ship) return std::nullopt;
                          return layAndTake(played, chainOf(otherPlayer(played), classOf(played, ship->card)),
                                            played.newTag(ship->player, ship->card));
                      }});
    errors.push_back(
        {"unaffordable", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             const PlayerState& active = played.game.activePlayer();
             if (active.mp >= 300) return std::nullopt;
             return layAndTake(played, chainOf(active.letter, classOf(played, "dreadnought")),
                               played.newTag(active.letter, "dreadnought"));
         }});
    errors.push_back(
        {"not_active", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             return layAndTake(played, chainOf(otherPlayer(played), 3),
                               played.newTag(otherPlayer(played), "cruiser"));
         }});
    errors.push_back(
        {"second_commander", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             const PlayerState& active = played.game.activePlayer();
             const auto& ships = active.fleets[index(Fleet::Base)];
             const bool has =
                 std::ranges::any_of(ships, [](const ShipInPlay& one) { return !one.commander.empty(); });
             if (!has) return std::nullopt;
             const auto without =
                 std::ranges::find_if(ships, [](const ShipInPlay& one) { return one.commander.empty(); });
             if (without == ships.end()) return std::nullopt;
             const ClassHead head{active.letter, Fleet::Base, without->card.shipClass};
             const auto order = orderOf(played.game, head);
             int at = 1;
             for (const int ship : order) {
                 ++at;
                 if (ship == without->number) break;
                 const auto place = placeOf(played.game, ship);
                 if (place && !place->ship->commander.empty()) ++at;
             }
             const int id = played.table.lay(nameOf(head), played.newTag(active.letter, "hero"), at);
             return [&played, id] { played.table.take(id); };
         }});
}

/// Cards and heads that are missing, left lying, or there twice.
void addTaken(std::vector<Error>& errors) {
    errors.push_back(
        {"gone", [](PlayedFleets& played, RandomFleets& random) -> std::optional<std::function<void()>> {
             const int ship = someShip(played, random);
             if (ship == 0) return std::nullopt;
             played.lift(ship);
             return [&played, ship] { played.layBack(ship); };
         }});
    errors.push_back({"wreck_lies",
                      [](PlayedFleets& played, RandomFleets& random) -> std::optional<std::function<void()>> {
                          const int ship = someShip(played, random);
                          if (ship == 0) return std::nullopt;
                          const auto place = placeOf(played.game, ship);
                          if (place->ship->card.mothership) return std::nullopt;
                          played.sayOnly(event::ByHand{{Deed::Destroy, 0, {place->head.player, ship}}});
                          return [&played] { played.tidy(); };
                      },
                      130});
    errors.push_back(
        {"head_twice", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             const int id = played.table.doubled(chainOf(otherPlayer(played), 2));
             return [&played, id] { played.table.take(id); };
         }});
}

/// Cards that do not belong there at all.
void addStrange(std::vector<Error>& errors) {
    errors.push_back(
        {"not_playing", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             return layAndTake(played, chainOf(otherPlayer(played), 2), "RKPD03");
         }});
    errors.push_back(
        {"foreign_game", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             return layAndTake(played, chainOf(otherPlayer(played), 1), "RKTS07");
         }});
    errors.push_back(
        {"unknown_card", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             return layAndTake(played, chainOf(otherPlayer(played), 1),
                               std::string("RKP") + otherPlayer(played) + "ZY");
         }});
    errors.push_back({"same_serial",
                      [](PlayedFleets& played, RandomFleets& random) -> std::optional<std::function<void()>> {
                          const int ship = someShip(played, random);
                          if (ship == 0 || played.tagOfShip(ship).find('.') == std::string::npos)
                              return std::nullopt;
                          const auto place = placeOf(played.game, ship);
                          return layAndTake(played, nameOf(place->head), played.tagOfShip(ship));
                      }});
    errors.push_back(
        {"no_ship", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             const char active = played.game.activePlayer().letter;
             return layAndTake(played, chainOf(active, 1), played.newTag(active, "reinforcement_1"));
         }});
    errors.push_back(
        {"commander_alone", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             const char active = played.game.activePlayer().letter;
             const int id = played.table.beside(played.newTag(active, "hero"), {700, 700});
             return [&played, id] { played.table.take(id); };
         }});
    errors.push_back(
        {"loose_ship", [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
             const char active = played.game.activePlayer().letter;
             const int id = played.table.beside(played.newTag(active, "apollo"), {700, 600});
             return [&played, id] { played.table.take(id); };
         }});
    errors.push_back({"base_gone",
                      [](PlayedFleets& played, RandomFleets&) -> std::optional<std::function<void()>> {
                          const char player = otherPlayer(played);
                          const auto& chains = played.table.view().chains;
                          int at = 0;
                          for (const vision::Chain& chain : chains)
                              for (std::size_t i = 0; i < chain.links.size(); ++i)
                                  if (chain.links[i].id == played.table.baseOf(player))
                                      at = static_cast<int>(i) + 1;
                          played.table.take(played.table.baseOf(player));
                          return [&played, player, at] {
                              played.table.lay(chainOf(player, 4), std::string("RKP") + player + "01", at);
                          };
                      },
                      60});
}

/// Every mistake the generator knows.
std::vector<Error> allErrors() {
    std::vector<Error> errors;
    addLaid(errors);
    addTaken(errors);
    addStrange(errors);
    return errors;
}

/// Makes it, if it can be made now, and puts it right. True: it was made.
bool err(const Error& error, PlayedFleets& played, RandomFleets& random) {
    Followed& followed = played.followed;
    const auto putRight = error.make(played, random);
    if (!putRight) return false;
    const auto events = followed.events().size();
    const Game before = followed.referee.game();
    followed.look(played.table, error.views);
    EXPECT_EQ(followed.open(), std::vector<std::string>{error.kind}) << followed.heard();
    EXPECT_EQ(followed.events().size(), events) << error.kind << "\n" << followed.heard();
    EXPECT_EQ(followed.referee.game(), before);
    (*putRight)();
    followed.look(played.table, 25);
    EXPECT_EQ(followed.open(), std::vector<std::string>()) << error.kind << "\n" << followed.heard();
    EXPECT_EQ(followed.events().size(), events) << error.kind << "\n" << followed.heard();
    EXPECT_TRUE(followed.referee.questions().empty()) << error.kind;
    return true;
}

} // namespace

TEST(HumanErrors, AreNamedChangeNothingAndAreSettledWhenTheTableIsRightAgain) {
    constexpr int gameCount = 16;
    const std::vector<Error> errors = allErrors();
    std::map<std::string, int> made;
    for (int seed = 0; seed < gameCount; ++seed) {
        SCOPED_TRACE(seed);
        const bool serials = seed % 2 == 0;
        RandomFleets random(static_cast<std::uint64_t>(seed) + 500, serials);
        PlayedFleets played(setupFor("AB"), serials);
        for (int i = 0; i < 60 && !played.game.outcome; ++i) {
            const auto event = random.next(played.game);
            ASSERT_TRUE(event);
            played.play(*event);
            if (!played.game.stack.empty() || played.game.outcome || random.below(3) != 0) continue;
            const Error& error = errors.at(random.below(errors.size()));
            if (err(error, played, random)) ++made[error.kind];
            ASSERT_FALSE(testing::Test::HasFailure()) << error.kind << " after event " << i;
        }
    }
    int all = 0;
    for (const auto& [kind, count] : made) {
        RecordProperty(kind, count);
        all += count;
    }
    EXPECT_GE(all, 100);
    EXPECT_EQ(made.size(), errors.size()) << "each kind at least once";
}

TEST(HumanErrors, AnAttackInTheFirstTurnOfTheStartingPlayerIsRefusedWithItsRule) {
    PlayedFleets played(setupFor("AB"), true);
    played.followed.hear(fulfil(played.followed.referee, tag::CommandCard::Next, {}));
    ASSERT_EQ(played.followed.refused(), std::vector<std::string>{"attack"});
    const auto refused = played.followed.all<RefusedReport>().front();
    ASSERT_TRUE(refused.reason);
    EXPECT_EQ(refused.reason->source.rule, "SPT-12");
    EXPECT_TRUE(played.followed.events().empty());
}

} // namespace rowkeeper::spacetrace::referee::test
