// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <QSizeF>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What is printed on.
namespace rowkeeper::printables {

/// A sheet of paper, held upright: width <= height.
struct Paper {
    std::string name; ///< as people call it: "A4", "210 x 290" for one without a name
    QSizeF size;      ///< mm
    bool operator==(const Paper&) const = default;
};

Paper a4();
/// A4, Letter, A3, Tabloid, in this order.
const std::vector<Paper>& namedPapers();

/// The sides of any paper, mm: no card fits the shorter ones, no printer takes the longer ones.
inline constexpr int shortestPaper = 80;
inline constexpr int longestPaper = 1200;

/// "88x123" as two numbers, any; nothing for what is not so.
std::optional<QSizeF> sidesNamed(std::string_view text);

/// By name in upper or lower case, or by its sides in millimetres: "210x297", whichever comes first. Or why
/// it is none.
std::variant<Paper, json::Said> paperNamed(std::string_view name);

} // namespace rowkeeper::printables
