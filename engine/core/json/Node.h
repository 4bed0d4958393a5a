// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"
#include "engine/core/json/DataError.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// For .cpp files, and for headers only such .cpp files include: brings the whole JSON library.
namespace rowkeeper::json {

/// A JSON value together with where it stands, so that every refusal can name file, place, what was expected
/// and what was found. The value and the origin must outlive it.
class Node {
  public:
    Node(const nlohmann::json& value, const Origin& origin, std::string path = {})
        : value_(&value)
        , origin_(&origin)
        , path_(std::move(path)) {}
    Node(const nlohmann::json& value, Origin&& origin, std::string path = {}) = delete;

    const nlohmann::json& value() const { return *value_; }

    /// Throws DataError for this place: a key and what fills it.
    [[noreturn]] void refuse(const char* reason, std::vector<Said> fillings = {}) const;
    /// "expected a number, found true": a key and what fills it for what was expected.
    [[noreturn]] void refuseType(const char* expected, std::vector<Said> fillings = {}) const;
    /// "expected "setup", found 7".
    [[noreturn]] void refuseAllBut(const nlohmann::json& only) const;

    bool isObject() const { return value_->is_object(); }
    bool isArray() const { return value_->is_array(); }
    bool isText() const { return value_->is_string(); }
    bool isNull() const { return value_->is_null(); }

    /// Refuses anything but an object with no other fields than these.
    void onlyFields(std::initializer_list<std::string_view> known) const;
    /// A field that must be there.
    Node operator[](std::string_view field) const;
    /// A field that may be missing.
    std::optional<Node> find(std::string_view field) const;
    /// Name and value of every field, in the order of the library (alphabetical).
    std::vector<std::pair<std::string, Node>> fields() const;
    /// The entries of an array of at most `most`.
    std::vector<Node> items(std::size_t most) const;

    std::string text(std::size_t most = 200) const; ///< at least one and at most `most` bytes
    std::string remark(std::string_view field,
                       std::size_t most) const; ///< a person's; may be empty or missing
    bool boolean() const;
    int whole(int least, int most) const;
    /// A number taken exactly or "1/2"; not negative, at most `most`.
    Fraction fraction(int most) const;

    /// One of a closed set of words; `known` is the key of what lists them for the refusal.
    template<class Enum>
    Enum word(std::optional<Enum> (*of)(std::string_view), const char* known) const {
        if (!isText()) refuseType(known);
        const std::optional<Enum> found = of(value_->get_ref<const std::string&>());
        if (!found) refuseType(known);
        return *found;
    }

  private:
    [[noreturn]] void refuseFor(const Said& expected) const;

    const nlohmann::json* value_;
    const Origin* origin_;
    std::string path_;
};

/// What a refusal shows of a value: `true`, `"abc"`, `an object`; never long.
Said shown(const nlohmann::json& value);

} // namespace rowkeeper::json
