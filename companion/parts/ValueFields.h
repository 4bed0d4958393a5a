// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/ValueRow.h"
#include "engine/core/json/SchemaFields.h"
#include "engine/core/json/Sentences.h"

#include <QString>

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>
#include <vector>

/// The printed values of a game as rows, by the fields of its catalog. Knows no game.
namespace rowkeeper::parts {

/// How a game has a value in words and as it is typed; null: there is none.
struct ValueWords {
    std::function<QString(const json::SchemaField& field, const nlohmann::json* value)> words;
    std::function<QString(const json::SchemaField& field, const nlohmann::json& value)> typed;
};
/// What a row says of printed and own value and of what may be chosen; entry, name and source are the game's
/// to say.
ValueRow valueRow(const json::SchemaField& field, const nlohmann::json& printed, const nlohmann::json& layer,
                  const ValueWords& game);

/// How a printed value is known: "stated", "unknown"; empty: nobody says.
std::string statusOfValue(const nlohmann::json& printed, const std::string& path);
/// The same in words, with its source by `named`.
QString sourceOfValue(const nlohmann::json& printed, const std::string& path, const json::Sentences& texts,
                      const std::function<std::string(const std::string& source)>& named);

/// Puts what was typed into its place; nothing typed: there is no own value any more. What is no field goes
/// nowhere.
void putTyped(nlohmann::json& layer, const std::vector<json::SchemaField>& fields, const std::string& path,
              const QString& typed);
/// How many of these fields the layer has.
int countOf(const nlohmann::json& layer, const std::vector<json::SchemaField>& fields);

} // namespace rowkeeper::parts
