// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Asked.h"

#include "engine/core/json/Parse.h"

namespace rowkeeper::json {

bool readAsked(const std::string& text, const std::string& file,
               const std::function<void(const Node&)>& read) {
    constexpr std::size_t maxEntries = 10'000;
    const nlohmann::json document = parse(text, file, maxQuestionBytes);
    if (!document.is_array()) {
        const Origin origin(file);
        read(Node(document, origin));
        return false;
    }
    if (document.size() > maxEntries) throw DataError(file, {}, "data.many_entries", {maxEntries});
    for (std::size_t i = 0; i < document.size(); ++i) {
        const Origin origin(file, Said("data.entry", {i + 1}));
        read(Node(document[i], origin));
    }
    return true;
}

} // namespace rowkeeper::json
