// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Html.h"

#include "engine/core/json/Harmless.h"

#include <algorithm>

namespace rowkeeper::phones {

namespace {

std::string_view entityOf(char letter) {
    switch (letter) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return {};
    }
}

std::string_view outlineOf(Shape shape) {
    switch (shape) {
    case Shape::Circle:
        return R"(<circle cx="16" cy="16" r="15")";
    case Shape::Triangle:
        return R"(<path d="M16 1 31 30H1z")";
    case Shape::Diamond:
        return R"(<path d="M16 0 32 16 16 32 0 16z")";
    case Shape::Square:
        return R"(<path d="M2 2h28v28H2z")";
    }
    return {};
}

bool isHex(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f') ||
           (letter >= 'A' && letter <= 'F');
}

} // namespace

std::string escaped(std::string_view words) {
    std::string all;
    for (const char letter : json::harmlessLines(words)) {
        const std::string_view entity = entityOf(letter);
        if (entity.empty())
            all += letter;
        else
            all += entity;
    }
    return all;
}

std::string colorOf(std::string_view color) {
    const bool known =
        color.size() == 7 && color[0] == '#' && std::all_of(color.begin() + 1, color.end(), isHex);
    return known ? std::string(color) : "#999999";
}

std::string markOf(const Mark& mark, std::string_view name) {
    const bool low = mark.shape == Shape::Triangle; // its middle lies lower than that of its box
    const bool small = low || mark.shape == Shape::Diamond;
    std::string all = R"(<svg class="mark" viewBox="-1 -1 34 34" )";
    all += name.empty() ? R"(aria-hidden="true">)" : R"(role="img" aria-label=")" + escaped(name) + R"(">)";
    all += outlineOf(mark.shape);
    all += " fill=\"" + colorOf(mark.fill) + R"(" stroke="#000" stroke-width="1"/><text x="16" y=")";
    all += low ? "26" : small ? "21.5" : "23";
    all += "\" font-size=\"" + std::string(small ? "15" : "20") + "\" fill=\"" + colorOf(mark.onFill) + "\">";
    return all + escaped(mark.letter) + "</text></svg>";
}

} // namespace rowkeeper::phones
