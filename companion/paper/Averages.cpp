// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/Averages.h"

#include "companion/paper/Csv.h"

#include <algorithm>

namespace rowkeeper::paper {

Fraction average(const Fraction& sum, int of) {
    return of == 0 ? Fraction(0) : Fraction(sum.numerator(), sum.denominator() * of);
}

std::string oneDecimal(const Fraction& number, json::Language language) {
    std::string text = toTenths(number);
    if (language == json::Language::De) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::string percent(int part, int of) {
    return std::to_string((part * 200 + of) / (of * 2)) + " %";
}

} // namespace rowkeeper::paper
