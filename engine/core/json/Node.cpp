// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Node.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::json {

namespace {

constexpr std::size_t shownBytes = 60;

std::string joined(std::initializer_list<std::string_view> words) {
    std::string text;
    for (const std::string_view word : words)
        text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

} // namespace

std::string shown(const nlohmann::json& value) {
    if (value.is_object()) return "an object";
    if (value.is_array()) return "a list";
    if (value.is_number_float() && std::isnan(value.get<double>())) return "a number with too many digits";
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text.size() > shownBytes) {
        std::size_t cut = shownBytes;
        while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U)
            --cut; // not inside a character
        text = text.substr(0, cut) + "…\"";
    }
    return text;
}

void Node::refuse(const std::string& reason) const {
    const bool bare = place_.ends_with(": "); // "entry 3: " before its first field
    throw DataError(*file_, bare ? place_.substr(0, place_.size() - 2) : place_, reason);
}

void Node::refuseType(const std::string& expected) const {
    refuse("expected " + expected + ", found " + shown(*value_));
}

void Node::onlyFields(std::initializer_list<std::string_view> known) const {
    if (!isObject()) refuseType("an object");
    for (const auto& [name, value] : value_->items()) {
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            refuse("unknown field " + shown(nlohmann::json(name)) + " (known here: " + joined(known) + ")");
        }
    }
}

Node Node::operator[](std::string_view field) const {
    if (auto found = find(field)) return *found;
    refuse("field \"" + std::string(field) + "\" is missing");
}

std::optional<Node> Node::find(std::string_view field) const {
    if (!isObject()) refuseType("an object");
    const auto found = value_->find(std::string(field));
    if (found == value_->end()) return std::nullopt;
    const bool bare = place_.empty() || place_.back() == ' ';
    return Node(*found, *file_, place_ + (bare ? "" : ".") + std::string(field));
}

std::vector<std::pair<std::string, Node>> Node::fields() const {
    if (!isObject()) refuseType("an object");
    std::vector<std::pair<std::string, Node>> all;
    for (const auto& [name, value] : value_->items())
        all.emplace_back(name, *find(name));
    return all;
}

std::vector<Node> Node::items(std::size_t most) const {
    if (!isArray()) refuseType("a list");
    if (value_->size() > most) refuse("more than " + std::to_string(most) + " entries");
    std::vector<Node> all;
    all.reserve(value_->size());
    for (std::size_t i = 0; i < value_->size(); ++i) {
        all.emplace_back((*value_)[i], *file_, place_ + "[" + std::to_string(i) + "]");
    }
    return all;
}

std::string Node::text(std::size_t most) const {
    if (!isText()) refuseType("a text");
    const auto& text = value_->get_ref<const std::string&>();
    if (text.empty()) refuse("must not be empty");
    if (text.size() > most) refuse("longer than " + std::to_string(most) + " bytes");
    return text;
}

std::string Node::remark(std::string_view field) const {
    constexpr std::size_t most = 2000;
    const auto found = find(field);
    if (!found || (found->isText() && found->value().get_ref<const std::string&>().empty())) return {};
    return found->text(most);
}

bool Node::boolean() const {
    if (!value_->is_boolean()) refuseType("true or false");
    return value_->get<bool>();
}

int Node::whole(int least, int most) const {
    const std::string expected =
        "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    if (!value_->is_number_integer()) refuseType(expected);
    if (value_->is_number_unsigned() &&
        value_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT32_MAX)) {
        refuseType(expected);
    }
    const auto number = value_->get<std::int64_t>();
    if (number < least || number > most) refuseType(expected);
    return static_cast<int>(number);
}

Fraction Node::fraction(int most) const {
    const std::string expected = "a number or \"1/2\"";
    std::optional<Fraction> number;
    if (value_->is_number_integer()) {
        number = Fraction::parse(value_->dump());
    } else if (value_->is_number_float()) {
        const double decimal = value_->get<double>();
        if (std::isnan(decimal))
            refuse("too many digits to be taken exactly; write a fraction such as \"1/3\"");
        // parse() let only literals through whose digits a double keeps, so this finds them again exactly.
        constexpr double scale = 1e6;
        if (std::abs(decimal) <= scale && std::round(decimal * scale) / scale == decimal) {
            number = Fraction(std::llround(decimal * scale), static_cast<std::int64_t>(scale));
        }
    } else if (isText()) {
        number = Fraction::parse(value_->get_ref<const std::string&>());
    } else {
        refuseType(expected);
    }
    if (!number) refuseType(expected + " (at most six decimals)");
    if (*number < Fraction(0)) refuse("must not be negative, found " + shown(*value_));
    if (*number > Fraction(most)) refuse("larger than " + std::to_string(most) + ", found " + shown(*value_));
    return *number;
}

} // namespace rowkeeper::json
