// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/Verify.h"

#include "companion/tactics/commands/Context.h"
#include "companion/tactics/results/GameDocument.h"
#include "engine/tactics/Card.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>

namespace rowkeeper::tactics::commands {

using nlohmann::ordered_json;

ordered_json verifyTacticsRecord(const app::AppContext& context, const app::RecordSource& source) {
    std::istringstream in(source.text);
    const json::Record record = json::readRecord(in, source.name);
    const tactics::Game game = results::played(record, source.name, textsFor(context, record.setup.catalog));
    return {{"lines", record.lines.size()}, {"round", game.round}, {"phase", tactics::idOf(game.phase)}};
}

void verifyTacticsCatalog(const app::AppContext& context, const std::string& file) {
    const auto path = std::filesystem::absolute(file);
    if (path.filename() == "catalog.json" && path.parent_path().filename() == "tactics") {
        json::loadCatalog(path.parent_path().parent_path());
        return;
    }
    tactics::Catalog catalog = catalogOf(context);
    json::layOver(catalog, file, context.dataFolder());
}

bool claimedByTactics(const nlohmann::json& document) {
    for (const char* field : {"target", "targets", "captured", "by_hand"})
        if (document.contains(field)) return true;
    const auto cards = document.find("cards");
    if (cards == document.end()) return false;
    if (cards->is_array()) return true;
    if (!cards->is_object()) return false;
    for (auto card = cards->begin(); card != cards->end(); ++card)
        if (tactics::cardOf(card.key())) return true;
    return false;
}

} // namespace rowkeeper::tactics::commands
