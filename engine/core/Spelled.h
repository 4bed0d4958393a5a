// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace rowkeeper {

/// The enumerator that files spell so; `words` stand in the order of the enumerators. Nothing: there is no
/// such word.
template<class Enum, std::size_t count>
constexpr std::optional<Enum> spelled(const std::array<std::string_view, count>& words,
                                      std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Enum>(found - words.begin());
}

} // namespace rowkeeper
