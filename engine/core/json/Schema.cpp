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

} // namespace

void checkAgainstSchema(const nlohmann::json& value, const std::string& file,
                        const std::filesystem::path& schemaFile) {
    const std::string schemaName = schemaFile.filename().string();
    const nlohmann::json document = parseFile(schemaFile, schemaName);
    valijson::Schema schema;
    try {
        valijson::SchemaParser parser;
        const valijson::adapters::NlohmannJsonAdapter adapter(document);
        parser.populateSchema(adapter, schema);
    } catch (const std::exception& error) {
        throw DataError(schemaName, "", std::string("not a usable schema: ") + error.what());
    }

    valijson::Validator validator;
    valijson::ValidationResults results;
    const valijson::adapters::NlohmannJsonAdapter target(value);
    if (validator.validate(schema, target, &results)) return;

    // The innermost error comes first and says most.
    valijson::ValidationResults::Error error;
    if (!results.popError(error)) throw DataError(file, "", "does not fit " + schemaName);
    throw DataError(file, placeOf(error.context), error.description + " (" + schemaName + ")");
}

} // namespace rowkeeper::json
