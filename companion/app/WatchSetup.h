// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"
#include "companion/tactics/referee/Referee.h"
#include "engine/tactics/Game.h"
#include "vision/source/Source.h"

#include <memory>
#include <string>

namespace rowkeeper::app {

/// What a table is watched with.
struct WatchSetup {
    std::string source; ///< as openSource takes it
    tactics::Setup game;
    tactics::referee::RefereeOptions referee;
};

/// Where the pictures come from, as openSource takes it: "demo" is a clip in the data folder.
std::string watchSource(const AppContext& context, const WatchArguments& arguments);

/// The setup the arguments ask for; "demo" brings its own where they are silent. Throws CommandError: Usage
/// for a setup nobody can play, NotFound if there is no demo.
WatchSetup watchSetup(const AppContext& context, const WatchArguments& arguments);

/// `live` is what a live source tells and asks, and how long it may stay away. Throws CommandError: NotFound,
/// InvalidData or Failure.
std::unique_ptr<vision::Source> openWatchSource(const AppContext& context, const std::string& where,
                                                const WatchArguments& arguments,
                                                const vision::SourceOptions& live = {});

/// A source's problem in the language of the person, with its place.
std::string problemText(const AppContext& context, const vision::SourceProblem& problem);
/// A damaged file is bad data; a camera or connection that went away is a failure.
ExitCode codeOf(const vision::SourceProblem& problem, bool live);

} // namespace rowkeeper::app
