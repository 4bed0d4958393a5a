// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CardPlaces.h"

#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "engine/core/json/Schema.h"

#include <algorithm>

namespace rowkeeper::json {

using namespace tactics;

namespace {

constexpr std::size_t mostEntries = 200;

std::vector<std::string> rulesIn(const Node& list, const RuleBook& book) {
    std::vector<std::string> ids;
    for (const Node& item : list.items(mostEntries)) {
        ids.push_back(item.text());
        if (book.rule(ids.back()) == nullptr) item.refuse("document.not_in", {"rules.json"});
    }
    return ids;
}

std::vector<std::string> rulingsIn(const Node& list, const RuleBook& book) {
    std::vector<std::string> ids;
    for (const Node& item : list.items(mostEntries)) {
        ids.push_back(item.text());
        if (book.ruling(ids.back()) == nullptr) item.refuse("document.not_in", {"rulings.json"});
    }
    return ids;
}

/// Entries named by words of a closed set.
template<class Enum>
std::map<std::string, Places> readPlaces(const Node& entries, const RuleBook& book,
                                         std::optional<Enum> (*of)(std::string_view)) {
    std::map<std::string, Places> all;
    for (const auto& [id, node] : entries.fields()) {
        if (!of(id)) node.refuse("document.no_such_entry");
        node.onlyFields({"rules", "rulings"});
        all[id] = {rulesIn(node["rules"], book), rulingsIn(node["rulings"], book)};
    }
    return all;
}

void append(std::vector<std::string>& to, const std::vector<std::string>& more) {
    for (const std::string& id : more) {
        if (std::find(to.begin(), to.end(), id) == to.end()) to.push_back(id);
    }
}

void append(Places& to, const std::map<std::string, Places>& from, std::string_view id) {
    const auto found = from.find(std::string(id));
    if (found == from.end()) return;
    append(to.rules, found->second.rules);
    append(to.rulings, found->second.rulings);
}

} // namespace

CardPlaces::CardPlaces(const std::filesystem::path& dataDir, const RuleBook& book) {
    const std::filesystem::path folder = dataDir / "tactics";
    const std::string name = "card_places.json";
    const nlohmann::json document = parseFile(folder / name, name);
    const Origin origin(name);
    const Node root(document, origin);
    root.onlyFields({"$schema", "format", "about", "cards", "types", "effects", "general"});
    if (root["format"].value() != 1) root["format"].refuseAllBut(1);
    cards_ = readPlaces(root["cards"], book, cardOf);
    types_ = readPlaces(root["types"], book, cardTypeOf);
    effects_ = readPlaces(root["effects"], book, effectKindOf);
    general_ = rulingsIn(root["general"], book);
    for (int i = 1; i <= cardCount; ++i) {
        const std::string id(idOf(*cardNumbered(i)));
        if (!cards_.contains(id)) root["cards"].refuse("document.card_missing", {id});
    }
    checkAgainstSchema(document, name, folder / "card_places.schema.json");
}

Places CardPlaces::of(CardId card, const CardValues& values) const {
    Places all;
    append(all, cards_, idOf(card));
    append(all, types_, idOf(values.type.value));
    append(all, effects_, idOf(values.effect.value));
    return all;
}

} // namespace rowkeeper::json
