// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/ShownFleets.h"

#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

namespace {

QString words(const std::string& text) {
    return QString::fromStdString(text);
}

const PlayerState& stateOf(const Game& game, char player) {
    return *std::find_if(game.players.begin(), game.players.end(),
                         [player](const PlayerState& one) { return one.letter == player; });
}

/// What of a value is no proven fact, as a remark.
template<class T>
void remark(ShownShip& ship, const Printed<T>& value, const char* field, const json::Sentences& sentences) {
    if (value.status != Status::Estimated && value.status != Status::Unknown) return;
    const bool unknown = value.status == Status::Unknown;
    (unknown ? ship.unknown : ship.estimated) = true;
    ship.remarks << words(sentences(unknown ? "panel.remark.unknown" : "panel.remark.estimated",
                                    {sentences.text("panel.field." + std::string(field))}));
}

ShownShip shownShip(const ShipInPlay& ship, char player, const Catalog& catalog,
                    const json::Sentences& sentences) {
    const ShipCard& card = ship.card;
    ShownShip shown;
    shown.player = player;
    shown.ship = ship.number;
    shown.name = words(cardName(card.name, catalog, sentences));
    shown.left = card.count - card.lost;
    shown.count = card.count;
    shown.damage = card.damage;
    shown.lp = card.lp;
    shown.ap = card.ap;
    shown.mothership = card.mothership;
    if (!ship.commander.empty()) shown.commander = words(cardName(ship.commander, catalog, sentences));
    const CardValues* printed = catalog.find(card.name);
    if (!printed) return shown;
    for (const auto& [value, field] :
         {std::pair{&printed->count, "count"}, std::pair{&printed->ap, "ap"}, std::pair{&printed->lp, "lp"}})
        if (value->status == Status::Unknown)
            shown.remarks << words(
                sentences("panel.remark.read_off", {sentences.text("panel.field." + std::string(field))}));
        else
            remark(shown, *value, field, sentences);
    remark(shown, printed->abilities, "abilities", sentences);
    if (!card.mothership) remark(shown, printed->mothership, "mothership", sentences);
    if (!ship.mp) {
        shown.unknown = true;
        shown.remarks << words(sentences("panel.remark.unknown", {sentences.text("panel.field.mp")}));
    }
    return shown;
}

ShownShip shownBase(const PlayerState& player, const Setup& setup, const json::Sentences& sentences) {
    ShownShip shown;
    shown.player = player.letter;
    shown.base = true;
    shown.name = words(nameIn(setup.catalog.base, sentences.language()));
    shown.lp = setup.catalog.base.lp.value.value_or(basePoints);
    shown.count = 1;
    shown.damage = std::min(player.baseDamage, shown.lp);
    shown.left = shown.damage < shown.lp ? 1 : 0;
    shown.ap = baseAp(setup);
    // What the table says it is, is no estimate.
    if (setup.options.baseAp == Options{}.baseAp) remark(shown, setup.catalog.base.ap, "ap", sentences);
    return shown;
}

ShownFleet shownFleet(const Game& game, const PlayerState& player, Fleet fleet,
                      const json::Sentences& sentences) {
    ShownFleet shown{fleet, {}};
    for (const ShipInPlay& ship : player.fleets[index(fleet)])
        shown.classes[static_cast<std::size_t>(ship.card.shipClass - 1)].push_back(
            shownShip(ship, player.letter, game.setup->catalog, sentences));
    if (fleet != Fleet::Base) return shown;
    auto& last = shown.classes[highestClass - 1];
    const auto place = static_cast<std::ptrdiff_t>(
        player.baseAt == 0 ? last.size()
                           : std::min<std::size_t>(last.size(), static_cast<std::size_t>(player.baseAt - 1)));
    last.insert(last.begin() + place, shownBase(player, *game.setup, sentences));
    return shown;
}

void mark(ShownSide& side, const referee::Spot& spot) {
    if (side.player != spot.head.player || spot.at < 1) return;
    for (ShownFleet& fleet : side.fleets) {
        auto& ships = fleet.classes[static_cast<std::size_t>(spot.head.shipClass - 1)];
        if (fleet.fleet == spot.head.fleet && spot.at <= static_cast<int>(ships.size()))
            ships[static_cast<std::size_t>(spot.at - 1)].wrong = true;
    }
}

/// Those of the attack that could be declared now.
void addPairings(ShownTable& table, const Game& game, const json::Sentences& sentences) {
    const char active = game.activePlayer().letter;
    const char other = enemyOf(game, active);
    const bool meet = (table.near.player == active && table.far.player == other) ||
                      (table.near.player == other && table.far.player == active);
    if (!meet || game.outcome || game.attacked) return;
    event::DeclareAttack declared;
    declared.player = active;
    const AttackResult result = fight(attackOf(game, declared), Telling::Nothing);
    if (result.battles.empty()) return;
    table.pairings = pairingsOf(result.battles.front(), active, other);
    const bool extra = !stateOf(game, active).fleets[index(Fleet::Extra)].empty() ||
                       !stateOf(game, other).fleets[index(Fleet::Extra)].empty();
    if (!table.pairings.empty())
        table.meaning = words(
            sentences(extra ? "panel.pairings.base_fleets" : "panel.pairings", {std::string(1, active)}));
}

} // namespace

