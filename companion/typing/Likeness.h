// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>

namespace rowkeeper::typing {

enum class Likeness { No, Loose, Exact };

/// How like a word is to what was typed of it, both folded: the word, a beginning of it (one letter alone is
/// a slip of the finger and begins nothing), or neither. `whole`: a beginning is none, as of "no" and "ja",
/// which answer.
inline Likeness likeness(std::string_view word, std::string_view token, bool whole = false) {
    if (word == token) return Likeness::Exact;
    return token.size() > 1 && !whole && word.starts_with(token) ? Likeness::Loose : Likeness::No;
}

/// The most of several words.
template<class AllWords>
Likeness bestLikeness(const AllWords& words, std::string_view token, bool whole = false) {
    Likeness found = Likeness::No;
    for (const auto& word : words)
        found = std::max(found, likeness(word, token, whole));
    return found;
}

} // namespace rowkeeper::typing
