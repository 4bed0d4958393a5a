// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/CatalogFile.h"

#include "engine/core/Spelled.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Parse.h"
#include "engine/core/json/Schema.h"
#include "engine/spacetrace/Battle.h"
#include "engine/spacetrace/json/AbilityJson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <type_traits>

namespace rowkeeper::spacetrace {

using json::Node;

namespace {

constexpr std::size_t longestName = 60;
constexpr std::size_t mostKinds = 500;

constexpr std::array<std::string_view, 5> statusWords{"stated", "derived", "estimated", "unknown", "own"};
constexpr std::array<std::string_view, 4> kindWords{"ship", "tactic", "commander", "reinforcement"};

/// The same shape serves three purposes that differ in what must be there.
enum class Purpose {
    Catalog, ///< each field with how it is known and, if stated, its source
    Layer,   ///< anything; what is there is the group's own
    Setup,   ///< each field with how it is known, the group's own among them
};

std::optional<Status> statusOf(std::string_view word) {
    return spelled<Status>(statusWords, word);
}

std::optional<Kind> kindOf(std::string_view word) {
    return spelled<Kind>(kindWords, word);
}

template<class T>
nlohmann::ordered_json printedJson(const Printed<T>& printed) {
    nlohmann::ordered_json json{{"value", nullptr}, {"status", idOf(printed.status)}};
    if (!printed.value) return json;
    if constexpr (std::is_same_v<T, Kind>)
        json["value"] = idOf(*printed.value);
    else if constexpr (std::is_same_v<T, std::vector<Ability>>)
        json["value"] = toJson(*printed.value);
    else
        json["value"] = *printed.value;
    return json;
}

/// What a card of a kind may have, beside what says which card it is.
std::string fieldsOf(Kind kind) {
    const std::string ofAll = "tag, names, kind, mp, most_in_deck, ";
    if (kind == Kind::Commander) return ofAll + "classes";
    return ofAll + (kind == Kind::Ship ? "class, count, ap, lp, own_base_damage, mothership, abilities"
                                       : "abilities");
}

bool has(Kind kind, std::string_view field) {
    const std::string all = ", " + fieldsOf(kind) + ",";
    return all.find(", " + std::string(field) + ",") != std::string::npos;
}

/// At least one class, none twice; in ascending order.
std::vector<int> readShipClasses(const Node& node) {
    std::vector<int> classes;
    for (const Node& item : node.items(highestClass)) {
        classes.push_back(item.whole(1, highestClass));
        if (std::ranges::count(classes, classes.back()) > 1) item.refuse("spacetrace.class_twice");
    }
    if (classes.empty()) node.refuse("spacetrace.no_class");
    std::ranges::sort(classes);
    return classes;
}

/// Lowercase letters, digits and underscores, as ids are.
bool isId(std::string_view text) {
    return !text.empty() && text.size() <= longestName && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// Reads a document into a catalog: ours, where each field says how it is known, or a group's, which leaves
/// alone what it does not name.
class CatalogReader {
  public:
    CatalogReader(Catalog& catalog, Purpose purpose)
        : catalog_(catalog)
        , own_(purpose == Purpose::Layer)
        , purpose_(purpose) {}

    void read(const Node& document) {
        document.onlyFields({"$schema", "format", "about", "base", "cards"});
        if (const auto format = document.find("format")) format->whole(1, 1);
        if (const auto base = document.find("base")) readBase(*base);
        const auto cards = document.find("cards");
        if (!cards) return;
        const auto fields = cards->fields();
        if (fields.size() > mostKinds) cards->refuse("spacetrace.many_cards", {mostKinds});
        for (const auto& [id, card] : fields)
            readCard(id, card);
        checkTags(*cards);
    }

  private:
    template<class T, class Read>
    void readPrinted(const Node& object, std::string_view name, Printed<T>& into, Read read) {
        const auto field = object.find(name);
        if (!field) return;
        field->onlyFields({"value", "status", "source"});
        Printed<T> printed;
        const Node value = (*field)["value"];
        if (!value.isNull()) printed.value = read(value);
        if (own_) {
            if (const auto given = field->find("status")) given->refuse("spacetrace.status_given");
            printed.status = printed.value ? Status::Own : Status::Unknown;
        } else {
            const Node given = (*field)["status"];
            printed.status = given.word(statusOf, "spacetrace.a_status");
            if ((printed.status == Status::Unknown) == printed.value.has_value())
                given.refuse("spacetrace.unknown_is_null");
            if (printed.status == Status::Own && purpose_ == Purpose::Catalog)
                given.refuseType("spacetrace.a_status");
            if (printed.status == Status::Stated && purpose_ == Purpose::Catalog) (*field)["source"].text();
        }
        into = std::move(printed);
    }

    void readNumber(const Node& object, std::string_view name, Printed<int>& into, int least, int most) {
        readPrinted(object, name, into, [&](const Node& value) { return value.whole(least, most); });
    }

    /// One line. A record that has another name already stays playable: shown, it is harmless.
    std::string readName(const Node& node) const {
        std::string name = node.text(longestName);
        if (purpose_ != Purpose::Setup && json::hasUnseen(name)) node.refuse("spacetrace.unseen_in_name");
        return name;
    }

    void readNames(const Node& object, std::string& en, std::string& de) {
        const auto names = own_ && !en.empty() ? object.find("names") : std::optional(object["names"]);
        if (!names) return;
        names->onlyFields({"en", "de", "status", "source"});
        // A card a group adds may have one name for both.
        const auto english = names->find("en");
        const auto german = names->find("de");
        if (!english && !german) readName((*names)["en"]);
        if (english) en = readName(*english);
        if (german) de = readName(*german);
        if (en.empty()) en = de;
        if (de.empty()) de = en;
    }

    void readTag(const Node& object, std::string& into) {
        const auto tag = own_ && !into.empty() ? object.find("tag") : std::optional(object["tag"]);
        if (!tag) return;
        const std::string text = tag->text(2);
        const bool fits = text.size() == 2 && text != "00" && std::ranges::all_of(text, [](char c) {
                              return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
                          });
        if (!fits) tag->refuse("spacetrace.tag");
        into = text;
    }

    void readBase(const Node& node) {
        node.onlyFields({"tag", "names", "class", "lp", "ap"});
        BaseValues& base = catalog_.base;
        readTag(node, base.tag);
        readNames(node, base.en, base.de);
        Printed<int> shipClass;
        readNumber(node, "class", shipClass, 4, 4);
        readNumber(node, "lp", base.lp, 1, mostPoints);
        readNumber(node, "ap", base.ap, 0, mostPoints);
    }

    void readCard(const std::string& id, const Node& node) {
        if (!isId(id)) node.refuse("spacetrace.an_id");
        node.onlyFields({"tag", "names", "kind", "mp", "most_in_deck", "class", "count", "ap", "lp",
                         "own_base_damage", "mothership", "abilities", "classes"});
        CardValues card;
        if (const CardValues* known = catalog_.find(id)) card = *known;
        readTag(node, card.tag);
        readNames(node, card.en, card.de);
        readPrinted(node, "kind", card.kind,
                    [](const Node& value) { return value.word(kindOf, "spacetrace.a_kind"); });
        if (!card.kind.value) node["kind"].refuseType("spacetrace.a_kind");
        if (purpose_ != Purpose::Setup) refuseStrangers(node, *card.kind.value); // old records have them
        readNumber(node, "mp", card.mp, 0, mostPoints);
        readNumber(node, "most_in_deck", card.mostInDeck, 1, 99);
        readNumber(node, "class", card.shipClass, 1, 4);
        readNumber(node, "count", card.count, 1, mostShips);
        readNumber(node, "ap", card.ap, 0, mostPoints);
        readNumber(node, "lp", card.lp, 1, mostPoints);
        readNumber(node, "own_base_damage", card.ownBaseDamage, 0, mostPoints);
        readPrinted(node, "mothership", card.mothership, [](const Node& value) { return value.boolean(); });
        readPrinted(node, "abilities", card.abilities,
                    [](const Node& value) { return readAbilities(value); });
        readPrinted(node, "classes", card.classes, readShipClasses);
        catalog_.cards[id] = std::move(card);
    }

    /// Fields that a card of this kind has not, and that nobody would ever look at. The kind may come from
    /// the catalog below.
    static void refuseStrangers(const Node& node, Kind kind) {
        for (const auto& [name, field] : node.fields()) {
            if (has(kind, name)) continue;
            if (kind == Kind::Commander && name == "abilities")
                field.refuse("spacetrace.commander_by_hand", {fieldsOf(kind)});
            field.refuse("spacetrace.not_on_kind", {std::string(idOf(kind)), fieldsOf(kind)});
        }
    }

    void checkTags(const Node& cards) const {
        std::map<std::string, std::string> seen{{catalog_.base.tag, "base"}};
        for (const auto& [id, card] : catalog_.cards) {
            const auto [other, isNew] = seen.try_emplace(card.tag, id);
            if (!isNew) cards.refuse("spacetrace.tag_twice", {card.tag, other->second, id});
        }
    }

    Catalog& catalog_;
    bool own_;
    Purpose purpose_;
};

} // namespace

std::string_view idOf(Status status) {
    return statusWords[static_cast<std::size_t>(status)];
}

std::string_view idOf(Kind kind) {
    return kindWords[static_cast<std::size_t>(kind)];
}

nlohmann::ordered_json toJson(const CardValues& card) {
    nlohmann::ordered_json json{{"tag", card.tag},
                                {"names", {{"en", card.en}, {"de", card.de}}},
                                {"kind", printedJson(card.kind)},
                                {"mp", printedJson(card.mp)}};
    if (card.mostInDeck.value) json["most_in_deck"] = printedJson(card.mostInDeck);
    if (card.kind.value != Kind::Ship) {
        if (card.classes.value) json["classes"] = printedJson(card.classes);
        if (card.abilities.value) json["abilities"] = printedJson(card.abilities);
        return json;
    }
    json["class"] = printedJson(card.shipClass);
    json["count"] = printedJson(card.count);
    json["ap"] = printedJson(card.ap);
    json["lp"] = printedJson(card.lp);
    json["mothership"] = printedJson(card.mothership);
    if (card.ownBaseDamage.value) json["own_base_damage"] = printedJson(card.ownBaseDamage);
    json["abilities"] = printedJson(card.abilities);
    return json;
}

nlohmann::ordered_json toJson(const BaseValues& base) {
    return {{"tag", base.tag},
            {"names", {{"en", base.en}, {"de", base.de}}},
            {"lp", printedJson(base.lp)},
            {"ap", printedJson(base.ap)}};
}

Catalog loadCatalog(const std::filesystem::path& dataDir) {
    const std::filesystem::path folder = dataDir / "spacetrace";
    const std::string name = "catalog.json";
    const nlohmann::json document = json::parseFile(folder / name, name);
    json::checkAgainstSchema(document, name, folder / "catalog.schema.json");
    const json::Origin origin(name);
    Catalog catalog;
    CatalogReader(catalog, Purpose::Catalog).read(Node(document, origin));
    return catalog;
}

void layOver(Catalog& catalog, const nlohmann::json& layer, const json::Origin& origin) {
    Catalog changed = catalog;
    CatalogReader(changed, Purpose::Layer).read(Node(layer, origin));
    catalog = std::move(changed);
}

void layOver(Catalog& catalog, const std::filesystem::path& file) {
    const nlohmann::json layer = json::parseFile(file, file.string());
    layOver(catalog, layer, json::Origin(file.string()));
}

nlohmann::ordered_json toJson(const Catalog& catalog) {
    nlohmann::ordered_json cards = nlohmann::ordered_json::object();
    for (const auto& [id, card] : catalog.cards)
        cards[id] = toJson(card);
    return {{"base", toJson(catalog.base)}, {"cards", std::move(cards)}};
}

Catalog catalogFromJson(const Node& node) {
    Catalog catalog;
    node["base"];
    node["cards"];
    CatalogReader(catalog, Purpose::Setup).read(node);
    return catalog;
}

} // namespace rowkeeper::spacetrace
