// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/EventJson.h"

#include "engine/spacetrace/json/AbilityJson.h"
#include "engine/spacetrace/json/Record.h"

#include <algorithm>
#include <array>

namespace rowkeeper::spacetrace {

using json::Node;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t longestId = 60;
constexpr std::size_t mostCardsAtOnce = 20;

constexpr std::array<std::string_view, 8> deeds{"damage", "destroy", "kill", "remove",
                                                "lose",   "restore", "swap", "give_mp"};

std::optional<Deed> deedOf(std::string_view word) {
    return spelled<Deed>(deeds, word);
}

char readPlayer(const Node& node) {
    const Node player = node["player"];
    const std::string text = player.text(1);
    if (text[0] < 'A' || text[0] > 'D') player.refuseType("spacetrace.a_player");
    return text[0];
}

std::string readCard(const Node& node) {
    return node["card"].text(longestId);
}

int readShip(const Node& node) {
    return node.whole(0, mostPoints);
}

std::optional<int> readMp(const Node& node) {
    const auto mp = node.find("mp");
    if (!mp) return std::nullopt;
    return mp->whole(0, mostPoints);
}

Fleet readFleet(const Node& node, std::string_view field) {
    const auto fleet = node.find(field);
    return fleet ? fleet->word(fleetOf, "spacetrace.a_fleet") : Fleet::Base;
}

bool hasAmount(Deed deed) {
    return deed == Deed::Damage || deed == Deed::Lose || deed == Deed::GiveMp;
}

ShipRef readShipRef(const Node& node) {
    return {readPlayer(node), readShip(node["ship"])};
}

Blow readBlow(const Node& node) {
    Blow blow;
    node.onlyFields({"deed", "amount", "player", "ship", "with"});
    blow.deed = node["deed"].word(deedOf, "spacetrace.a_deed");
    const auto refuse = [&](std::string_view field) {
        if (const auto given = node.find(field))
            given->refuse("spacetrace.not_with", {std::string(deeds[static_cast<std::size_t>(blow.deed)])});
    };
    if (hasAmount(blow.deed))
        blow.amount = node["amount"].whole(0, mostPoints);
    else
        refuse("amount");
    if (blow.deed == Deed::GiveMp) {
        refuse("ship");
        blow.on.player = readPlayer(node);
    } else {
        blow.on = readShipRef(node);
    }
    if (blow.deed == Deed::Swap) {
        const Node with = node["with"];
        with.onlyFields({"player", "ship"});
        blow.with = readShipRef(with);
    } else {
        refuse("with");
    }
    return blow;
}

std::optional<Blow> findBlow(const Node& node) {
    const auto blow = node.find("blow");
    if (!blow) return std::nullopt;
    return readBlow(*blow);
}

std::vector<int> readShips(const Node& node) {
    std::vector<int> ships;
    for (const Node& item : node.items(mostCards))
        ships.push_back(readShip(item));
    return ships;
}

ExtraFights readFights(const Node& node, std::string_view field) {
    const auto fights = node.find(field);
    return fights ? fights->word(extraFightsOf, "spacetrace.before_after_no") : ExtraFights::No;
}

/// What was read off a card.
ShipCard readValues(const Node& node) {
    node.onlyFields({"class", "count", "ap", "lp", "mothership", "abilities"});
    ShipCard card;
    card.shipClass = node["class"].whole(1, highestClass);
    card.count = node["count"].whole(1, mostShips);
    card.ap = node["ap"].whole(0, mostPoints);
    card.lp = node["lp"].whole(1, mostPoints);
    if (const auto mothership = node.find("mothership")) card.mothership = mothership->boolean();
    if (const auto abilities = node.find("abilities")) card.abilities = readAbilities(*abilities);
    return card;
}

Event readShipEvent(const Node& node) {
    node.onlyFields({"do", "player", "card", "fleet", "mp", "values", "sacrifices"});
    event::LayShip ship{readPlayer(node), readCard(node), readFleet(node, "fleet"), readMp(node), {}, {}};
    if (const auto values = node.find("values")) ship.values = readValues(*values);
    if (const auto sacrifices = node.find("sacrifices")) ship.sacrifices = readShips(*sacrifices);
    return ship;
}

Event readDiscard(const Node& node) {
    node.onlyFields({"do", "player", "cards", "for"});
    event::Discard discard{readPlayer(node), {}, false};
    for (const Node& item : node["cards"].items(mostCardsAtOnce))
        discard.cards.push_back(item.text(longestId));
    const Node purpose = node["for"];
    discard.forCard = purpose.value() == "card";
    if (!discard.forCard && purpose.value() != "mp") purpose.refuseType("spacetrace.mp_or_card");
    return discard;
}

using ReadEvent = Event (*)(const Node&);

/// Every event as lines spell it.
constexpr std::array<std::pair<std::string_view, ReadEvent>, 12> readers{{
    {"reinforce",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "player", "card", "mp", "blow"});
         return event::Reinforce{readPlayer(node), readCard(node), readMp(node), findBlow(node)};
     }},
    {"ship", readShipEvent},
    {"tactic",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "player", "card", "mp", "blow"});
         return event::PlayTactic{readPlayer(node), readCard(node), readMp(node), findBlow(node)};
     }},
    {"resolve",
     [](const Node& node) -> Event {
         node.onlyFields({"do"});
         return event::Resolve{};
     }},
    {"commander",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "player", "card", "on", "mp"});
         return event::PlayCommander{readPlayer(node), readCard(node), readShip(node["on"]), readMp(node)};
     }},
    {"discard", readDiscard},
    {"move",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "player", "ship", "to"});
         return event::MoveShip{readPlayer(node), readShip(node["ship"]),
                                node["to"].word(fleetOf, "spacetrace.a_fleet")};
     }},
    {"order",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "player", "fleet", "ships"});
         return event::Order{readPlayer(node), readFleet(node, "fleet"), readShips(node["ships"])};
     }},
    {"attack",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "player", "extra", "enemy_extra"});
         return event::DeclareAttack{readPlayer(node), readFights(node, "extra"),
                                     readFights(node, "enemy_extra")};
     }},
    {"by_hand",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "blow"});
         return event::ByHand{readBlow(node["blow"])};
     }},
    {"end_turn",
     [](const Node& node) -> Event {
         node.onlyFields({"do", "player"});
         return event::EndTurn{readPlayer(node)};
     }},
    {"end_game",
     [](const Node& node) -> Event {
         node.onlyFields({"do"});
         return event::EndGame{};
     }},
}};

