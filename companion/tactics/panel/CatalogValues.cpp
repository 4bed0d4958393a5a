// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/CatalogValues.h"

#include "companion/parts/ValueFields.h"
#include "companion/parts/ValueProblems.h"
#include "companion/tactics/panel/SourceText.h"
#include "engine/core/json/Harmless.h"
#include "engine/core/json/Parse.h"
#include "engine/tactics/json/BonusText.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Vocabulary.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

using json::SchemaField;
using Json = nlohmann::json;

/// "cards.spy.power.value": of "spy" in "cards" the value "power".
struct ValuePlace {
    std::string list;
    std::string entry;
    std::string value;
};

ValuePlace placeOf(std::string path) {
    constexpr std::string_view last = ".value";
    if (path.ends_with(last)) path.resize(path.size() - last.size());
    const std::size_t first = path.find('.');
    const std::size_t second = first == std::string::npos ? first : path.find('.', first + 1);
    if (second == std::string::npos) return {path, {}, path};
    return {path.substr(0, first), path.substr(first + 1, second - first - 1), path.substr(second + 1)};
}

/// Titles follow what a card or target does.
std::vector<SchemaField> inOrder(std::vector<SchemaField> fields) {
    std::map<std::string, std::size_t> entries;
    for (const SchemaField& field : fields) {
        const ValuePlace place = placeOf(field.path);
        entries.emplace(place.list + "." + place.entry, entries.size());
    }
    const auto rank = [&](const SchemaField& field) {
        const ValuePlace place = placeOf(field.path);
        return std::pair(entries.at(place.list + "." + place.entry), field.kind == SchemaField::Kind::Text);
    };
    std::stable_sort(fields.begin(), fields.end(), [&](const SchemaField& one, const SchemaField& other) {
        return rank(one) < rank(other);
    });
    return fields;
}

/// Under which keys the words for closed sets of values begin.
const std::map<std::string, std::string> wordsOfChoices{{"cards.type", "type."},
                                                        {"cards.effect", "effect."},
                                                        {"targets.type", "target_type."},
                                                        {"targets.color", "color."},
                                                        {"targets.quadrant", "quadrant."}};

/// Of a document that nobody checked.
std::string bonusWords(const Json& value, const json::Texts& texts) {
    try {
        const json::Origin nowhere("");
        TargetValues target;
        target.bonuses.value = json::readBonuses(json::Node(value, nowhere));
        return target.bonuses.value.empty() ? texts.text("sheet.no_bonus") : json::bonusText(target, texts);
    } catch (const json::DataError&) {
        return json::typedText({{}, SchemaField::Kind::List}, value);
    }
}

QString shown(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

CatalogValues::CatalogValues(const std::filesystem::path& dataFolder,
                             std::shared_ptr<const json::Texts> texts)
    : dataFolder_(dataFolder)
    , texts_(std::move(texts))
    , base_(json::loadCatalog(dataFolder))
    , printed_(std::make_shared<Json>(Json(json::toJson(base_))))
    , fields_(inOrder(json::schemaFields(dataFolder / "tactics" / "layer.schema.json"))) {}

QString CatalogValues::words(const SchemaField& field, const Json* value) const {
    if (value == nullptr) return {};
    const ValuePlace place = placeOf(field.path);
    if (field.kind == SchemaField::Kind::List) return shown(bonusWords(*value, *texts_));
    const auto set = wordsOfChoices.find(place.list + "." + place.value);
    if (field.kind == SchemaField::Kind::Choice && set != wordsOfChoices.end()) {
        const std::string key = set->second + (value->is_string() ? value->get<std::string>() : "none");
        if (texts_->has(key)) return shown(texts_->text(key));
    }
    return shown(json::harmless(json::typedText(field, *value)));
}

parts::ValueRow CatalogValues::row(const SchemaField& field, const Json& layer) const {
    const ValuePlace place = placeOf(field.path);
    parts::ValueRow row = parts::valueRow(
        field, *printed_, layer,
        {[this](const SchemaField& of, const Json* value) { return words(of, value); },
         [](const SchemaField& of, const Json& value) { return shown(json::typedText(of, value)); }});
    if (const auto card = cardOf(place.entry); card && place.list == "cards")
        row.entry = shown(texts_->name(*card));
    else if (const auto target = targetOf(place.entry); target && place.list == "targets")
        row.entry = shown(texts_->name(*target));
    row.name = shown(texts_->text("catalog.value." + place.value));
    row.source = parts::sourceOfValue(*printed_, field.path, *texts_, [this](const std::string& source) {
        return sourceText(source, *texts_);
    });
    const std::string status = parts::statusOfValue(*printed_, field.path);
    row.proven = !status.empty() && isProven(statusOf(status).value_or(Status::Estimated));
    return row;
}

parts::ValueSheet CatalogValues::sheet(const Json& layer) const {
    parts::ValueSheet sheet;
    sheet.rows.reserve(fields_.size());
    for (const SchemaField& field : fields_)
        sheet.rows.push_back(row(field, layer));
    const auto load = [&](const Json& tried) {
        Catalog laid = base_;
        json::layOver(laid, tried, json::Origin(""), dataFolder_);
    };
    parts::findProblems(sheet, layer, load, [&](const json::DataError& problem) {
        return shown(json::harmless(problem.text(*texts_)));
    });
    return sheet;
}

std::optional<Catalog> CatalogValues::catalog(const Json& layer) const {
    try {
        Catalog laid = base_;
        json::layOver(laid, layer, json::Origin(""), dataFolder_);
        return laid;
    } catch (const json::DataError&) {
        return std::nullopt;
    }
}

Json CatalogValues::soundLayerIn(const std::string& text, const std::string& name) const {
    Json layer = json::parse(text, name);
    Catalog laid = base_;
    json::layOver(laid, layer, name, dataFolder_);
    return layer;
}

void CatalogValues::put(Json& layer, const std::string& path, const QString& typed) const {
    parts::putTyped(layer, fields_, path, typed);
}

int CatalogValues::count(const Json& layer) const {
    return parts::countOf(layer, fields_);
}

} // namespace rowkeeper::tactics::panel
