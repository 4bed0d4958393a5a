// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/KeptGames.h"
#include "companion/tactics/panel/NewGame.h"
#include "companion/tactics/window/TacticsTeller.h"
#include "companion/tactics/window/TacticsWindow.h"
#include "companion/views/TableOpening.h"
#include "engine/tactics/json/Texts.h"

#include <string>

namespace rowkeeper::tactics::window {

/// What Tactics adds to a table behind its window (views::PlayedTable says what each is for).
struct TacticsTable {
    using Teller = TacticsTeller;
    using Window = TacticsWindow;
    using Choice = panel::NewGame;
    using Opening = views::TableOpening<TacticsWorker::Run>;
    using Kept = views::KeptTable<TacticsWorker::Run, Game, json::Record, Choice>;

    static Opening begin(const app::AppContext& context, const json::Texts& texts, const Choice& choice);
    static Opening look(const app::AppContext& context, const std::string& source);
    static Kept restore(const app::AppContext& context, const json::Texts& texts,
                        const app::OpenedGame& opened);
    static Choice choiceOn(const panel::TablePage& page);
};

} // namespace rowkeeper::tactics::window