Json blowJson(const Blow& blow) {
    Json json{{"deed", deeds[static_cast<std::size_t>(blow.deed)]}};
    if (hasAmount(blow.deed)) json["amount"] = blow.amount;
    json["player"] = std::string(1, blow.on.player);
    if (blow.deed != Deed::GiveMp) json["ship"] = blow.on.ship;
    if (blow.deed == Deed::Swap)
        json["with"] = {{"player", std::string(1, blow.with.player)}, {"ship", blow.with.ship}};
    return json;
}

struct Writer {
    static Json begun(const char* what, char player) {
        return {{"do", what}, {"player", std::string(1, player)}};
    }

    static void addCost(Json& json, const std::optional<int>& mp, const std::optional<Blow>& blow) {
        if (mp) json["mp"] = *mp;
        if (blow) json["blow"] = blowJson(*blow);
    }

    Json operator()(const event::Reinforce& event) const {
        Json json = begun("reinforce", event.player);
        json["card"] = event.card;
        addCost(json, event.mp, event.blow);
        return json;
    }
    Json operator()(const event::LayShip& event) const {
        Json json = begun("ship", event.player);
        json["card"] = event.card;
        json["fleet"] = idOf(event.fleet);
        if (event.mp) json["mp"] = *event.mp;
        if (event.values) {
            const ShipCard& card = *event.values;
            Json& values = json["values"] = {
                {"class", card.shipClass}, {"count", card.count}, {"ap", card.ap}, {"lp", card.lp}};
            if (card.mothership) values["mothership"] = true;
            if (!card.abilities.empty()) values["abilities"] = toJson(card.abilities);
        }
        if (!event.sacrifices.empty()) json["sacrifices"] = event.sacrifices;
        return json;
    }
    Json operator()(const event::PlayTactic& event) const {
        Json json = begun("tactic", event.player);
        json["card"] = event.card;
        addCost(json, event.mp, event.blow);
        return json;
    }
    Json operator()(const event::Resolve& /*event*/) const { return {{"do", "resolve"}}; }
    Json operator()(const event::PlayCommander& event) const {
        Json json = begun("commander", event.player);
        json["card"] = event.card;
        json["on"] = event.on;
        if (event.mp) json["mp"] = *event.mp;
        return json;
    }
    Json operator()(const event::Discard& event) const {
        Json json = begun("discard", event.player);
        json["cards"] = event.cards;
        json["for"] = event.forCard ? "card" : "mp";
        return json;
    }
    Json operator()(const event::MoveShip& event) const {
        Json json = begun("move", event.player);
        json["ship"] = event.ship;
        json["to"] = idOf(event.to);
        return json;
    }
    Json operator()(const event::Order& event) const {
        Json json = begun("order", event.player);
        json["fleet"] = idOf(event.fleet);
        json["ships"] = event.ships;
        return json;
    }
    Json operator()(const event::DeclareAttack& event) const {
        Json json = begun("attack", event.player);
        json["extra"] = idOf(event.extra);
        json["enemy_extra"] = idOf(event.enemyExtra);
        return json;
    }
    Json operator()(const event::ByHand& event) const {
        return {{"do", "by_hand"}, {"blow", blowJson(event.blow)}};
    }
    Json operator()(const event::EndTurn& event) const { return begun("end_turn", event.player); }
    Json operator()(const event::EndGame& /*event*/) const { return {{"do", "end_game"}}; }
};

} // namespace

Event readEvent(const Node& node) {
    const Node what = node["do"];
    const std::string word = what.text();
    const auto found = std::ranges::find(readers, word, &std::pair<std::string_view, ReadEvent>::first);
    if (found == readers.end()) what.refuseType("spacetrace.an_event");
    return found->second(node);
}

Json toJson(const Event& event) {
    return std::visit(Writer{}, event);
}

} // namespace rowkeeper::spacetrace
