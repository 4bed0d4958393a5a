// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/CatalogValues.h"

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
    KnownField{"abilities", Is::List, true},
    KnownField{"mothership", Is::Choice, true},
    KnownField{"own_base_damage", Is::Whole, true},
    KnownField{"most_in_deck", Is::Whole},
    KnownField{"names.en", Is::Text, false, true, true},
    KnownField{"names.de", Is::Text, false, true, true},
    KnownField{"tag", Is::Text, false, true, true},
};

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

/// Of a document that nobody checked.
std::string abilityWords(const Json& value, const json::Sentences& words) {
    try {
        const json::Origin nowhere("");
        std::string all;
        for (const Ability& ability : readAbilities(json::Node(value, nowhere), Options{}))
            all += (all.empty() ? "" : "; ") + abilityText(ability, words);
        return all.empty() ? words.text("catalog.no_ability") : all;
    } catch (const json::DataError&) {
        return json::typedText({{}, Is::List}, value);
    }
}

std::string typedOf(const SchemaField& field, const Json& value) {
    return value.is_null() ? unknownTyped : json::typedText(field, value);
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
    std::map<std::string, bool> ships;
    for (const auto& [id, card] : base_.cards)
        ships[id] = card.kind.value == Kind::Ship;
    if (const Json* cards = json::valueAt(layer, "cards"); cards != nullptr && cards->is_object()) {
        for (const auto& [id, card] : cards->items()) {
            if (id.find('.') != std::string::npos) continue; // no id: the loader says so
            const Json* kind = json::valueAt(card, "kind.value");
            if (kind != nullptr || !ships.contains(id)) ships[id] = kind == nullptr || *kind == "ship";
        }
    }
    for (const auto& [id, ship] : ships)
        for (const KnownField& known : knownFields)
            if (ship || !known.shipsAlone) add("cards." + id, known);
    return all;
}

/// Null: nobody says anything of it, so it is not known, or not on such a card.
QString CatalogValues::words(const SchemaField& field, const Json* value) const {
    const std::string name = nameOf(field.path);
    if (value == nullptr && name == "most_in_deck") return shown(words_->text("catalog.any_number"));
    if (value == nullptr && name == "own_base_damage") return shown(words_->text("catalog.not_printed"));
    if (value == nullptr || value->is_null()) return shown(words_->text("status.unknown"));
    if (field.kind == Is::List) return shown(abilityWords(*value, *words_));
    if (name == "kind" && value->is_string() && words_->has("kind." + value->get<std::string>()))
        return shown(words_->text("kind." + value->get<std::string>()));
    if (name == "class" && value->is_number_integer() && *value >= 1 && *value <= highestClass)
        return shown(numeral(value->get<int>()));
    if (name == "mothership" && value->is_boolean())
        return shown(words_->text(value->get<bool>() ? "catalog.yes" : "catalog.no"));
    return shown(json::harmless(json::typedText(field, *value)));
}

QString CatalogValues::source(const std::string& path) const {
    const std::string holder = parts::holderOf(path);
    const Json* status = json::valueAt(*printed_, holder + ".status");
    const Json* source = json::valueAt(*printed_, holder + ".source");
    QString words =
        status != nullptr ? shown(words_->text("status." + status->get<std::string>())) : QString();
    if (source != nullptr) words += QStringLiteral(" (%1)").arg(shown(source->get<std::string>()));
    return words;
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
    parts::ValueRow row;
    row.path = field.path;
    row.entry = shown(entryName(entryOf(field.path), layer));
    row.name = shown(words_->text("catalog.value." + nameOf(field.path)));
    row.source = source(field.path);
    const Json* status = json::valueAt(*printed_, parts::holderOf(field.path) + ".status");
    row.proven = status != nullptr && (*status == "stated" || *status == "derived");
    row.unknown = status != nullptr && *status == "unknown";
    const Json* printed = json::valueAt(*printed_, field.path);
    row.printed = words(field, printed);
    if (printed != nullptr && !printed->is_null()) row.printedTyped = shown(json::typedText(field, *printed));
    if (const Json* own = json::valueAt(layer, field.path)) {
        row.own = words(field, own);
        row.typed = shown(typedOf(field, *own));
    }
    row.kind = field.kind == Is::Choice ? parts::ValueRow::Kind::Choice
               : field.kind == Is::List ? parts::ValueRow::Kind::Lines
                                        : parts::ValueRow::Kind::Line;
    for (const std::string& choice : field.choices) {
        const Json value = Json::parse(choice);
        row.choices.push_back({words(field, &value), shown(choice)});
    }
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
    const auto field = std::ranges::find(all, path, &SchemaField::path);
    if (field == all.end()) return;
    const QString trimmed = typed.trimmed();
    if (trimmed.isEmpty())
        json::removeValue(layer, path);
    else if (trimmed == QLatin1String(unknownTyped) && path.ends_with(valueEnd))
        json::putValue(layer, path, nullptr);
    else
        json::putValue(layer, path, json::typedValue(*field, trimmed.toStdString()));
}

int CatalogValues::count(const Json& layer) const {
    const auto all = fields(layer);
    return static_cast<int>(std::ranges::count_if(
        all, [&](const SchemaField& field) { return json::valueAt(layer, field.path) != nullptr; }));
}

} // namespace rowkeeper::spacetrace::panel
