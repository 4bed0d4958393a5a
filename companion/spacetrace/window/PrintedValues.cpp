// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/PrintedValues.h"

#include "companion/spacetrace/commands/PlayedAgain.h"
#include "companion/spacetrace/panel/CatalogValues.h"

#include <utility>

namespace rowkeeper::spacetrace::window {

views::MakeValues printedValues(const app::AppContext& context,
                                std::shared_ptr<const json::Sentences> words) {
    return [&context, words = std::move(words)] {
        return views::gameValues(std::make_shared<const panel::CatalogValues>(context.dataFolder(), words),
                                 [&context](journal::ReadOnlyJournal& journal, const app::NotedGame& game,
                                            const Catalog& catalog) {
                                     return commands::playedAgain(context, journal, game, catalog);
                                 });
    };
}

} // namespace rowkeeper::spacetrace::window
