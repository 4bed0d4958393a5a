// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/OptionsJson.h"

#include "engine/core/json/OptionsJson.h"

namespace rowkeeper::json {

void readOptions(const Node& node, tactics::Options& options) {
    tactics::Options changed = options;
    readOptions(node, [&](std::string_view name, std::string_view value) {
        return tactics::trySet(changed, name, value);
    });
    options = changed;
}

nlohmann::ordered_json toJson(const tactics::Options& options) {
    return toJson(tactics::allOptions(),
                  [&](std::string_view name) { return tactics::value(options, name); });
}

} // namespace rowkeeper::json
