// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/PrintedValues.h"

#include "companion/tactics/commands/PlayedAgain.h"
#include "companion/tactics/panel/CatalogValues.h"

#include <utility>

namespace rowkeeper::tactics::window {

views::MakeValues printedValues(const app::AppContext& context, std::shared_ptr<const json::Texts> texts) {
    return [&context, texts = std::move(texts)] {
        return views::gameValues(std::make_shared<const panel::CatalogValues>(context.dataFolder(), texts),
                                 [&context, texts](journal::ReadOnlyJournal& journal,
                                                   const app::NotedGame& game, const Catalog& catalog) {
                                     return commands::playedAgain(context, journal, game, catalog, *texts);
                                 });
    };
}

} // namespace rowkeeper::tactics::window
