// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"

#include <string>
#include <string_view>
#include <vector>

/// Tables for spreadsheets: RFC 4180, UTF-8, lines end with CR LF. Pure; any thread.
namespace rowkeeper::paper {

/// A number as spreadsheets of any country read it: "10.5"; "7/3" where no decimal says it exactly. Never as
/// text that could be taken for a date.
std::string csvNumber(const Fraction& number);

/// With one decimal, rounded to the nearest: "11.7". Not for negative numbers.
std::string toTenths(const Fraction& number);

/// One table. Every line has as many cells as the header.
class Csv {
  public:
    explicit Csv(const std::vector<std::string_view>& header);

    /// A text. What a spreadsheet would take for a formula (=, +, -, @, a tab or a line end in front) gets an
    /// apostrophe before it, so that it stays a text.
    Csv& text(std::string_view text);
    Csv& number(std::int64_t number);
    Csv& number(const Fraction& number);
    Csv& rounded(const Fraction& number); ///< to tenths
    Csv& yesNo(bool value);               ///< "true" or "false"
    Csv& nothing();                       ///< an empty cell

    /// The whole table; every line that was begun must be full.
    const std::string& bytes() const;

  private:
    void cell(std::string_view bytes);

    std::string bytes_;
    std::size_t columns_;
    std::size_t at_ = 0;
};

} // namespace rowkeeper::paper
