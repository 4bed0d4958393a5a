// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Schema.h"

#define VALIJSON_USE_EXCEPTIONS 1 // otherwise a schema it cannot use ends the program

#include "engine/core/json/DataError.h"
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace rowkeeper::json {

namespace {

/// {"<root>", "[cards]", "[infantry]"} -> "cards.infantry".
std::string placeOf(const std::vector<std::string>& context) {
    std::string place;
    for (const std::string& step : context) {
        if (step.size() < 3 || step.front() != '[') continue;
        const std::string name = step.substr(1, step.size() - 2);
        const bool isIndex = name.find_first_not_of("0123456789") == std::string::npos;
        if (isIndex)
            place += "[" + name + "]";
        else
            place += (place.empty() ? "" : ".") + name;
    }
    return place;
}

/// What a reference within the schema leads to; nothing where it is none, or leads elsewhere.
const nlohmann::json* referred(const nlohmann::json& schema, const nlohmann::json& from) {
    if (!from.is_object() || !from.contains("$ref") || !from["$ref"].is_string()) return nullptr;
    const auto& reference = from["$ref"].get_ref<const std::string&>();
    if (!reference.starts_with('#')) return nullptr;
    try {
        return &schema.at(nlohmann::json::json_pointer(reference.substr(1)));
    } catch (const nlohmann::json::exception&) {
        return nullptr; // the library says what is wrong with it
    }
}

/// The library would follow references that lead to each other until its stack is full.
void refuseCircles(const nlohmann::json& schema, const nlohmann::json& part, const std::string& schemaName) {
    constexpr int mostReferences = 50;
    int followed = 0;
    for (const nlohmann::json* at = referred(schema, part); at; at = referred(schema, *at)) {
        if (++followed > mostReferences) throw DataError(schemaName, {}, "data.schema_circle");
    }
    if (!part.is_structured()) return;
    for (const nlohmann::json& inner : part)
        refuseCircles(schema, inner, schemaName);
}

} // namespace

void checkAgainstSchema(const nlohmann::json& value, const std::string& file,
                        const std::filesystem::path& schemaFile) {
    const std::string schemaName = schemaFile.filename().string();
    const nlohmann::json document = parseFile(schemaFile, schemaName);
    refuseCircles(document, document, schemaName);
    valijson::Schema schema;
    try {
        valijson::SchemaParser parser;
        const valijson::adapters::NlohmannJsonAdapter adapter(document);
        parser.populateSchema(adapter, schema);
    } catch (const std::exception&) { // what it says is in English, and for programmers
        throw DataError(schemaName, {}, "data.schema_unusable");
    }

    valijson::Validator validator;
    valijson::ValidationResults results;
    const valijson::adapters::NlohmannJsonAdapter target(value);
    if (validator.validate(schema, target, &results)) return;

    // The innermost error comes first: its place says most. What the library says of it is in English.
    valijson::ValidationResults::Error error;
    const std::string place = results.popError(error) ? placeOf(error.context) : std::string();
    DataError problem(file, place, "data.schema_misfit", {schemaName});
    problem.path = place;
    throw problem;
}

} // namespace rowkeeper::json
