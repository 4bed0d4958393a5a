// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/CatalogValues.h"

#include "companion/parts/ValueFields.h"
#include "companion/parts/ValueProblems.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Layer.h"
#include "engine/core/json/Parse.h"
#include "engine/spacetrace/json/AbilityJson.h"
#include "engine/spacetrace/json/AbilityText.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace rowkeeper::spacetrace::panel {

namespace {

using json::SchemaField;
using Json = nlohmann::json;

constexpr std::string_view valueEnd = ".value";
constexpr const char* unknownTyped = "?";

/// A value that a card or the Base may have.
struct KnownField {
    std::string_view name; ///< as in the catalog's file
    SchemaField::Kind kind;
    bool shipsAlone = false;
    bool ofBase = false;
    bool plain = false; ///< no "value" beside how it is known
};
using Is = SchemaField::Kind;
constexpr std::array knownFields{
    KnownField{"kind", Is::Choice},
    KnownField{"class", Is::Choice, true},
    KnownField{"count", Is::Whole, true},
    KnownField{"ap", Is::Whole, true, true},
    KnownField{"lp", Is::Whole, true, true},
    KnownField{"mp", Is::Whole},
    KnownField{"abilities", Is::List},
    KnownField{"classes", Is::List},
    KnownField{"mothership", Is::Choice, true},
    KnownField{"own_base_damage", Is::Whole, true},
    KnownField{"most_in_deck", Is::Whole},
    KnownField{"names.en", Is::Text, false, true, true},
    KnownField{"names.de", Is::Text, false, true, true},
    KnownField{"tag", Is::Text, false, true, true},
};

/// A commander does nothing that the game would have to know, and he alone lies on ships.
bool isOn(const KnownField& field, Kind kind) {
    if (field.name == "classes") return kind == Kind::Commander;
    if (field.name == "abilities") return kind != Kind::Commander;
    return kind == Kind::Ship || !field.shipsAlone;
}

std::vector<std::string> choicesOf(std::string_view name) {
    if (name == "kind") return {"\"ship\"", "\"tactic\"", "\"commander\"", "\"reinforcement\""};
    if (name == "class") return {"1", "2", "3", "4"};
    return name == "mothership" ? std::vector<std::string>{"true", "false"} : std::vector<std::string>{};
}

/// "ap" of "cards.fighter.ap.value" and of "base.ap.value".
std::string nameOf(const std::string& path) {
    std::string name = path.substr(path.find('.') + 1);
    if (path.starts_with("cards.")) name = name.substr(name.find('.') + 1);
    if (name.ends_with(valueEnd)) name.resize(name.size() - valueEnd.size());
    return name;
}

/// The card's id; "base": the Base.
std::string entryOf(const std::string& path) {
    if (!path.starts_with("cards.")) return "base";
    const std::string rest = path.substr(std::string_view("cards.").size());
    return rest.substr(0, rest.find('.'));
}

QString shown(const std::string& text) {
    return QString::fromStdString(text);
}

/// "I, III". Of a document that nobody checked.
std::string classesWords(const Json& value) {
    std::vector<ShipClass> classes;
    for (const Json& one : value)
        for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
            if (one == shipClass) classes.push_back(shipClass);
    const bool sound = value.is_array() && !classes.empty() && classes.size() == value.size();
    return sound ? numerals(classes) : json::typedText({{}, Is::List}, value);
}

/// Of a document that nobody checked.
std::string abilityWords(const Json& value, Kind of, const json::Sentences& words) {
    try {
        const json::Origin nowhere("");
        std::string all;
        for (const Ability& ability : readAbilities(json::Node(value, nowhere)))
            all += (all.empty() ? "" : "; ") + abilityText(ability, words, of);
        return all.empty() ? words.text("catalog.no_ability") : all;
    } catch (const json::DataError&) {
        return json::typedText({{}, Is::List}, value);
    }
}

QString typedOf(const SchemaField& field, const Json& value) {
    return shown(value.is_null() ? unknownTyped : json::typedText(field, value));
}

} // namespace

CatalogValues::CatalogValues(const std::filesystem::path& dataFolder,
                             std::shared_ptr<const json::Sentences> words)
    : words_(std::move(words))
    , base_(loadCatalog(dataFolder))
    , printed_(std::make_shared<Json>(
          json::parseFile(dataFolder / "spacetrace" / "catalog.json", "catalog.json"))) {}

/// Of the Base, of every card of the catalog and of those that a group adds, in the order of their ids.
std::vector<SchemaField> CatalogValues::fields(const Json& layer) const {
    std::vector<SchemaField> all;
    const auto add = [&](const std::string& entry, const KnownField& known) {
        const std::string end(known.plain ? std::string_view() : valueEnd);
        all.push_back({entry + "." + std::string(known.name) + end, known.kind, choicesOf(known.name)});
    };
    for (const KnownField& known : knownFields)
        if (known.ofBase) add("base", known);
    std::map<std::string, Kind> kinds;
    for (const auto& [id, card] : base_.cards)
        kinds[id] = kindOf(id, layer);
    if (const Json* cards = json::valueAt(layer, "cards"); cards != nullptr && cards->is_object()) {
        for (const auto& [id, card] : cards->items()) {
            if (id.find('.') != std::string::npos) continue; // no id: the loader says so
            kinds[id] = kindOf(id, layer);
        }
    }
    // What its kind does not have the loader refuses: who named another kind can take it out.
    const auto isThere = [&](const std::string& id, const KnownField& known) {
        return json::valueAt(layer, "cards." + id + "." + std::string(known.name)) != nullptr;
    };
    for (const auto& [id, kind] : kinds)
        for (const KnownField& known : knownFields)
            if (isOn(known, kind) || isThere(id, known)) add("cards." + id, known);
    return all;
}

