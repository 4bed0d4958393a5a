// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"

#include "engine/core/json/Parse.h"
#include "engine/core/json/Schema.h"
#include "engine/tactics/json/Vocabulary.h"

#include <algorithm>

namespace rowkeeper::json {

using namespace tactics;

namespace {

/// The same shape serves three purposes that differ in what must be there.
enum class Purpose {
    Catalog, ///< everything, each field with how it is known
    Layer,   ///< anything; what is there is the group's own
    Setup,   ///< everything; the group's own values are among them
};

constexpr const char* statusWords = "document.a_status";

Status readStatus(const Node& field, Purpose purpose) {
    if (purpose == Purpose::Layer) {
        const auto given = field.find("status");
        if (given && given->value() != "own") {
            given->refuse("document.status_given");
        }
        return Status::OwnCard;
    }
    const Node given = field["status"];
    const Status status = given.word(statusOf, statusWords);
    if (status == Status::OwnCard && purpose == Purpose::Catalog) given.refuseType(statusWords);
    if (status == Status::Stated && purpose == Purpose::Catalog && !field.find("source")) {
        field.refuse("document.source_missing");
    }
    return status;
}

/// {"value":..., "status":..., "source":...} into a Printed value; a layer leaves alone what it does not
/// name.
template<class T, class Read>
void readPrinted(const Node& object, std::string_view name, Printed<T>& into, Purpose purpose, Read read) {
    const auto field = purpose == Purpose::Layer ? object.find(name) : std::optional(object[name]);
    if (!field) return;
    if (!field->isObject()) field->refuseType("document.a_printed_value");
    field->onlyFields({"value", "status", "source"});
    Printed<T> printed;
    printed.value = read((*field)["value"]);
    printed.status = readStatus(*field, purpose);
    if (const auto source = field->find("source")) printed.source = source->text();
    into = std::move(printed);
}

void readName(const Node& object, std::string_view key, Name& into, Purpose purpose) {
    const auto field = purpose == Purpose::Layer ? object.find(key) : std::optional(object[key]);
    if (!field) return;
    field->onlyFields({"en", "de", "status", "source"});
    if (purpose != Purpose::Layer || field->find("en")) into.en = (*field)["en"].text(60);
    if (purpose != Purpose::Layer || field->find("de")) into.de = (*field)["de"].text(60);
    if (const auto source = field->find("source")) source->text();
    into.status = readStatus(*field, purpose);
}

void readTag(const Node& object, int expected, Purpose purpose) {
    if (purpose != Purpose::Catalog) return;
    const Node tag = object["tag"];
    if (tag.whole(1, 99) != expected) tag.refuse("document.tag_number", {expected});
}

void readCardValues(const Node& node, CardId card, CardValues& into, Purpose purpose) {
    if (purpose == Purpose::Catalog)
        node.onlyFields({"tag", "names", "type", "effect", "power", "count"});
    else
        node.onlyFields({"names", "type", "effect", "power", "count"});
    readTag(node, number(card), purpose);
    const auto names = purpose == Purpose::Layer ? node.find("names") : std::optional(node["names"]);
    if (names) {
        names->onlyFields({"S", "V", "R", "K"});
        for (const Faction faction : allFactions)
            readName(*names, idOf(faction), into.names[index(faction)], purpose);
    }
    readPrinted(node, "type", into.type, purpose, readCardType);
    readPrinted(node, "effect", into.effect, purpose, readEffectKind);
    readPrinted(node, "power", into.power, purpose,
                [](const Node& value) { return value.fraction(maxPower); });
    readPrinted(node, "count", into.count, purpose,
                [](const Node& value) { return value.whole(0, cardCount); });
}

template<class T>
auto orNull(T (*read)(const Node&)) {
    return [read](const Node& value) {
        return value.isNull() ? std::optional<T>() : std::optional<T>(read(value));
    };
}

void readTargetValues(const Node& node, TargetId target, TargetValues& into, Purpose purpose) {
    if (purpose == Purpose::Catalog) {
        node.onlyFields({"tag", "name", "type", "color", "quadrant", "victory_points", "bonuses"});
    } else {
        node.onlyFields({"name", "type", "color", "quadrant", "victory_points", "bonuses"});
    }
    readTag(node, number(target), purpose);
    readName(node, "name", into.name, purpose);
    readPrinted(node, "type", into.type, purpose, readTargetType);
    readPrinted(node, "color", into.color, purpose, orNull(readColor));
    readPrinted(node, "quadrant", into.quadrant, purpose, orNull(readQuadrant));
    readPrinted(node, "victory_points", into.victoryPoints, purpose,
                [](const Node& value) { return value.whole(0, maxPoints); });
    readPrinted(node, "bonuses", into.bonuses, purpose, readBonuses);

    // Contradictions between fields: G4 gives the quadrant mark to planets only, and rule 46 every planet a
    // colour.
    const bool isPlanet = into.type.value == TargetType::Planet;
    if (isPlanet && !into.color.value) node.refuse("document.planet_colour");
    if (!isPlanet && into.quadrant.value) node.refuse("document.no_quadrant");
    for (const Bonus& bonus : into.bonuses.value) {
        const auto* set = std::get_if<BonusForSet>(&bonus);
        if (set && std::find(set->with.begin(), set->with.end(), target) != set->with.end()) {
            node.refuse("document.set_of_itself");
        }
    }
}

Node cardsOf(const Node& root) {
    return root["cards"];
}

/// What is said of a card or target that nobody knows, and of one that is not there.
struct Refusals {
    const char* unknown;
    const char* missing;
};

/// Every card or target of a full catalog must be there; a layer names what it likes.
template<class Id, class Values, int count>
void readAll(const Node& list, std::optional<Id> (*of)(std::string_view), Refusals refusals, Catalog& into,
             Purpose purpose, void (*readOne)(const Node&, Id, Values&, Purpose)) {
    for (const auto& [name, node] : list.fields()) {
        const std::optional<Id> id = of(name);
        if (!id) list.refuse(refusals.unknown, {shown(name)});
        readOne(node, *id, into[*id], purpose);
    }
    if (purpose == Purpose::Layer) return;
    for (int i = 1; i <= count; ++i) {
        const auto id = static_cast<Id>(i);
        if (!list.find(idOf(id))) list.refuse(refusals.missing, {idOf(id)});
    }
}

void readBody(const Node& root, Catalog& catalog, Purpose purpose) {
    const bool layer = purpose == Purpose::Layer;
    if (const auto cards = layer ? root.find("cards") : std::optional(cardsOf(root))) {
        readAll<CardId, CardValues, cardCount>(*cards, cardOf,
                                               {"document.unknown_card", "document.card_missing"}, catalog,
                                               purpose, readCardValues);
    }
    if (const auto targets = layer ? root.find("targets") : std::optional(root["targets"])) {
        readAll<TargetId, TargetValues, targetCount>(*targets, targetOf,
                                                     {"document.unknown_target", "document.target_missing"},
                                                     catalog, purpose, readTargetValues);
    }
}

void readHead(const Node& root, Purpose purpose) {
    root.onlyFields({"$schema", "format", "about", "cards", "targets"});
    const auto format = purpose == Purpose::Catalog ? std::optional(root["format"]) : root.find("format");
    if (format && format->value() != 1) {
        format->refuse("document.format", {shown(format->value()), 1});
    }
}

/// A deck has 33 cards (G3), whatever their titles.
void checkDeck(const Node& cards, const Catalog& catalog) {
    int total = 0;
    for (const CardValues& card : catalog.cards)
        total += card.count.value;
    if (total != cardCount) {
        cards.refuse("document.deck", {total, cardCount});
    }
}

template<class T, class Write>
nlohmann::ordered_json printedJson(const Printed<T>& printed, Write write) {
    nlohmann::ordered_json json{{"value", write(printed.value)}, {"status", idOf(printed.status)}};
    if (!printed.source.empty()) json["source"] = printed.source;
    return json;
}

nlohmann::ordered_json nameJson(const Name& name) {
    return {{"en", name.en}, {"de", name.de}, {"status", idOf(name.status)}};
}

constexpr auto asId = [](auto value) { return nlohmann::ordered_json(idOf(value)); };
constexpr auto asIdOrNull = [](auto value) {
    return value ? nlohmann::ordered_json(idOf(*value)) : nlohmann::ordered_json(nullptr);
};
constexpr auto asNumber = [](int value) { return nlohmann::ordered_json(value); };

nlohmann::ordered_json powerJson(const Fraction& power) {
    if (power.denominator() == 1) return power.numerator();
    return power.toString();
}

nlohmann::ordered_json cardJson(const CardValues& card) {
    nlohmann::ordered_json json;
    for (const Faction faction : allFactions) {
        json["names"][std::string(idOf(faction))] = nameJson(card.names[index(faction)]);
    }
    json["type"] = printedJson(card.type, asId);
    json["effect"] = printedJson(card.effect, asId);
    json["power"] = printedJson(card.power, powerJson);
    json["count"] = printedJson(card.count, asNumber);
    return json;
}

nlohmann::ordered_json targetJson(const TargetValues& target) {
    nlohmann::ordered_json json;
    json["name"] = nameJson(target.name);
    json["type"] = printedJson(target.type, asId);
    json["color"] = printedJson(target.color, asIdOrNull);
    json["quadrant"] = printedJson(target.quadrant, asIdOrNull);
    json["victory_points"] = printedJson(target.victoryPoints, asNumber);
    json["bonuses"] =
        printedJson(target.bonuses, [](const std::vector<Bonus>& bonuses) { return toJson(bonuses); });
    return json;
}

} // namespace

Catalog loadCatalog(const std::filesystem::path& dataDir) {
    const std::string name = "catalog.json";
    const nlohmann::json document = parseFile(dataDir / "tactics" / name, name);
    const Origin origin(name);
    const Node root(document, origin);
    Catalog catalog;
    readHead(root, Purpose::Catalog);
    readBody(root, catalog, Purpose::Catalog);
    checkDeck(root["cards"], catalog);
    // Last, because its messages say less than ours; it still catches what the reader would pass over.
    checkAgainstSchema(document, name, dataDir / "tactics" / "catalog.schema.json");
    return catalog;
}

void layOver(Catalog& catalog, const std::filesystem::path& file, const std::filesystem::path& dataDir) {
    const std::string name = file.string();
    layOver(catalog, parseFile(file, name), name, dataDir);
}

void layOver(Catalog& catalog, const nlohmann::json& layer, const Origin& origin,
             const std::filesystem::path& dataDir) {
    const Node root(layer, origin);
    Catalog laid = catalog;
    readHead(root, Purpose::Layer);
    readBody(root, laid, Purpose::Layer);
    checkAgainstSchema(layer, origin.file, dataDir / "tactics" / "layer.schema.json");
    catalog = std::move(laid);
}

nlohmann::ordered_json toJson(const Catalog& catalog) {
    nlohmann::ordered_json json;
    for (int i = 1; i <= cardCount; ++i) {
        const auto card = static_cast<CardId>(i);
        json["cards"][std::string(idOf(card))] = cardJson(catalog[card]);
    }
    for (int i = 1; i <= targetCount; ++i) {
        const auto target = static_cast<TargetId>(i);
        json["targets"][std::string(idOf(target))] = targetJson(catalog[target]);
    }
    return json;
}

Catalog readSetupCatalog(const Node& root) {
    root.onlyFields({"cards", "targets"});
    Catalog catalog;
    readBody(root, catalog, Purpose::Setup);
    return catalog;
}

Catalog catalogFromJson(const nlohmann::json& json, const Origin& origin) {
    return readSetupCatalog(Node(json, origin));
}

} // namespace rowkeeper::json
