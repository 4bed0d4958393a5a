// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FleetScript.h"

#include "companion/spacetrace/referee/Matters.h"
#include "engine/core/json/Node.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/DemoFile.h"
#include "engine/spacetrace/json/EventJson.h"
#include "tests/tabletop/Random.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <utility>

namespace rowkeeper::tabletop {

namespace {

using namespace spacetrace;

struct Ship {
    const char* id;
    int shipClass;
    int count;
    int ap;
    int lp;
    int mp;
};

constexpr std::array ships{
    Ship{"fighter", 1, 100, 1, 1, 60},        Ship{"interceptor", 1, 20, 8, 5, 60},
    Ship{"destroyer", 2, 10, 10, 10, 60},     Ship{"campaign_ship", 2, 3, 60, 60, 100},
    Ship{"cruiser", 3, 4, 50, 50, 120},       Ship{"apollo", 3, 5, 40, 40, 120},
    Ship{"dreadnought", 4, 4, 100, 150, 300}, Ship{"mothership", 3, 1, 120, 300, 100},
};
constexpr int blastDamage = 40;

void know(CardValues& card, const Ship& ship) {
    card.shipClass = {ship.shipClass, Status::Own};
    card.count = {ship.count, Status::Own};
    card.ap = {ship.ap, Status::Own};
    card.lp = {ship.lp, Status::Own};
    card.mp = {ship.mp, Status::Own};
    card.abilities = {std::vector<Ability>{}, Status::Own};
}

Catalog withValues() {
    Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    for (const Ship& ship : ships)
        know(catalog.cards.at(ship.id), ship);
    for (const auto& [id, mp] : {std::pair{"reinforcement_1", 200},
                                 {"reinforcement_2", 150},
                                 {"psionic_blast", 20},
                                 {"deserter", 30}})
        catalog.cards.at(id).mp = {mp, Status::Own};
    // What it does beside its MP would be a question more that somebody answers.
    catalog.cards.at("reinforcement_2").abilities = {std::vector<Ability>{}, Status::Own};
    CardValues hero;
    hero.tag = "90";
    hero.en = hero.de = "Hero";
    hero.kind = {Kind::Commander, Status::Own};
    hero.mp = {5, Status::Own};
    catalog.cards["hero"] = hero;
    return catalog;
}

/// The cards an event lays open.
std::vector<std::string> openedBy(const Event& event) {
    if (const auto* one = std::get_if<event::Reinforce>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::LayShip>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::PlayTactic>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::PlayCommander>(&event)) return {one->card};
    if (const auto* one = std::get_if<event::Discard>(&event)) return one->cards;
    return {};
}

void add(FleetScript& script, const Event& event, const Game& before, const Game& after) {
    script.steps.push_back({event, before, after});
    for (const std::string& card : openedBy(event))
        script.opened.insert(card);
}

/// People who lay what they can pay for, and attack when they may.
class Players {
  public:
    Players(std::uint64_t seed, const FleetKind& kind)
        : random_(seed)
        , kind_(kind) {
        Setup setup;
        setup.players = kind.players;
        setup.profile = kind.profile;
        setup.winning = kind.winning;
        setup.catalog = filmedCatalog();
        script_.setup = std::make_shared<const Setup>(std::move(setup));
        game_ = newGame(script_.setup);
    }

    FleetScript play() {
        while (!game_.outcome && game_.turn <= kind_.turns)
            turn();
        if (!game_.outcome) happen(event::EndGame{});
        return std::move(script_);
    }

  private:
    char me() const { return game_.activePlayer().letter; }
    const PlayerState& other() const { return game_.players[(game_.active + 1) % game_.players.size()]; }

    /// False: the rules do not allow it.
    bool happen(const Event& event) {
        const auto result = spacetrace::apply(game_, event);
        const auto* applied = std::get_if<Applied>(&result);
        if (applied == nullptr) return false;
        add(script_, event, game_, applied->game);
        game_ = applied->game;
        return true;
    }

    void turn() {
        reinforce();
        if (kind_.discards && random_.chance(0.5)) discard();
        for (int laid = random_.chance(0.4) ? 2 : 1; laid > 0 && !game_.outcome; --laid)
            layShip();
        if (kind_.commanders) command();
        if (kind_.tactics && random_.chance(0.7)) tactic();
        if (kind_.extra && random_.chance(0.3)) move();
        if (kind_.orders) order();
        if (!game_.outcome) attack();
        if (!game_.outcome) happen(event::EndTurn{me()});
    }

    void reinforce() {
        const std::string card = random_.chance(0.75) ? "reinforcement_1" : "reinforcement_2";
        happen(event::Reinforce{me(), card, {}, {}});
    }

    void discard() {
        event::Discard discard{me(), {"fighter", "cruiser", "reinforcement_1"}, random_.chance(0.5)};
        happen(discard);
    }

    void layShip() {
        const bool mothership =
            std::ranges::any_of(game_.activePlayer().fleets[index(Fleet::Extra)],
                                [](const ShipInPlay& ship) { return ship.card.mothership; });
        for (int i = 0; i < 20; ++i) {
            event::LayShip ship;
            ship.player = me();
            ship.card = ships.at(static_cast<std::size_t>(random_.below(static_cast<int>(ships.size())))).id;
            const bool head = ship.card == "mothership";
            if (head && (!kind_.extra || mothership)) continue;
            if (kind_.extra && !head && !mothership && random_.chance(0.5)) ship.card = "mothership";
            if (ship.card == "mothership" || (mothership && random_.chance(0.5))) ship.fleet = Fleet::Extra;
            if (happen(ship)) return;
        }
    }

