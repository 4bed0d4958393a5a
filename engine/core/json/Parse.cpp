// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <vector>

namespace rowkeeper::json {

namespace {

/// Digits a double always gives back unchanged.
constexpr int exactDigits = std::numeric_limits<double>::digits10;

bool keepsItsDigits(const std::string& literal) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return literal.find_first_of("eE") == std::string::npos &&
           std::count_if(literal.begin(), literal.end(), isDigit) <= exactDigits;
}

/// "line 3, column 14" of a byte; in a part, which is one line, "line 12, column 14".
Said placeOf(std::string_view text, std::size_t byte, const Origin& origin) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
    const std::size_t column = std::max<std::size_t>(before.size() - lineStart, 1);
    return {"data.column", {origin.part.empty() ? Said("data.line", {line}) : origin.part, column}};
}

/// Builds the value and minds what the library lets pass.
class Builder : public nlohmann::json_sax<nlohmann::json> {
  public:
    Builder(std::string_view text, const Origin& origin)
        : text_(text)
        , origin_(origin) {}

    nlohmann::json take() { return std::move(root_); }

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t& literal) override {
        return put(keepsItsDigits(literal) ? value : std::numeric_limits<double>::quiet_NaN());
    }
    bool string(string_t& value) override { return put(std::move(value)); }
    bool binary(binary_t& /*value*/) override { return false; }

    bool start_object(std::size_t /*size*/) override { return open(nlohmann::json::object()); }
    bool start_array(std::size_t /*size*/) override { return open(nlohmann::json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        const nlohmann::json& object = *open_.back();
        if (object.contains(name)) throw DataError(origin_, origin_.at(path()), "data.field_twice", {name});
        key_ = std::move(name);
        return true;
    }

    bool parse_error(std::size_t byte, const std::string& /*lastToken*/,
                     const nlohmann::json::exception& error) override {
        const bool tooLarge = error.id == 406;
        throw DataError(origin_, placeOf(text_, byte, origin_),
                        tooLarge ? "data.large_number" : "data.not_json");
    }

  private:
    bool put(nlohmann::json value) {
        insert(std::move(value));
        return true;
    }

    nlohmann::json* insert(nlohmann::json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        nlohmann::json& parent = *open_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        return &(parent[key_] = std::move(value));
    }

    bool open(nlohmann::json empty) {
        if (open_.size() >= static_cast<std::size_t>(maxDepth)) {
            throw DataError(origin_, origin_.part, "data.deep", {maxDepth});
        }
        const bool inList = !open_.empty() && open_.back()->is_array();
        keys_.push_back(inList          ? "[" + std::to_string(open_.back()->size()) + "]"
                        : open_.empty() ? std::string()
                                        : key_);
        open_.push_back(insert(std::move(empty)));
        return true;
    }

    bool close() {
        open_.pop_back();
        keys_.pop_back();
        return true;
    }

    std::string path() const {
        std::string path;
        for (const std::string& name : keys_) {
            if (!name.empty()) path += (path.empty() || name.front() == '[' ? "" : ".") + name;
        }
        return path;
    }

    std::string_view text_;
    const Origin& origin_;
    nlohmann::json root_;
    std::vector<nlohmann::json*> open_; ///< stays valid: only the innermost grows
    std::vector<std::string> keys_;     ///< parallel to open_
    std::string key_;
};

[[noreturn]] void refuseSize(const Origin& origin, std::size_t maxBytes) {
    throw DataError(origin, origin.part, "data.large", {inBytes(maxBytes)});
}

} // namespace

nlohmann::json parse(std::string_view text, const Origin& origin, std::size_t maxBytes) {
    if (text.size() > maxBytes) refuseSize(origin, maxBytes);
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        throw DataError(origin, origin.part, "data.empty");
    }
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
        // The library takes it for the end, whatever follows.
        throw DataError(origin, placeOf(text, nul + 1, origin), "data.nul");
    }
    Builder builder(text, origin);
    nlohmann::json::sax_parse(text, &builder);
    return builder.take();
}

std::string readFile(const std::filesystem::path& path, const std::string& name, std::size_t maxBytes) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw DataError(name, {}, "data.folder");
    // A pipe nobody writes to would be waited for.
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
        throw DataError(name, {}, "data.no_file");
    std::ifstream in(path, std::ios::binary);
    if (!in) throw DataError(name, {}, "data.unreadable", {path.string()});
    std::string text;
    std::vector<char> chunk(64u << 10);
    while (in.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || in.gcount() > 0) {
        text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > maxBytes) refuseSize(name, maxBytes);
    }
    if (in.bad()) throw DataError(name, {}, "data.reading_failed", {path.string()});
    return text;
}

nlohmann::json parseFile(const std::filesystem::path& path, const std::string& name) {
    return parse(readFile(path, name), name);
}

} // namespace rowkeeper::json
