// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/Fraction.h"

#include <charconv>
#include <numeric>

namespace rowkeeper {

namespace {

constexpr std::int64_t parseLimit = 1'000'000;

std::optional<std::int64_t> digits(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || text.front() == '-' || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    if (value > parseLimit) return std::nullopt;
    return value;
}

} // namespace

Fraction::Fraction(std::int64_t numerator, std::int64_t denominator)
    : numerator_(numerator)
    , denominator_(denominator) {
    if (denominator_ < 0) {
        numerator_ = -numerator_;
        denominator_ = -denominator_;
    }
    if (const std::int64_t divisor = std::gcd(numerator_, denominator_); divisor > 1) {
        numerator_ /= divisor;
        denominator_ /= divisor;
    }
}

std::optional<Fraction> Fraction::parse(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);

    std::optional<Fraction> value;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const auto over = digits(text.substr(0, slash));
        const auto under = digits(text.substr(slash + 1));
        if (over && under && *under != 0) value = Fraction(*over, *under);
    } else if (const auto point = text.find('.'); point != std::string_view::npos) {
        const auto whole = digits(text.substr(0, point));
        const auto decimals = digits(text.substr(point + 1));
        std::int64_t scale = 1;
        for (std::size_t i = point + 1; i < text.size() && scale <= parseLimit; ++i)
            scale *= 10;
        if (whole && decimals && scale <= parseLimit) value = Fraction(*whole * scale + *decimals, scale);
    } else if (const auto whole = digits(text)) {
        value = Fraction(*whole);
    }
    if (value && value->numerator() > parseLimit) return std::nullopt;
    if (value && negative) return -*value;
    return value;
}

std::string Fraction::toString() const {
    std::string text = std::to_string(numerator_);
    if (denominator_ != 1) text += "/" + std::to_string(denominator_);
    return text;
}

Fraction& Fraction::addParts(const Fraction& other) {
    // A whole number and a reduced fraction give a reduced one.
    if (denominator_ == 1 || other.denominator_ == 1) {
        return *this = reduced(numerator_ * other.denominator_ + other.numerator_ * denominator_,
                               denominator_ * other.denominator_);
    }
    return *this = Fraction(numerator_ * other.denominator_ + other.numerator_ * denominator_,
                            denominator_ * other.denominator_);
}

} // namespace rowkeeper
