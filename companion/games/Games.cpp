// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/games/Games.h"

#include "companion/spacetrace/commands/Commands.h"
#include "companion/spacetrace/commands/Desk.h"
#include "companion/spacetrace/commands/Print.h"
#include "companion/spacetrace/commands/Records.h"
#include "companion/spacetrace/commands/Result.h"
#include "companion/spacetrace/commands/Watch.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/commands/Desk.h"
#include "companion/tactics/commands/Explain.h"
#include "companion/tactics/commands/Print.h"
#include "companion/tactics/commands/Records.h"
#include "companion/tactics/commands/Replay.h"
#include "companion/tactics/commands/Result.h"
#include "companion/tactics/commands/Verify.h"
#include "companion/tactics/commands/Watch.h"
#include "engine/core/tag/Tag.h"
#include "engine/spacetrace/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <array>

namespace rowkeeper::games {

namespace {

using app::AppContext;
using namespace tactics::commands;
using namespace spacetrace::commands;

constexpr std::array games{
    app::Game{"tactics",
              tag::firstGame,
              {},
              {},
              json::gameSentences,
              [](const AppContext& context) { optionsOf(context); },
              watchTactics,
              watchedTactics,
              scoreTactics,
              replayTactics,
              explainTactics,
              deskTactics,
              resultOfTactics,
              historyOfTactics,
              verifyTacticsRecord,
              verifyTacticsCatalog,
              tacticsRecords,
              &tacticsPrint,
              claimedByTactics,
              knownToTactics},
    app::Game{"spacetrace",
              tag::secondGame,
              {},
              {},
              spacetrace::gameSentences,
              [](const AppContext& context) { spacetraceOptions(context); },
              watchSpacetrace,
              watchedSpacetrace,
              scoreSpacetrace,
              replaySpacetrace,
              explainSpacetrace,
              deskSpacetrace,
              resultOfSpacetrace,
              historyOfSpacetrace,
              verifySpacetraceRecord,
              verifySpacetraceCatalog,
              spacetraceRecords,
              &spacetracePrint,
              claimedBySpacetrace,
              knownToSpacetrace},
};

} // namespace

std::span<const app::Game> allGames() {
    return games;
}

} // namespace rowkeeper::games
