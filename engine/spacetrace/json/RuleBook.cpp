// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/RuleBook.h"

#include "engine/spacetrace/Options.h"

namespace rowkeeper::spacetrace {

json::RuleBook loadRuleBook(const std::filesystem::path& dataDir) {
    return json::loadRuleBook({dataDir / "spacetrace", dataDir / "tactics", allOptions()});
}

} // namespace rowkeeper::spacetrace
