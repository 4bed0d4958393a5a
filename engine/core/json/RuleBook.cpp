// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/RuleBook.h"

#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "engine/core/json/Schema.h"

#include <algorithm>

namespace rowkeeper::json {

namespace {

constexpr std::size_t textBytes = 600;

std::optional<Basis> basisOf(std::string_view id) {
    for (const Basis basis : {Basis::Text, Basis::Inferred, Basis::Open}) {
        if (idOf(basis) == id) return basis;
    }
    return std::nullopt;
}

Basis readBasis(const Node& node) {
    return node.word(basisOf, "document.a_basis");
}

/// The languages alone; a caller with more fields beside them has checked those.
BothLanguages languages(const Node& node) {
    return {node["en"].text(textBytes), node["de"].text(textBytes)};
}

BothLanguages readBoth(const Node& node) {
    node.onlyFields({"en", "de"});
    return languages(node);
}

std::vector<Argument> readArguments(const Node& ruling, const char* field) {
    std::vector<Argument> arguments;
    const auto found = ruling.find(field);
    if (!found) return arguments;
    for (const Node& item : found->items(10)) {
        item.onlyFields({"place", "en", "de"});
        arguments.push_back({item["place"].text(), languages(item)});
    }
    return arguments;
}

Ruling readRuling(const std::string& id, const Node& node) {
    node.onlyFields(
        {"basis", "amendment", "section", "option", "question", "answer", "readings", "for", "against"});
    Ruling ruling;
    ruling.id = id;
    ruling.basis = readBasis(node["basis"]);
    ruling.question = readBoth(node["question"]);
    ruling.answer = readBoth(node["answer"]);
    const Node readings = node["readings"];
    for (const Node& item : readings.items(10))
        ruling.readings.push_back(readBoth(item));
    if (ruling.basis == Basis::Open && ruling.readings.size() < 2) {
        readings.refuse("document.one_reading");
    }
    ruling.pro = readArguments(node, "for");
    ruling.contra = readArguments(node, "against");
    if (ruling.readings.size() > 1 && (ruling.pro.empty() || ruling.contra.empty()))
        node.refuse("document.no_places");
    if (const auto section = node.find("section")) ruling.section = section->text();
    if (const auto option = node.find("option")) ruling.option = option->text();
    if (const auto amendment = node.find("amendment")) ruling.amendment = amendment->whole(1, 99);
    return ruling;
}

HouseRule readHouseRule(const std::string& name, const Node& node, std::span<const OptionInfo> options) {
    node.onlyFields({"ruling", "basis", "question", "values"});
    HouseRule rule;
    rule.name = name;
    rule.ruling = node["ruling"].text();
    rule.basis = readBasis(node["basis"]);
    rule.question = readBoth(node["question"]);

    const OptionInfo* info = option::find(options, name);
    if (info == nullptr) node.refuse("document.no_such_option");
    const Node values = node["values"];
    const std::vector<Node> items = values.items(10);
    const std::size_t wanted = info->values.empty() ? 1 : info->values.size();
    if (items.size() != wanted) values.refuse("document.other_number", {wanted});
    for (std::size_t i = 0; i < items.size(); ++i) {
        items[i].onlyFields({"value", "en", "de"});
        const std::string expected = info->values.empty() ? "number" : std::string(info->values[i]);
        if (items[i]["value"].value() != expected) items[i]["value"].refuseAllBut(expected);
        rule.values.push_back(languages(items[i]));
    }
    return rule;
}

RuleText readRule(const std::string& id, const Node& node) {
    node.onlyFields({"heading", "en", "de"});
    RuleText rule{id, languages(node), {}};
    if (const auto heading = node.find("heading")) rule.heading = heading->text();
    return rule;
}

/// What has a number was printed on some day; a page that changes under the same address ("wiki") tells none.
Edition readEdition(const Node& node) {
    node.onlyFields({"version", "date"});
    Edition edition{node["version"].text(20), {}};
    const bool numbered = edition.version.front() >= '0' && edition.version.front() <= '9';
    if (numbered || node.find("date")) edition.date = node["date"].text(20);
    return edition;
}

/// No edition is asked for.
void noEdition(const Node& /*root*/) {}

/// Reads one of the three files: the fields of `key`, one entry each, in alphabetical order. `edition` is
/// given the whole file before them.
template<class Entry, class Read, class ReadEdition>
std::vector<Entry> readEntries(const RuleBookSource& source, const std::string& key, Read read,
                               ReadEdition edition) {
    const std::string name = key + ".json";
    const nlohmann::json document = parseFile(source.folder / name, name);
    const Origin origin(name);
    const Node root(document, origin);
    root.onlyFields({"$schema", "format", "about", "edition", key});
    if (root["format"].value() != 1) root["format"].refuseAllBut(1);
    edition(root);
    std::vector<Entry> entries;
    for (const auto& [id, node] : root[key].fields())
        entries.push_back(read(id, node));
    checkAgainstSchema(document, name, source.schemas / (key + ".schema.json"));
    return entries;
}

template<class Entry>
const Entry* withId(const std::vector<Entry>& entries, const std::string& id) {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.id == id; });
    return found == entries.end() ? nullptr : &*found;
}

/// In the order of the options, and none missing.
std::vector<HouseRule> inOrder(std::vector<HouseRule> rules, std::span<const OptionInfo> options) {
    std::vector<HouseRule> sorted;
    for (const OptionInfo& info : options) {
        const auto found = std::find_if(rules.begin(), rules.end(),
                                        [&](const HouseRule& rule) { return rule.name == info.name; });
        if (found == rules.end()) {
            throw DataError("house_rules.json", "house_rules", "document.option_missing", {info.name});
        }
        sorted.push_back(std::move(*found));
    }
    return sorted;
}

void checkPlaces(const RuleBook& book, const Ruling& ruling) {
    for (const auto* arguments : {&ruling.pro, &ruling.contra}) {
        for (const Argument& argument : *arguments) {
            if (book.rule(argument.place) == nullptr)
                throw DataError("rulings.json", "rulings." + ruling.id, "document.place_not_in",
                                {argument.place, "rules.json"});
        }
    }
}

} // namespace

const Ruling* RuleBook::ruling(const std::string& id) const {
    return withId(rulings, id);
}

const RuleText* RuleBook::rule(const std::string& id) const {
    return withId(rules, id);
}

RuleBook loadRuleBook(const RuleBookSource& source) {
    RuleBook book;
    book.rules = readEntries<RuleText>(
        source, "rules", readRule, [&](const Node& root) { book.edition = readEdition(root["edition"]); });
    book.rulings = readEntries<Ruling>(source, "rulings", readRuling, [&](const Node& root) {
        const Node decidedWith = root["edition"]; // rulings of another manual may answer what it asks no more
        if (decidedWith.text(20) != book.edition.version) decidedWith.refuseAllBut(book.edition.version);
    });
    const auto houseRule = [&](const std::string& name, const Node& node) {
        return readHouseRule(name, node, source.options);
    };
    book.houseRules =
        inOrder(readEntries<HouseRule>(source, "house_rules", houseRule, noEdition), source.options);
    for (const Ruling& ruling : book.rulings)
        checkPlaces(book, ruling);
    for (const HouseRule& rule : book.houseRules) {
        if (book.ruling(rule.ruling) == nullptr && book.rule(rule.ruling) == nullptr) {
            throw DataError("house_rules.json", "house_rules." + rule.name, "document.ruling_not_in",
                            {rule.ruling, "rulings.json"});
        }
    }
    return book;
}

} // namespace rowkeeper::json
