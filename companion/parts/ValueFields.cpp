// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ValueFields.h"

#include "companion/parts/ValueProblems.h"
#include "engine/core/json/Layer.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

ValueRow::Kind kindOf(json::SchemaField::Kind kind) {
    switch (kind) {
    case json::SchemaField::Kind::Choice:
        return ValueRow::Kind::Choice;
    case json::SchemaField::Kind::List:
        return ValueRow::Kind::Lines;
    default:
        return ValueRow::Kind::Line;
    }
}

} // namespace

ValueRow valueRow(const json::SchemaField& field, const nlohmann::json& printed, const nlohmann::json& layer,
                  const ValueWords& game) {
    ValueRow row;
    row.path = field.path;
    row.kind = kindOf(field.kind);
    const nlohmann::json* value = json::valueAt(printed, field.path);
    row.printed = game.words(field, value);
    if (value != nullptr) row.printedTyped = game.typed(field, *value);
    if (const nlohmann::json* own = json::valueAt(layer, field.path)) {
        row.own = game.words(field, own);
        row.typed = game.typed(field, *own);
    }
    for (const std::string& choice : field.choices) {
        const auto chosen = nlohmann::json::parse(choice);
        row.choices.push_back({game.words(field, &chosen), QString::fromStdString(choice)});
    }
    return row;
}

std::string statusOfValue(const nlohmann::json& printed, const std::string& path) {
    const nlohmann::json* status = json::valueAt(printed, holderOf(path) + ".status");
    return status != nullptr ? status->get<std::string>() : std::string();
}

QString sourceOfValue(const nlohmann::json& printed, const std::string& path, const json::Sentences& texts,
                      const std::function<std::string(const std::string& source)>& named) {
    const std::string status = statusOfValue(printed, path);
    const nlohmann::json* source = json::valueAt(printed, holderOf(path) + ".source");
    QString words = status.empty() ? QString() : QString::fromStdString(texts.text("status." + status));
    if (source != nullptr)
        words += QStringLiteral(" (%1)").arg(QString::fromStdString(named(source->get<std::string>())));
    return words;
}

void putTyped(nlohmann::json& layer, const std::vector<json::SchemaField>& fields, const std::string& path,
              const QString& typed) {
    const auto field = std::ranges::find(fields, path, &json::SchemaField::path);
    if (field == fields.end()) return;
    const QString trimmed = typed.trimmed();
    if (trimmed.isEmpty())
        json::removeValue(layer, path);
    else
        json::putValue(layer, path, json::typedValue(*field, trimmed.toStdString()));
}

int countOf(const nlohmann::json& layer, const std::vector<json::SchemaField>& fields) {
    return static_cast<int>(std::ranges::count_if(
        fields, [&](const json::SchemaField& field) { return json::valueAt(layer, field.path) != nullptr; }));
}

} // namespace rowkeeper::parts