char enemyOf(const Game& game, char player) {
    const auto at = std::find_if(game.players.begin(), game.players.end(),
                                 [player](const PlayerState& one) { return one.letter == player; });
    const auto next = static_cast<std::size_t>(at - game.players.begin()) + 1;
    return game.players[next % game.players.size()].letter;
}

Facing facingIn(const Game& game) {
    if (game.players.size() == 2) return {game.players[1].letter, game.players[0].letter};
    const char active = game.activePlayer().letter;
    return {enemyOf(game, active), active};
}

std::vector<Pairing> pairingsOf(const Battle& battle, char active, char other) {
    std::vector<Pairing> pairings;
    for (const ClassVolley& volley : battle.volleys) {
        const bool byActive = volley.by == Side::Active;
        pairings.push_back({byActive ? active : other, byActive ? other : active, volley.shipClass, volley.at,
                            volley.shots, volley.lost});
    }
    return pairings;
}

ShownSide shownSide(const Game& game, char player, const json::Sentences& sentences) {
    const PlayerState& state = stateOf(game, player);
    ShownSide side{player, !game.outcome && game.activePlayer().letter == player, {}};
    side.fleets.push_back(shownFleet(game, state, Fleet::Base, sentences));
    if (!state.fleets[index(Fleet::Extra)].empty())
        side.fleets.push_back(shownFleet(game, state, Fleet::Extra, sentences));
    return side;
}

ShownTable shownTable(const Game& game, char far, char near, const std::vector<referee::Spot>& wrong,
                      const json::Sentences& sentences) {
    ShownTable table{shownSide(game, far, sentences), shownSide(game, near, sentences), {}, {}};
    for (const referee::Spot& spot : wrong)
        for (ShownSide* side : {&table.far, &table.near})
            mark(*side, spot);
    addPairings(table, game, sentences);
    return table;
}

void addAsked(ShownTable& table, const std::vector<referee::Question>& questions, const Catalog& catalog,
              const json::Sentences& sentences) {
    for (const referee::Question& question : questions) {
        if (!question.spot || question.numbers.empty() || question.card.empty()) continue;
        const ClassHead& head = question.spot->head;
        for (ShownSide* side : {&table.far, &table.near})
            for (ShownFleet& fleet : side->fleets) {
                if (side->player != head.player || fleet.fleet != head.fleet) continue;
                auto& ships = fleet.classes[static_cast<std::size_t>(head.shipClass - 1)];
                ShownShip ship;
                ship.player = head.player;
                ship.ship = -1;
                ship.asked = ship.unknown = true;
                ship.name = words(cardName(question.card, catalog, sentences));
                const auto place = static_cast<std::ptrdiff_t>(std::clamp<std::size_t>(
                    static_cast<std::size_t>(std::max(question.spot->at, 1) - 1), 0, ships.size()));
                ships.insert(ships.begin() + place, std::move(ship));
            }
    }
}

QString spokenShip(const ShownShip& ship, Fleet fleet, ShipClass shipClass, int at,
                   const json::Sentences& sentences) {
    const std::string letter(1, ship.player);
    const std::string where = sentences(fleet == Fleet::Base ? "referee.at.base" : "referee.at.extra",
                                        {letter, numeral(shipClass), at});
    QStringList said{words(where) + QStringLiteral(": ") + ship.name};
    if (ship.asked) {
        said << words(sentences.text("panel.ship.asked"));
        return said.join(QStringLiteral(", "));
    }
    const char* state = ship.removed     ? "panel.ship.removed"
                        : ship.left == 0 ? (ship.base ? "panel.base.fallen" : "panel.ship.none")
                        : ship.base      ? "panel.base.damage"
                                         : "panel.ship.left";
    said << (ship.base ? words(sentences(state, {ship.damage, ship.lp}))
                       : words(sentences(state, {ship.left, ship.count})));
    if (!ship.base && ship.damage > 0) said << words(sentences("panel.ship.damage", {ship.damage, ship.lp}));
    if (ship.lost > 0) said << words(sentences("panel.ship.lost_now", {ship.lost}));
    said << words(sentences("panel.ship.values", {ship.ap, ship.lp}));
    if (!ship.commander.isEmpty())
        said << words(sentences("panel.ship.commander", {ship.commander.toStdString()}));
    if (ship.mothership) said << words(sentences.text("panel.ship.mothership"));
    said << ship.remarks;
    if (ship.fires) said << words(sentences.text("panel.ship.fires"));
    if (ship.hit) said << words(sentences.text("panel.ship.hit"));
    if (ship.wrong) said << words(sentences.text("window.differs"));
    return said.join(QStringLiteral(", "));
}

QString spokenPairing(const Pairing& pairing, const json::Sentences& sentences) {
    return words(sentences(pairing.lost > 0 ? "panel.pairing.lost" : "panel.pairing",
                           {std::string(1, pairing.by), numeral(pairing.shipClass),
                            std::string(1, pairing.on), numeral(pairing.at), pairing.shots, pairing.lost}));
}

} // namespace rowkeeper::spacetrace::panel
