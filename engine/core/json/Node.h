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

/// For the .cpp files of this room only: includes the whole JSON library.
namespace rowkeeper::json {

/// A JSON value together with where it stands, so that every refusal can name file, place, what was expected
/// and what was found. The value and the file name must outlive it.
class Node {
  public:
    Node(const nlohmann::json& value, const std::string& file, std::string place)
        : value_(&value)
        , file_(&file)
        , place_(std::move(place)) {}

    const nlohmann::json& value() const { return *value_; }
    const std::string& file() const { return *file_; }
    const std::string& place() const { return place_; }

    /// Throws DataError for this place.
    [[noreturn]] void refuse(const std::string& reason) const;
    /// "expected a number, found true".
    [[noreturn]] void refuseType(const std::string& expected) const;

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

    std::string text(std::size_t most = 200) const;   ///< at least one and at most `most` bytes
    std::string remark(std::string_view field) const; ///< words of a person; may be empty or missing
    bool boolean() const;
    int whole(int least, int most) const;
    /// A number taken exactly or "1/2"; not negative, at most `most`.
    Fraction fraction(int most) const;

    /// One of a closed set of words; `known` lists them for the refusal.
    template<class Enum>
    Enum word(std::optional<Enum> (*of)(std::string_view), std::string_view known) const {
        if (!isText()) refuseType(std::string(known));
        const std::optional<Enum> found = of(value_->get_ref<const std::string&>());
        if (!found) refuseType(std::string(known));
        return *found;
    }

  private:
    const nlohmann::json* value_;
    const std::string* file_;
    std::string place_;
};

/// What a refusal shows of a value: `true`, `"abc"`, `an object`; never long, always valid UTF-8.
std::string shown(const nlohmann::json& value);

} // namespace rowkeeper::json