    void command() {
        std::vector<int> own;
        for (const ShipInPlay& ship : game_.activePlayer().fleets[index(Fleet::Base)])
            own.push_back(ship.number);
        if (own.empty()) return;
        const int on = own.at(static_cast<std::size_t>(random_.below(static_cast<int>(own.size()))));
        happen(event::PlayCommander{me(), "hero", on, {}});
    }

    /// A blast at the other Base, or ships are swapped; carried out at once.
    void tactic() {
        event::PlayTactic tactic{
            me(), "psionic_blast", {}, Blow{spacetrace::Deed::Damage, blastDamage, {other().letter, 0}, {}}};
        const auto& own = game_.activePlayer().fleets[index(Fleet::Base)];
        const auto& theirs = other().fleets[index(Fleet::Base)];
        if (random_.chance(0.4) && !own.empty() && !theirs.empty() && own.size() + theirs.size() <= 4) {
            tactic.card = "deserter";
            tactic.blow = Blow{spacetrace::Deed::Swap,
                               0,
                               {other().letter, theirs.front().number},
                               {me(), own.front().number}};
        }
        if (happen(tactic)) happen(event::Resolve{});
    }

    void move() {
        for (const ShipInPlay& ship : game_.activePlayer().fleets[index(Fleet::Base)]) {
            if (ship.card.mothership || !ship.commander.empty()) continue;
            if (happen(event::MoveShip{me(), ship.number, Fleet::Extra})) return;
        }
    }

    /// The last of a class comes to the front.
    void order() {
        for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
            std::vector<int> order = referee::orderOf(game_, {me(), Fleet::Base, shipClass});
            if (order.size() < 2) continue;
            std::ranges::rotate(order, order.end() - 1);
            if (happen(event::Order{me(), Fleet::Base, order})) return;
        }
    }

    ExtraFights fights(const PlayerState& player) {
        if (player.fleets[index(Fleet::Extra)].empty()) return ExtraFights::No;
        return static_cast<ExtraFights>(random_.below(3));
    }
    void attack() { happen(event::DeclareAttack{me(), fights(game_.activePlayer()), fights(other())}); }

    Random random_;
    FleetKind kind_;
    FleetScript script_;
    Game game_;
};

} // namespace

const std::vector<FleetKind>& fleetKinds() {
    static const std::vector<FleetKind> kinds{
        {.name = "first game", .profile = Profile::First},
        {.name = "first game, B begins", .players = "BA", .profile = Profile::First, .turns = 6},
        {.name = "second game", .profile = Profile::Second, .orders = true},
        {.name = "extra fleets", .extra = true},
        {.name = "extra fleets, B begins", .players = "BA", .extra = true, .turns = 6},
        {.name = "commanders", .commanders = true},
        {.name = "tactics", .tactics = true, .turns = 6},
        {.name = "reinforcements and discards", .discards = true},
        {.name = "wrecks count", .winning = Winning::Wrecks, .orders = true, .turns = 6},
        {.name = "everything",
         .extra = true,
         .commanders = true,
         .tactics = true,
         .discards = true,
         .orders = true},
        {.name = "everything, wrecks count",
         .players = "BA",
         .winning = Winning::Wrecks,
         .extra = true,
         .commanders = true,
         .tactics = true,
         .discards = true,
         .orders = true,
         .turns = 6},
        {.name = "commanders and tactics", .commanders = true, .tactics = true, .orders = true, .turns = 6},
    };
    return kinds;
}

const Catalog& filmedCatalog() {
    static const Catalog catalog = withValues();
    return catalog;
}

FleetScript fleetGame(std::uint64_t seed, const FleetKind& kind) {
    return Players(seed, kind).play();
}

FleetScript played(const Setup& setup, const std::vector<Event>& events) {
    FleetScript script;
    script.setup = std::make_shared<const Setup>(setup);
    Game game = newGame(script.setup);
    for (const Event& event : events) {
        const auto result = spacetrace::apply(game, event);
        const auto* applied = std::get_if<Applied>(&result);
        if (applied == nullptr)
            throw std::invalid_argument("event " + std::to_string(script.steps.size() + 1) + " is refused");
        add(script, event, game, applied->game);
        game = applied->game;
    }
    return script;
}

FleetScript demoGame(const std::filesystem::path& dataDir) {
    const std::filesystem::path file = demoFolder(dataDir) / "events.jsonl";
    std::ifstream in(file);
    if (!in) throw std::runtime_error(file.string() + ": cannot be read");
    const json::Origin origin(file.string());
    std::vector<Event> events;
    for (std::string line; std::getline(in, line);) {
        const nlohmann::json event = nlohmann::json::parse(line);
        events.push_back(readEvent(json::Node(event, origin)));
    }
    return played(demoSetup(dataDir), events);
}

FleetScript begun(FleetScript script, std::size_t events) {
    script.steps.erase(script.steps.begin() +
                           static_cast<std::ptrdiff_t>(std::min(events, script.steps.size())),
                       script.steps.end());
    return script;
}

} // namespace rowkeeper::tabletop
