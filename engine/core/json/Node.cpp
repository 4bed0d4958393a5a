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

Said shown(const nlohmann::json& value) {
    if (value.is_object()) return {"data.an_object", {}};
    if (value.is_array()) return {"data.a_list", {}};
    if (value.is_number_float() && std::isnan(value.get<double>())) return {"data.a_long_number", {}};
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text.size() > shownBytes) {
        std::size_t cut = shownBytes;
        while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U)
            --cut; // not inside a character
        text = text.substr(0, cut) + "…\"";
    }
    return text;
}

void Node::refuse(const char* reason, std::vector<Said> fillings) const {
    DataError problem(*origin_, origin_->at(path_), reason, std::move(fillings));
    problem.path = path_;
    throw problem;
}

void Node::refuseType(const char* expected, std::vector<Said> fillings) const {
    refuseFor({expected, std::move(fillings)});
}

void Node::refuseAllBut(const nlohmann::json& only) const {
    refuseFor(shown(only));
}

void Node::refuseFor(const Said& expected) const {
    refuse("data.expected", {expected, shown(*value_)});
}

void Node::onlyFields(std::initializer_list<std::string_view> known) const {
    if (!isObject()) refuseType("data.an_object");
    for (const auto& [name, value] : value_->items()) {
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            refuse("data.unknown_field", {shown(name), joined(known)});
        }
    }
}

Node Node::operator[](std::string_view field) const {
    if (auto found = find(field)) return *found;
    refuse("data.field_missing", {field});
}

std::optional<Node> Node::find(std::string_view field) const {
    if (!isObject()) refuseType("data.an_object");
    const auto found = value_->find(std::string(field));
    if (found == value_->end()) return std::nullopt;
    return Node(*found, *origin_, path_ + (path_.empty() ? "" : ".") + std::string(field));
}

std::vector<std::pair<std::string, Node>> Node::fields() const {
    if (!isObject()) refuseType("data.an_object");
    std::vector<std::pair<std::string, Node>> all;
    for (const auto& [name, value] : value_->items())
        all.emplace_back(name, *find(name));
    return all;
}

std::vector<Node> Node::items(std::size_t most) const {
    if (!isArray()) refuseType("data.a_list");
    if (value_->size() > most) refuse("data.many_entries", {most});
    std::vector<Node> all;
    all.reserve(value_->size());
    for (std::size_t i = 0; i < value_->size(); ++i) {
        all.emplace_back((*value_)[i], *origin_, path_ + "[" + std::to_string(i) + "]");
    }
    return all;
}

std::string Node::text(std::size_t most) const {
    if (!isText()) refuseType("data.a_text");
    const auto& text = value_->get_ref<const std::string&>();
    if (text.empty()) refuse("data.empty_text");
    if (text.size() > most) refuse("data.long_text", {most});
    return text;
}

std::string Node::remark(std::string_view field, std::size_t most) const {
    const auto found = find(field);
    if (!found || (found->isText() && found->value().get_ref<const std::string&>().empty())) return {};
    return found->text(most);
}

bool Node::boolean() const {
    if (!value_->is_boolean()) refuseType("data.true_or_false");
    return value_->get<bool>();
}

int Node::whole(int least, int most) const {
    const auto refuseThis = [&] { refuseType("data.a_whole_number", {least, most}); };
    if (!value_->is_number_integer()) refuseThis();
    if (value_->is_number_unsigned() &&
        value_->get<std::uint64_t>() > static_cast<std::uint64_t>(INT32_MAX)) {
        refuseThis();
    }
    const auto number = value_->get<std::int64_t>();
    if (number < least || number > most) refuseThis();
    return static_cast<int>(number);
}

Fraction Node::fraction(int most) const {
    std::optional<Fraction> number;
    // Whatever a fraction can hold: what is beyond the range is not said to be no number.
    const auto refuseBeyond = [&](double value) {
        if (value > most) refuse("data.large_value", {most, shown(*value_)});
        if (value < 0) refuse("data.negative", {shown(*value_)});
    };
    if (value_->is_number_integer()) {
        refuseBeyond(value_->get<double>());
        number = Fraction::parse(value_->dump());
    } else if (value_->is_number_float()) {
        const double decimal = value_->get<double>();
        if (std::isnan(decimal)) refuse("data.many_digits");
        refuseBeyond(decimal);
        // parse() let only literals through whose digits a double keeps, so this finds them again exactly.
        constexpr double scale = 1e6;
        if (std::abs(decimal) <= scale && std::round(decimal * scale) / scale == decimal) {
            number = Fraction(std::llround(decimal * scale), static_cast<std::int64_t>(scale));
        }
    } else if (isText()) {
        number = Fraction::parse(value_->get_ref<const std::string&>());
    } else {
        refuseType("data.a_number");
    }
    if (!number) refuseType("data.a_short_number");
    if (*number < Fraction(0)) refuse("data.negative", {shown(*value_)});
    if (*number > Fraction(most)) refuse("data.large_value", {most, shown(*value_)});
    return *number;
}

} // namespace rowkeeper::json
