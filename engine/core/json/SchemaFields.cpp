// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/SchemaFields.h"

#include "engine/core/json/DataError.h"
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace rowkeeper::json {

namespace {

using Schema = nlohmann::ordered_json; // a form goes by the order of its schema

constexpr std::array<std::string_view, 5> notValues{"$schema", "format", "about", "source", "status"};

class Reader {
  public:
    explicit Reader(const Schema& root)
        : root_(root) {}

    std::vector<SchemaField> fields() {
        visit(root_, {}, 0);
        return std::move(fields_);
    }

  private:
    const Schema& followed(const Schema& node) const {
        const Schema* at = &node;
        for (int links = 0; at->contains("$ref") && links < maxDepth; ++links)
            at = &root_.at(Schema::json_pointer(at->at("$ref").get<std::string>().substr(1)));
        return *at;
    }

    void visit(const Schema& given, const std::string& path, int depth) {
        const Schema& node = followed(given);
        const auto properties = node.find("properties");
        if (properties == node.end() || depth > maxDepth) return add(node, path);
        for (const auto& [name, inner] : properties->items()) {
            if (std::find(notValues.begin(), notValues.end(), name) == notValues.end())
                visit(inner, path.empty() ? name : path + "." + name, depth + 1);
        }
    }

    void add(const Schema& node, const std::string& path) {
        SchemaField field{path, kindOf(node)};
        if (field.kind == SchemaField::Kind::Choice) {
            for (const Schema& choice : node.at("enum"))
                field.choices.push_back(choice.dump());
        }
        fields_.push_back(std::move(field));
    }

    SchemaField::Kind kindOf(const Schema& node) const {
        using Kind = SchemaField::Kind;
        if (node.contains("enum")) return Kind::Choice;
        const auto oneOf = node.find("oneOf");
        const Schema& first = oneOf == node.end() || oneOf->empty() ? node : followed(oneOf->front());
        const std::string type = first.value("type", "string");
        return type == "integer"  ? Kind::Whole
               : type == "number" ? Kind::Number
               : type == "array"  ? Kind::List
                                  : Kind::Text;
    }

    const Schema& root_;
    std::vector<SchemaField> fields_;
};

constexpr const char* noEntries = "[]"; // nothing typed is no list at all

std::string plain(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// "9", "9.5", "9,5"; what is longer than is taken exactly stays the text it is.
nlohmann::json numberIn(SchemaField::Kind kind, std::string typed) {
    if (kind == SchemaField::Kind::Number) std::replace(typed.begin(), typed.end(), ',', '.');
    constexpr std::size_t mostDigits = 12;
    const bool plainNumber =
        typed.size() <= mostDigits && typed.find_first_not_of("0123456789.-") == typed.npos;
    const nlohmann::json number =
        plainNumber ? nlohmann::json::parse(typed, nullptr, false) : nlohmann::json();
    return number.is_number() ? number : nlohmann::json(typed);
}

} // namespace

std::vector<SchemaField> schemaFields(const std::filesystem::path& schemaFile) {
    const std::string name = schemaFile.filename().string();
    const std::string text = readFile(schemaFile, name);
    parse(text, name); // says what is wrong with it
    try {
        const Schema root = Schema::parse(text);
        return Reader(root).fields();
    } catch (const Schema::exception&) {
        throw DataError(name, {}, "data.schema_unusable");
    }
}

std::string typedText(const SchemaField& field, const nlohmann::json& value) {
    if (field.kind == SchemaField::Kind::List && value.is_array()) {
        if (value.empty()) return noEntries;
        std::string lines;
        for (const nlohmann::json& entry : value)
            lines += (lines.empty() ? "" : "\n") + plain(entry);
        return lines;
    }
    if (field.kind != SchemaField::Kind::Choice && value.is_string()) return value.get<std::string>();
    return plain(value);
}

nlohmann::json typedValue(const SchemaField& field, std::string_view typed) {
    using Kind = SchemaField::Kind;
    const auto orText = [](std::string_view text, const nlohmann::json& value) {
        return value.is_discarded() ? nlohmann::json(text) : value;
    };
    switch (field.kind) {
    case Kind::Text:
        return typed;
    case Kind::Choice:
        return orText(typed, nlohmann::json::parse(typed, nullptr, false));
    case Kind::Whole:
    case Kind::Number:
        return numberIn(field.kind, std::string(typed));
    case Kind::List:
        break;
    }
    nlohmann::json list = nlohmann::json::array();
    if (typed == noEntries) return list;
    for (std::size_t at = 0; at < typed.size();) {
        const std::size_t end = std::min(typed.find('\n', at), typed.size());
        const std::string_view line = typed.substr(at, end - at);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos)
            list.push_back(orText(line, nlohmann::json::parse(line, nullptr, false)));
        at = end + 1;
    }
    return list;
}

} // namespace rowkeeper::json
