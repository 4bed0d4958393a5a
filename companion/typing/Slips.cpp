// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/typing/Slips.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace rowkeeper::typing {

namespace {

constexpr std::size_t mostSlips = 2;
constexpr std::size_t shortest = 4; // letters: of fewer any word is near

} // namespace

std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t corner = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = corner + (a[i] == b[j] ? 0 : 1);
            corner = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::optional<std::size_t> nearlyOneOf(std::string_view word, std::span<const Words> names) {
    if (word.size() < shortest) return std::nullopt;
    std::size_t least = mostSlips + 1;
    std::optional<std::size_t> found;
    for (std::size_t at = 0; at < names.size(); ++at) {
        std::size_t here = mostSlips + 1;
        for (const std::string& known : names[at]) {
            if (known.size() >= shortest) here = std::min(here, slips(word, known));
        }
        if (here > least || here > mostSlips) continue;
        found = here < least ? std::optional(at) : std::nullopt;
        least = here;
    }
    return found;
}

} // namespace rowkeeper::typing
