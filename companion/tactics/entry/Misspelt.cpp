// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Misspelt.h"

#include "companion/tactics/entry/EntryWords.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace rowkeeper::tactics::entry {

namespace {

constexpr std::size_t mostSlips = 2;
constexpr std::size_t shortest = 4; // letters: of fewer any word is near

/// So many letters have to be put in, taken out or changed.
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

} // namespace

std::optional<tactics::TargetId> nearlyNamed(std::string_view word, const tactics::Catalog& catalog) {
    if (word.size() < shortest) return std::nullopt;
    std::size_t least = mostSlips + 1;
    std::optional<tactics::TargetId> found;
    for (int n = 1; n <= tactics::targetCount; ++n) {
        const tactics::TargetId target = *tactics::targetNumbered(n);
        std::size_t here = mostSlips + 1;
        for (const std::string& title : {catalog[target].name.en, catalog[target].name.de}) {
            for (const std::string& known : wordsOf(title)) {
                if (known.size() >= shortest) here = std::min(here, slips(word, known));
            }
        }
        if (here > least || here > mostSlips) continue;
        found = here < least ? std::optional(target) : std::nullopt;
        least = here;
    }
    return found;
}

} // namespace rowkeeper::tactics::entry
