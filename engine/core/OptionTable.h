// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// House rules of any game, as files and the command line spell them.
namespace rowkeeper {

/// One option. A numeric option has no listed values; it takes any whole number from `least` to `most`.
struct OptionInfo {
    std::string_view name;
    std::span<const std::string_view> values; ///< the default first; empty: numeric
    int least = 0;
    int most = 0;
    std::string_view ruling;  ///< the question it answers: "T25"
    bool tellsTarget = false; ///< rows differ by it in nothing but the kind of target they have (G9.4)
};

/// What is wrong with an option that was given.
struct OptionFault {
    enum class What { UnknownName, NotAWord, NotANumber };
    What what = What::UnknownName;
    std::string name;
    std::string value;
    std::string known; ///< the names or words there are, with commas between
    int least = 0;
    int most = 0;
};

} // namespace rowkeeper
