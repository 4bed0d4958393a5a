// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/FractionText.h"

#include <algorithm>
#include <array>

namespace rowkeeper {

namespace {

struct Sign {
    std::int64_t over, under;
    std::string_view text;
};

constexpr std::array<Sign, 7> signs{
    {{1, 2, "½"}, {1, 4, "¼"}, {3, 4, "¾"}, {1, 8, "⅛"}, {3, 8, "⅜"}, {5, 8, "⅝"}, {7, 8, "⅞"}}};

} // namespace

std::string readableText(const Fraction& number) {
    const std::int64_t under = number.denominator();
    const std::int64_t size = number.numerator() < 0 ? -number.numerator() : number.numerator();
    const auto* const sign = std::find_if(signs.begin(), signs.end(), [&](const Sign& candidate) {
        return candidate.under == under && candidate.over == size % under;
    });
    if (sign == signs.end()) return number.toString();
    const std::int64_t whole = size / under;
    return (number.numerator() < 0 ? "-" : "") + (whole == 0 ? std::string() : std::to_string(whole)) +
           std::string(sign->text);
}

} // namespace rowkeeper
