// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Texts.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>

namespace rowkeeper::json {

inline const std::filesystem::path dataDir = ROWKEEPER_DATA_DIR;

inline const tactics::Catalog& catalog() {
    static const tactics::Catalog shipped = loadCatalog(dataDir);
    return shipped;
}

inline const Texts& texts(Language language = Language::En) {
    static const Texts english(dataDir, Language::En, catalog());
    static const Texts german(dataDir, Language::De, catalog());
    return language == Language::De ? german : english;
}

/// What the refusal says, or "accepted".
inline std::string refusal(const std::function<void()>& attempt) {
    try {
        attempt();
    } catch (const DataError& error) {
        return error.text(texts());
    }
    return "accepted";
}

inline std::string contentOf(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace rowkeeper::json
