// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"
#include "vision/source/Source.h"

#include <memory>
#include <string>

namespace rowkeeper::app {

/// Where the pictures come from, as openSource takes it: "demo" is a clip in the data folder.
std::string watchSource(const AppContext& context, const std::string& source);

/// `live` is what a live source tells and asks, and how long it may stay away. Throws CommandError: NotFound,
/// InvalidData or Failure.
std::unique_ptr<vision::Source> openWatchSource(const AppContext& context, const std::string& where,
                                                const WatchArguments& arguments,
                                                const vision::SourceOptions& live = {});

/// What a live source tells and asks of a terminal. `frame` (the last picture's number) must outlive the
/// source, as the context must.
vision::SourceOptions liveOptions(const AppContext& context, const WatchArguments& arguments,
                                  const long& frame);

/// A source's problem in the language of the person, with its place.
std::string problemText(const AppContext& context, const vision::SourceProblem& problem);
/// A damaged file is bad data; a camera or connection that went away is a failure.
ExitCode codeOf(const vision::SourceProblem& problem, bool live);

} // namespace rowkeeper::app
