// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/ReplayCommand.h"
#include "companion/spacetrace/record/Record.h"
#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Options.h"
#include "engine/spacetrace/json/Documents.h"

#include <optional>
#include <string>

/// What commands do when Spacetrace is the game.
namespace rowkeeper::spacetrace::commands {

/// The catalog, under the group's own values ($XDG_CONFIG_HOME/rowkeeper/spacetrace.json), under --catalog.
spacetrace::Catalog spacetraceCatalog(const app::AppContext& context);

/// As far as the group's own values cannot be read they are left out of that from then on, and why is said;
/// what else is wrong still throws.
std::optional<std::string> leaveOutUnreadableValues(const app::AppContext& context);

/// The house rules of the command line over the defaults; an unknown name or value is Usage.
spacetrace::Options spacetraceOptions(const app::AppContext& context);

/// Prints the battles in `file` ("-": standard input), or one document with --json. Throws CommandError and
/// json::DataError.
void tellBattles(const app::AppContext& context, const std::string& file, spacetrace::Detail detail);

/// Battles to what is left of both sides, shots in sums.
int scoreSpacetrace(const app::AppContext& context, const std::string& file);

/// Throws CommandError (Refused) with the first line that the rules do not allow. `name` of the record.
spacetrace::Game playedToItsEnd(const app::AppContext& context, const spacetrace::Record& record,
                                const std::string& name, const spacetrace::record::Visitor& visitor = {});

/// A recorded game to where it stands; a line the rules refuse is Refused (exit code 5).
int replaySpacetrace(const app::AppContext& context, const app::RecordSource& source,
                     const app::ReplayArguments& arguments);

/// As Game::verifyRecord and verifyCatalog.
nlohmann::ordered_json verifySpacetraceRecord(const app::AppContext& context,
                                              const app::RecordSource& source);
void verifySpacetraceCatalog(const app::AppContext& context, const std::string& file);
/// As Game::claims: battles, values of the Base, and cards described as those of this game are.
bool claimedBySpacetrace(const nlohmann::json& document);

/// A rule, a ruling, a house rule, a card, or battles shot by shot.
int explainSpacetrace(const app::AppContext& context, const std::string& what);
/// As Game::knows.
bool knownToSpacetrace(const app::AppContext& context, const std::string& name);

} // namespace rowkeeper::spacetrace::commands