/// A card that nobody says anything of is a ship.
Kind CatalogValues::kindOf(const std::string& id, const Json& layer) const {
    const Json* said = json::valueAt(layer, "cards." + id + ".kind.value");
    for (const Kind kind : {Kind::Ship, Kind::Tactic, Kind::Commander, Kind::Reinforcement})
        if (said != nullptr && *said == std::string(idOf(kind))) return kind;
    const CardValues* known = base_.find(id);
    return known == nullptr ? Kind::Ship : known->kind.value.value_or(Kind::Ship);
}

/// Null: nobody says anything of it, so it is not known, or not on such a card.
QString CatalogValues::words(const SchemaField& field, const Json* value, Kind of) const {
    const std::string name = nameOf(field.path);
    if (value == nullptr && name == "most_in_deck") return shown(words_->text("catalog.any_number"));
    if (value == nullptr && name == "own_base_damage") return shown(words_->text("catalog.not_printed"));
    if (value == nullptr || value->is_null()) return shown(words_->text("status.unknown"));
    if (name == "classes") return shown(json::harmless(classesWords(*value)));
    if (field.kind == Is::List) return shown(abilityWords(*value, of, *words_));
    if (name == "kind" && value->is_string() && words_->has("kind." + value->get<std::string>()))
        return shown(words_->text("kind." + value->get<std::string>()));
    if (name == "class" && value->is_number_integer() && *value >= 1 && *value <= highestClass)
        return shown(numeral(value->get<int>()));
    if (name == "mothership" && value->is_boolean())
        return shown(words_->text(value->get<bool>() ? "catalog.yes" : "catalog.no"));
    return shown(json::harmless(json::typedText(field, *value)));
}

/// A card that a group adds by its own name there.
std::string CatalogValues::entryName(const std::string& id, const Json& layer) const {
    if (id == "base" || base_.find(id) != nullptr) return cardName(id, base_, *words_);
    for (const char* language :
         words_->language() == json::Language::De ? std::array{"de", "en"} : std::array{"en", "de"}) {
        const Json* name = json::valueAt(layer, "cards." + id + ".names." + language);
        if (name != nullptr && name->is_string()) return json::harmless(name->get<std::string>());
    }
    return json::harmless(id);
}

parts::ValueRow CatalogValues::row(const SchemaField& field, const Json& layer) const {
    const Kind kind = kindOf(entryOf(field.path), layer);
    const auto inWords = [&](const SchemaField& of, const Json* value) { return words(of, value, kind); };
    parts::ValueRow row = parts::valueRow(field, *printed_, layer, {inWords, typedOf});
    if (row.printedTyped == QLatin1String(unknownTyped)) row.printedTyped.clear();
    row.entry = shown(entryName(entryOf(field.path), layer));
    const std::string ofBase = "catalog.value.base." + nameOf(field.path);
    row.name = shown(words_->text(entryOf(field.path) == "base" && words_->has(ofBase)
                                      ? ofBase
                                      : "catalog.value." + nameOf(field.path)));
    row.source = parts::sourceOfValue(*printed_, field.path, *words_,
                                      [](const std::string& source) { return source; });
    std::string status = parts::statusOfValue(*printed_, field.path);
    if (status.empty()) {
        const std::string name = nameOf(field.path);
        const bool said = json::valueAt(*printed_, field.path) != nullptr;
        const bool assumed = name == "most_in_deck" || name == "own_base_damage";
        row.proven = said && name == "tag"; // what we print
        status = row.proven ? "printed" : assumed ? "estimated" : "unknown";
        row.source = shown(words_->text(row.proven ? "catalog.our_tag" : "status." + status));
    } else {
        row.proven = status == "stated" || status == "derived";
    }
    row.unknown = status == "unknown";
    return row;
}

parts::ValueSheet CatalogValues::sheet(const Json& layer) const {
    parts::ValueSheet sheet;
    for (const SchemaField& field : fields(layer))
        sheet.rows.push_back(row(field, layer));
    const auto load = [&](const Json& tried) {
        Catalog laid = base_;
        layOver(laid, tried, json::Origin(""));
    };
    parts::findProblems(sheet, layer, load, [&](const json::DataError& problem) {
        return shown(json::harmless(problem.text(*words_)));
    });
    return sheet;
}

std::optional<Catalog> CatalogValues::catalog(const Json& layer) const {
    try {
        Catalog laid = base_;
        layOver(laid, layer, json::Origin(""));
        return laid;
    } catch (const json::DataError&) {
        return std::nullopt;
    }
}

Json CatalogValues::soundLayerIn(const std::string& text, const std::string& name) const {
    Json layer = json::parse(text, name);
    Catalog laid = base_;
    layOver(laid, layer, json::Origin(name));
    return layer;
}

void CatalogValues::put(Json& layer, const std::string& path, const QString& typed) const {
    const auto all = fields(layer);
    const bool known = std::ranges::find(all, path, &SchemaField::path) != all.end();
    if (known && path.ends_with(valueEnd) && typed.trimmed() == QLatin1String(unknownTyped))
        json::putValue(layer, path, nullptr);
    else
        parts::putTyped(layer, all, path, typed);
}

int CatalogValues::count(const Json& layer) const {
    return parts::countOf(layer, fields(layer));
}

} // namespace rowkeeper::spacetrace::panel
