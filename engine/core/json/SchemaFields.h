// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// What a schema has room for, as fields of a form. Knows no game.
namespace rowkeeper::json {

/// One value that documents of a schema may hold.
struct SchemaField {
    enum class Kind {
        Choice, ///< one of `choices`
        Whole,  ///< a whole number
        Number, ///< also decimals and "1/2"
        Text,
        List,
    };
    std::string path; ///< "cards.spy.power.value"
    Kind kind = Kind::Text;
    std::vector<std::string> choices{}; ///< as JSON: "\"ship\"", "null"
    bool operator==(const SchemaField&) const = default;
};

/// All fields that documents of this schema may hold, in its order: whatever an object describes by
/// "properties" is gone through; "value" holds a value whose neighbours tell how it is known, and so do
/// texts. What tells that ("source", "status") and what is of the document itself ("$schema", "format",
/// "about") is left out. Throws DataError if the schema cannot be read.
std::vector<SchemaField> schemaFields(const std::filesystem::path& schemaFile);

/// A value as a person types it: choices as JSON, a list an entry a line, each as JSON, "[]" without any. And
/// back: decimals with point or comma; what cannot be such a value becomes a text, which a loader refuses
/// with its reasons.
std::string typedText(const SchemaField& field, const nlohmann::json& value);
nlohmann::json typedValue(const SchemaField& field, std::string_view typed);

} // namespace rowkeeper::json
