// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Rulings.h"

#include "engine/tactics/Options.h"

namespace rowkeeper::json {

RuleBook loadRuleBook(const std::filesystem::path& dataDir) {
    const std::filesystem::path folder = dataDir / "tactics";
    return loadRuleBook(RuleBookSource{folder, folder, tactics::allOptions()});
}

} // namespace rowkeeper::json
