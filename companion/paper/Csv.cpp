// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/Csv.h"

#include "engine/core/json/Harmless.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

namespace rowkeeper::paper {

namespace {

constexpr std::string_view lineEnd = "\r\n";
/// A spreadsheet takes a cell for a formula that begins so; the wide forms count as the narrow ones.
constexpr std::array<std::string_view, 8> startsFormula{"=", "+", "-", "@", "＝", "＋", "－", "＠"};

bool beginsFormula(std::string_view cell) {
    // Leading blanks are passed over by some before they look.
    const std::string_view said = cell.substr(std::min(cell.find_first_not_of(" \n"), cell.size()));
    return std::any_of(startsFormula.begin(), startsFormula.end(),
                       [&](std::string_view start) { return said.starts_with(start); });
}

/// Where a comma is the decimal sign, a spreadsheet ends a cell at a semicolon, in quotes or not.
std::string withoutFormulas(std::string text) {
    for (std::size_t cell = 0; cell <= text.size(); ++cell) {
        if (beginsFormula(std::string_view(text).substr(cell))) text.insert(cell, 1, '\'');
        cell = std::min(text.find(';', cell), text.size());
    }
    return text;
}

std::string inQuotes(std::string_view text) {
    std::string cell = "\"";
    for (const char byte : text) {
        if (byte == '"') cell += '"';
        cell += byte;
    }
    return cell + '"';
}

} // namespace

std::string csvNumber(const Fraction& number) {
    constexpr int mostDigits = 6; // sixty-fourths: more than halving a few times ever gives
    std::int64_t rest = std::abs(number.numerator());
    const std::int64_t below = number.denominator();
    std::string text = (number.numerator() < 0 ? "-" : "") + std::to_string(rest / below);
    rest %= below;
    if (rest == 0) return text;
    text += '.';
    for (int digit = 0; digit < mostDigits && rest != 0; ++digit) {
        rest *= 10;
        text += std::to_string(rest / below);
        rest %= below;
    }
    return rest == 0 ? text : number.toString();
}

std::string toTenths(const Fraction& number) {
    const std::int64_t tenths = (number.numerator() * 20 + number.denominator()) / (number.denominator() * 2);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

Csv::Csv(const std::vector<std::string_view>& header)
    : columns_(header.size()) {
    for (const std::string_view name : header)
        cell(name);
}

Csv& Csv::text(std::string_view text) {
    const std::string safe = withoutFormulas(json::harmlessLines(text));
    const bool plain = safe.find_first_of(",;\"\n") == std::string::npos;
    cell(plain ? safe : inQuotes(safe));
    return *this;
}

Csv& Csv::number(std::int64_t number) {
    cell(std::to_string(number));
    return *this;
}

Csv& Csv::number(const Fraction& number) {
    cell(csvNumber(number));
    return *this;
}

Csv& Csv::rounded(const Fraction& number) {
    cell(toTenths(number));
    return *this;
}

Csv& Csv::yesNo(bool value) {
    cell(value ? "true" : "false");
    return *this;
}

Csv& Csv::nothing() {
    cell({});
    return *this;
}

const std::string& Csv::bytes() const {
    assert(at_ == 0);
    return bytes_;
}

void Csv::cell(std::string_view bytes) {
    bytes_ += bytes;
    at_ = (at_ + 1) % columns_;
    bytes_ += at_ == 0 ? lineEnd : ",";
}

} // namespace rowkeeper::paper
