// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/DemoFile.h"

#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "engine/core/json/RecordReader.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace {

std::filesystem::path demoFolder(const std::filesystem::path& dataDir) {
    return dataDir / "spacetrace" / "demo";
}

std::filesystem::path demoClip(const std::filesystem::path& dataDir) {
    return demoFolder(dataDir) / "turn.mp4";
}

Setup demoSetup(const std::filesystem::path& dataDir) {
    const std::filesystem::path file = demoFolder(dataDir) / "setup.json";
    const json::Origin origin(file.string());
    nlohmann::json document = json::parseFile(file, file.string());
    json::Node(document, origin).onlyFields({"players", "profile", "winning", "options"});
    Catalog catalog = loadCatalog(dataDir);
    layOver(catalog, demoFolder(dataDir) / "values.json");
    document["type"] = "setup";
    document["format"] = json::recordFormat;
    document["game"] = "spacetrace";
    document["catalog"] = toJson(catalog);
    return setupFromJson(document, origin);
}

} // namespace rowkeeper::spacetrace
