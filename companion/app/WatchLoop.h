// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/app/Stop.h"
#include "companion/app/WatchSource.h"
#include "companion/table/Pacer.h"
#include "companion/table/Run.h"

#include <optional>

namespace rowkeeper::app {

/// Where the game is kept; none: nowhere. `resumed` has the journal open already.
std::optional<table::Keeper> keeperFor(const AppContext& context, const WatchArguments& arguments,
                                       std::optional<OpenedGame>& resumed);

/// Follows a table of any game to its end, or until somebody stops it. `printer` says reports, news of the
/// light and what it came to; `frame` is the number of the last picture. The exit code.
template<class Session, class Printer>
int follow(const AppContext& context, const WatchArguments& arguments, table::Run<Session>& run,
           Printer& printer, long& frame) {
    ExitCode code = ExitCode::Ok;
    const bool paced = arguments.pace == Pace::Real && !run.live();
    const table::Pacer pacer;
    for (;;) {
        const auto moment = stopWanted() ? run.stop() : run.step();
        if (moment.notKept) fail(*moment.notKept);
        if (!moment.frame.empty()) frame = moment.frame.number();
        if (paced) pacer.wait(moment.view.timeMs, stopWanted);
        if (moment.leftOut) {
            talk("rowkeeper: " + problemText(context, *moment.leftOut));
            if (!run.live()) code = ExitCode::InvalidData;
        }
        printer.print(moment.light);
        printer.print(moment.reports);
        if (!moment.ended) continue;
        printer.printFinal();
        if (!moment.problem) return toInt(code);
        talk("rowkeeper: " + problemText(context, *moment.problem));
        return toInt(codeOf(*moment.problem, run.live()));
    }
}

} // namespace rowkeeper::app
