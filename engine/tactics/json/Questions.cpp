// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"

#include "engine/core/json/Asked.h"
#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/json/OptionsJson.h"
#include "engine/tactics/json/Vocabulary.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace rowkeeper::json {

using namespace tactics;

namespace {

constexpr std::size_t maxCards = 200;
constexpr std::size_t maxCaptured = 200;

RowTarget readRowTarget(const Node& node, const Catalog& catalog) {
    node.onlyFields({"id", "type", "color"});
    RowTarget target;
    if (const auto id = node.find("id")) {
        target.id = readTarget(*id);
        target.type = catalog[*target.id].type.value;
        target.color = catalog[*target.id].color.value;
    }
    const auto type = target.id ? node.find("type") : std::optional(node["type"]);
    if (type) target.type = readTargetType(*type);
    if (const auto color = node.find("color")) {
        target.color = color->isNull() ? std::nullopt : std::optional(readColor(*color));
    }
    return target;
}

bool flag(const Node& node, std::string_view field) {
    const auto value = node.find(field);
    return value && value->boolean();
}

RowCard readRowCard(const Node& node, const Catalog& catalog) {
    node.onlyFields({"owner", "card", "plain", "effect_off", "power_off", "power", "type"});
    const Faction owner = readFaction(node["owner"]);
    const auto id = node.find("card");
    const bool plain = flag(node, "plain");
    if (plain == id.has_value()) node.refuse("document.card_or_plain");

    RowCard card;
    if (plain) {
        card.owner = owner;
    } else {
        const CardId known = readCard(*id);
        if (isLaidOnto(known)) {
            id->refuse("document.shields_in_row");
        }
        card = rowCard(catalog, owner, known);
    }
    const auto power = plain ? std::optional(node["power"]) : node.find("power");
    if (power) {
        card.power = power->fraction(maxPower);
        card.estimated = false; // what the asker says is not our estimate
    }
    if (const auto type = node.find("type")) card.type = readCardType(*type);
    card.effectOff = flag(node, "effect_off");
    card.powerOff = flag(node, "power_off");
    return card;
}

/// Refuses a row whose exact sum might not fit: common denominators and halvings multiply.
void checkSums(const Node& node, const Row& row) {
    std::int64_t common = 1;
    double largest = 100; // what an option may add
    int halvings = 0;
    constexpr double room = 4e18;
    for (const RowCard& card : row.cards) {
        common = std::lcm(common, card.power.denominator());
        if (common > 1'000'000) break;
        largest +=
            static_cast<double>(card.power.numerator()) / static_cast<double>(card.power.denominator());
        if (card.card && actsIn(*card.card, Step::Halving)) ++halvings;
    }
    const double count = static_cast<double>(row.cards.size()) + 1;
    const double denominator = static_cast<double>(common) * std::pow(2.0, halvings);
    if (common > 1'000'000 || count * largest * denominator * denominator > room) {
        node.refuse("document.odd_powers");
    }
}

std::vector<Faction> readPlayers(const Node& node) {
    std::vector<Faction> players;
    for (const Node& item : node.items(16)) {
        const Faction player = readFaction(item);
        if (std::find(players.begin(), players.end(), player) != players.end()) {
            item.refuse("document.player_twice", {idOf(player)});
        }
        players.push_back(player);
    }
    return players;
}

std::optional<int> readArmadaChoice(const Node& node, const Row& row) {
    if (node.isNull()) return std::nullopt;
    node.onlyFields({"armada"});
    const auto armada = node.find("armada");
    if (!armada) return std::nullopt;
    if (row.cards.empty()) armada->refuse("document.no_cards");
    const int chosen = armada->whole(0, static_cast<int>(row.cards.size()) - 1);
    if (row.cards[static_cast<std::size_t>(chosen)].card != CardId::Armada) {
        armada->refuse("document.no_armada", {chosen});
    }
    return chosen;
}

/// "Our card says otherwise", as in the setup of a game: what these cards do is not carried out.
void readByHand(const Node& node, Row& row) {
    for (const Node& item : node.items(cardCount)) {
        const CardId known = readCard(item);
        for (RowCard& card : row.cards)
            card.byHand = card.byHand || card.card == known;
    }
}

/// Refuses a card that its owner's deck has not so often (G3, amendment 9).
void checkCopies(const Node& node, const Row& row, const Catalog& catalog) {
    std::map<std::pair<Faction, CardId>, int> lying;
    int at = -1;
    for (const Node& item : node.items(maxCards)) {
        const RowCard& card = row.cards[static_cast<std::size_t>(++at)];
        if (!card.card) continue;
        const int copies = catalog[*card.card].count.value;
        if (++lying[{card.owner, *card.card}] <= copies) continue;
        item["card"].refuse("document.many_copies", {idOf(card.owner), copies, idOf(*card.card)});
    }
}

Row readRow(const Node& node, const Catalog& catalog, const Options& defaults) {
    node.onlyFields({"id", "target", "players", "variant", "options", "cards", "by_hand", "choice"});
    if (const auto label = node.find("id")) label->text();
    Row row;
    row.options = defaults;
    row.target = readRowTarget(node["target"], catalog);
    if (const auto players = node.find("players")) row.players = readPlayers(*players);
    if (const auto variant = node.find("variant")) row.variant = readVariant(*variant);
    if (const auto options = node.find("options")) readOptions(*options, row.options);
    const Node cards = node["cards"];
    for (const Node& item : cards.items(maxCards))
        row.cards.push_back(readRowCard(item, catalog));
    checkSums(cards, row);
    checkCopies(cards, row, catalog);
    if (const auto byHand = node.find("by_hand")) readByHand(*byHand, row);
    if (const auto choice = node.find("choice")) row.armadaChoice = readArmadaChoice(*choice, row);
    return row;
}

/// A value the asker gives; it is no estimate of ours.
template<class T>
Printed<T> given(T value) {
    return {std::move(value), Status::OwnCard, {}};
}

CapturedTarget readCaptured(const Node& node, const Catalog& catalog) {
    if (node.isText()) return captured(catalog, readTarget(node));
    node.onlyFields({"id", "vp", "type", "color", "quadrant", "bonuses"});
    const Node id = node["id"];
    const std::optional<TargetId> known = targetOf(id.text(60));
    CapturedTarget target;
    if (known) target = captured(catalog, *known);
    target.id = id.text(60);

    const auto needed = [&](std::string_view field) {
        return known ? node.find(field) : std::optional(node[field]);
    };
    TargetValues& values = target.values;
    if (const auto points = needed("vp")) values.victoryPoints = given(points->whole(0, maxPoints));
    if (const auto type = needed("type")) values.type = given(readTargetType(*type));
    if (!known) values.color = given(std::optional<Color>());
    if (!known) values.quadrant = given(std::optional<Quadrant>());
    if (!known) values.bonuses = given(std::vector<Bonus>());
    if (const auto color = node.find("color")) {
        values.color = given(color->isNull() ? std::optional<Color>() : std::optional(readColor(*color)));
    }
    if (const auto quadrant = node.find("quadrant")) {
        values.quadrant =
            given(quadrant->isNull() ? std::optional<Quadrant>() : std::optional(readQuadrant(*quadrant)));
    }
    if (const auto bonuses = node.find("bonuses")) values.bonuses = given(readBonuses(*bonuses));
    return target;
}

PointsQuestion readPoints(const Node& node, const Catalog& catalog, const Options& defaults) {
    node.onlyFields({"id", "players", "variant", "options", "captured"});
    if (const auto label = node.find("id")) label->text();
    PointsQuestion question;
    question.options = defaults;
    if (const auto players = node.find("players")) question.players = readPlayers(*players);
    if (const auto variant = node.find("variant")) question.variant = readVariant(*variant);
    if (const auto options = node.find("options")) readOptions(*options, question.options);

    const Node piles = node["captured"];
    piles.onlyFields({"S", "V", "R", "K"});
    std::vector<std::string> seen;
    for (const Faction faction : allFactions) {
        const auto pile = piles.find(idOf(faction));
        if (!pile) continue;
        if (std::find(question.players.begin(), question.players.end(), faction) == question.players.end()) {
            question.players.push_back(faction);
        }
        for (const Node& item : pile->items(maxCaptured)) {
            CapturedTarget target = readCaptured(item, catalog);
            if (std::find(seen.begin(), seen.end(), target.id) != seen.end()) {
                item.refuse("document.captured_twice", {target.id});
            }
            seen.push_back(target.id);
            question.captured[index(faction)].push_back(std::move(target));
        }
    }
    if (question.players.empty()) node.refuse("document.no_player");
    return question;
}

Question readQuestion(const Node& node, const Catalog& catalog, const Options& defaults) {
    if (!node.isObject()) node.refuseType("document.a_question");
    if (node.find("captured")) return readPoints(node, catalog, defaults);
    return readRow(node, catalog, defaults);
}

} // namespace

Questions readQuestions(const std::string& text, const std::string& file, const Catalog& catalog,
                        const Options& defaults) {
    Questions questions;
    questions.list = readAsked(text, file, [&](const Node& entry) {
        questions.entries.push_back(readQuestion(entry, catalog, defaults));
    });
    return questions;
}

} // namespace rowkeeper::json
