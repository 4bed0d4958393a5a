// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rowkeeper {

/// An exact rational number, always reduced, denominator positive. Combat powers are halved and halved again
/// (rule 71, T30) and half points decide rows (rule 39), so nothing here is ever rounded.
///
/// Values of the game stay far below the limits; parse() refuses what could not be added up safely.
class Fraction {
  public:
    constexpr Fraction() = default;
    constexpr Fraction(std::int64_t whole)
        : numerator_(whole) {} // NOLINT(google-explicit-constructor): a number is a number
    Fraction(std::int64_t numerator, std::int64_t denominator);

    constexpr std::int64_t numerator() const { return numerator_; }
    constexpr std::int64_t denominator() const { return denominator_; }
    constexpr bool isZero() const { return numerator_ == 0; }

    /// "21/2", "10", "-3", "0.5" (decimals are taken exactly). Nothing if the text is not such a number or if
    /// numerator or denominator exceed one million.
    static std::optional<Fraction> parse(std::string_view text);
    /// "21/2" or "10".
    std::string toString() const;

    /// Most powers are whole numbers, and adding those is what scoring does all day.
    Fraction& operator+=(const Fraction& other) {
        if (denominator_ == 1 && other.denominator_ == 1) {
            numerator_ += other.numerator_;
            return *this;
        }
        return addParts(other);
    }
    Fraction& operator-=(const Fraction& other) { return *this += -other; }
    /// Halving or turning the sign leaves a reduced fraction reduced.
    Fraction half() const {
        return numerator_ % 2 == 0 ? reduced(numerator_ / 2, denominator_)
                                   : reduced(numerator_, denominator_ * 2);
    }

    friend Fraction operator+(Fraction a, const Fraction& b) { return a += b; }
    friend Fraction operator-(Fraction a, const Fraction& b) { return a -= b; }
    friend Fraction operator-(const Fraction& a) { return reduced(-a.numerator_, a.denominator_); }
    friend bool operator==(const Fraction&, const Fraction&) = default;
    // Spelled out: moc cannot read <compare>, and windows show fractions.
    friend bool operator<(const Fraction& a, const Fraction& b) {
        return a.numerator_ * b.denominator_ < b.numerator_ * a.denominator_;
    }
    friend bool operator>(const Fraction& a, const Fraction& b) { return b < a; }
    friend bool operator<=(const Fraction& a, const Fraction& b) { return !(b < a); }
    friend bool operator>=(const Fraction& a, const Fraction& b) { return !(a < b); }

  private:
    Fraction& addParts(const Fraction& other);
    static Fraction reduced(std::int64_t numerator, std::int64_t denominator) {
        Fraction fraction(numerator);
        fraction.denominator_ = denominator;
        return fraction;
    }

    std::int64_t numerator_ = 0;
    std::int64_t denominator_ = 1;
};

} // namespace rowkeeper
