// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/KeptGames.h"
#include "companion/spacetrace/panel/NewGame.h"
#include "companion/spacetrace/window/SpacetraceTeller.h"
#include "companion/spacetrace/window/SpacetraceWindow.h"
#include "companion/views/TableOpening.h"
#include "engine/core/json/Sentences.h"

#include <string>

namespace rowkeeper::spacetrace::window {

/// What Spacetrace adds to a table behind its window (views::PlayedTable says what each is for).
struct SpacetraceTable {
    using Teller = SpacetraceTeller;
    using Window = SpacetraceWindow;
    using Choice = panel::NewGame;
    using Opening = views::TableOpening<SpacetraceWorker::Run>;
    using Kept = views::KeptTable<SpacetraceWorker::Run, Game, Record, Choice>;

    static Opening begin(const app::AppContext& context, const json::Sentences& words, const Choice& choice);
    static Opening look(const app::AppContext& context, const std::string& source);
    static Kept restore(const app::AppContext& context, const json::Sentences& words,
                        const app::OpenedGame& opened);
    static Choice choiceOn(const panel::TablePage& page);
};

} // namespace rowkeeper::spacetrace::window
