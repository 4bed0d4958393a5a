// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Setups.h"

#include "engine/tactics/json/CatalogFile.h"

namespace rowkeeper::tactics {

std::shared_ptr<Setup> setupOf(const std::string& players) {
    static const Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    auto setup = std::make_shared<Setup>();
    for (const char letter : players)
        setup->players.push_back(factionOf(letter).value());
    setup->first = setup->players.front();
    setup->catalog = catalog;
    return setup;
}

} // namespace rowkeeper::tactics
