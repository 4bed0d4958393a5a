// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Record.h"
#include "tests/engine/spacetrace/Kit.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

/// Whole games made up by chance, most of their events legal, some wild.
namespace rowkeeper::spacetrace::test {

namespace {

constexpr int gameCount = 100;
constexpr int eventCount = 250;

Catalog playableCatalog() {
    Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    int n = 0;
    for (auto& [id, card] : catalog.cards) {
        ++n;
        if (!card.mp.value) card.mp = {10 * (n % 7), Status::Own};
        if (card.kind.value != Kind::Ship) continue;
        if (!card.shipClass.value) card.shipClass = {1 + n % 4, Status::Own};
        if (!card.count.value) card.count = {1 + n % 5, Status::Own};
        if (!card.ap.value) card.ap = {3 * (n % 9), Status::Own};
        if (!card.lp.value) card.lp = {1 + 7 * (n % 6), Status::Own};
        if (!card.abilities.value) card.abilities = {std::vector<Ability>{}, Status::Own};
    }
    CardValues hero;
    hero.tag = "90";
    hero.en = hero.de = "Hero";
    hero.kind = {Kind::Commander, Status::Own};
    hero.mp = {5, Status::Own};
    catalog.cards["hero"] = hero;
    return catalog;
}

class RandomPlay {
  public:
    RandomPlay(std::uint64_t seed, const Catalog& catalog)
        : random_(seed) {
        spacetrace::Setup setup;
        setup.catalog = catalog;
        setup.players = std::string("ABCD").substr(0, 2 + below(3));
        setup.profile = below(4) == 0 ? Profile::Second : Profile::Full;
        setup.winning = below(2) == 0 ? Winning::Base : Winning::Wrecks;
        if (below(2) == 0) setup.options.discardOne = setup.options.discardTwo = true;
        if (below(3) == 0) setup.options.damageHits = DamageHits::Card;
        for (const auto& [id, card] : catalog.cards)
            ids_.push_back(id);
        game = newGame(std::make_shared<const spacetrace::Setup>(std::move(setup)));
        first = game;
    }

    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

    Event event() {
        const char active = game.activePlayer().letter;
        const char player = below(6) == 0 ? anyPlayer() : active;
        switch (below(game.stack.empty() ? 13 : 4)) {
        case 0:
        case 4:
            return event::Reinforce{player, cardOf(Kind::Reinforcement), {}, {}};
        case 1:
            return event::Resolve{};
        case 2:
            return event::PlayTactic{anyPlayer(), cardOf(Kind::Tactic), {}, blow()};
        case 3:
            return event::ByHand{blow()};
        case 5:
        case 6:
        case 7:
            return event::LayShip{
                player, cardOf(Kind::Ship), below(4) == 0 ? Fleet::Extra : Fleet::Base, {}, {}, {}};
        case 8:
            return event::DeclareAttack{player, fights(), fights()};
        case 9:
            return event::MoveShip{player, anyShip(player), below(2) == 0 ? Fleet::Extra : Fleet::Base};
        case 10:
            return event::PlayCommander{player, "hero", anyShip(player), {}};
        case 11:
            return event::Discard{player, {anyCard(), anyCard(), anyCard()}, below(2) == 0};
        default:
            return event::EndTurn{player};
        }
    }

    Game first;
    Game game;

