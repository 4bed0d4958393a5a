// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Misspelt.h"

#include "companion/typing/Slips.h"

#include <vector>

namespace rowkeeper::tactics::entry {

std::optional<tactics::TargetId> nearlyNamed(std::string_view word, const tactics::Catalog& catalog) {
    std::vector<typing::Words> names;
    for (int n = 1; n <= tactics::targetCount; ++n) {
        const tactics::Name& name = catalog[*tactics::targetNumbered(n)].name;
        names.push_back(typing::wordsOf(name.en));
        typing::append(names.back(), typing::wordsOf(name.de));
    }
    const auto found = typing::nearlyOneOf(word, names);
    if (!found) return std::nullopt;
    return tactics::targetNumbered(static_cast<int>(*found) + 1);
}

} // namespace rowkeeper::tactics::entry