  private:
    char anyPlayer() { return game.players[below(game.players.size())].letter; }
    const std::string& anyCard() { return ids_[below(ids_.size())]; }
    ExtraFights fights() { return static_cast<ExtraFights>(below(3)); }
    std::string cardOf(Kind kind) {
        for (int i = 0; i < 200; ++i)
            if (const std::string& id = anyCard(); game.setup->catalog.find(id)->kind.value == kind)
                return id;
        return anyCard();
    }
    int anyShip(char letter) {
        std::vector<int> ships{0, 999};
        for (const PlayerState& player : game.players)
            for (const Fleet fleet : bothFleets)
                for (const ShipInPlay& ship : player.fleets[index(fleet)])
                    if (player.letter == letter) ships.push_back(ship.number);
        return ships[below(ships.size())];
    }
    Blow blow() {
        Blow blow;
        blow.deed = static_cast<Deed>(below(8));
        blow.on.player = anyPlayer();
        blow.on.ship = anyShip(blow.on.player);
        if (blow.deed == Deed::Damage) blow.amount = static_cast<int>(below(blow.on.ship == 0 ? 900 : 60));
        if (blow.deed == Deed::Lose || blow.deed == Deed::GiveMp) blow.amount = static_cast<int>(below(9));
        if (blow.deed == Deed::GiveMp) blow.on.ship = 0;
        if (blow.deed == Deed::Swap) blow.with = {anyPlayer(), 0};
        if (blow.deed == Deed::Swap) blow.with.ship = anyShip(blow.with.player);
        return blow;
    }

    std::mt19937_64 random_;
    std::vector<std::string> ids_;
};

int shipsSomewhere(const Game& game) {
    int ships = 0;
    for (const PlayerState& player : game.players) {
        for (const Fleet fleet : bothFleets)
            ships += static_cast<int>(player.fleets[index(fleet)].size());
    }
    return ships;
}

void expectSound(const Game& game) {
    for (const PlayerState& player : game.players) {
        EXPECT_GE(player.mp, 0);
        EXPECT_GE(player.baseDamage, 0);
        EXPECT_LE(player.baseDamage, 1000);
        int commanders = 0;
        bool head = player.fleets[1].empty();
        for (const Fleet fleet : bothFleets) {
            for (const ShipInPlay& ship : player.fleets[index(fleet)]) {
                EXPECT_LT(ship.card.lost, ship.card.count) << "a card without ships lies in no fleet";
                EXPECT_LT(ship.card.damage, ship.card.lp);
                commanders += ship.commander.empty() ? 0 : 1;
                head = head || (fleet == Fleet::Extra && ship.card.mothership);
            }
        }
        EXPECT_LE(commanders, 1);
        EXPECT_TRUE(head) << "an extra fleet without a Mothership";
    }
}

} // namespace

TEST(RandomPlay, StaysSoundAndIsTheSameGameWhenItsRecordIsReadAgain) {
    const Catalog catalog = playableCatalog();
    int legal = 0;
    int attacks = 0;
    int over = 0;
    for (int seed = 0; seed < gameCount; ++seed) {
        SCOPED_TRACE(seed);
        RandomPlay play(static_cast<std::uint64_t>(seed), catalog);
        std::string record = toLine(*play.first.setup) + "\n";
        int n = 0;
        for (int i = 0; i < eventCount && !play.game.outcome; ++i) {
            const Event event = play.event();
            const Game before = play.game;
            auto result = spacetrace::apply(play.game, event);
            ASSERT_EQ(play.game, before) << "apply changes a copy";
            auto* applied = std::get_if<Applied>(&result);
            if (applied == nullptr) continue;
            ++legal;
            attacks += applied->attack ? 1 : 0;
            record += toLine(RecordLine{++n, -1, false, event}) + "\n";
            play.game = std::move(applied->game);
            expectSound(play.game);
        }
        over += play.game.outcome ? 1 : 0;
        std::istringstream in(record);
        const Record read = readRecord(in, "record");
        ASSERT_EQ(read.setup, *play.first.setup);
        Game again = newGame(std::make_shared<const spacetrace::Setup>(read.setup));
        for (const RecordLine& line : json::effectiveOf(read.lines))
            again = std::get<Applied>(spacetrace::apply(again, std::get<Event>(line.what))).game;
        again.setup = play.game.setup; // equal, see above
        EXPECT_EQ(again, play.game);
        EXPECT_GE(play.game.ships, shipsSomewhere(play.game));
    }
    EXPECT_GT(legal, 3000);
    EXPECT_GT(attacks, 100);
    EXPECT_GT(over, 10);
}

} // namespace rowkeeper::spacetrace::test
