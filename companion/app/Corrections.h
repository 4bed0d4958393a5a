// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/CorrectCommand.h"
#include "companion/record/History.h"

#include <nlohmann/json.hpp>

#include <string>

/// What a person puts right in a kept game of any kind.
namespace rowkeeper::app {

inline constexpr long notSeen = -1; ///< the frame: nothing here comes from a picture

/// Throws CommandError (Refused): a line of which nothing is inferred, or nothing any more, is to be
/// accepted.
template<record::GameRules R>
void checkAccept(const AppContext& context, const record::HistoryOf<R>& history,
                 const CorrectArguments& arguments, const std::string& place) {
    if (arguments.action != CorrectArguments::Action::Accept) return;
    for (const auto& line : history.counting())
        if (line.n == arguments.line && !line.inferred)
            throw CommandError(ExitCode::Refused,
                               context.say("correct.not_inferred", {place, arguments.line}));
}

/// The change of the record that was asked for. `readEvent` reads the event of a correction.
template<record::GameRules R, class ReadEvent>
typename record::HistoryOf<R>::Result changed(record::HistoryOf<R>& history,
                                              const CorrectArguments& arguments, ReadEvent readEvent) {
    const record::Corrector who{arguments.by, arguments.why};
    switch (arguments.action) {
    case CorrectArguments::Action::Correct:
        return history.correct(arguments.line, readEvent(), who, notSeen);
    case CorrectArguments::Action::Accept:
        return history.accept(arguments.line, who, notSeen);
    case CorrectArguments::Action::Strike:
        return history.strike(arguments.line, who, notSeen);
    case CorrectArguments::Action::Redo:
        return history.redo(who, notSeen);
    default:
        return arguments.to ? history.undoTo(*arguments.to, who, notSeen) : history.undo(who, notSeen);
    }
}

/// Why a change was refused, for whoever asked for it: line `n` no longer fits, and why (empty: there is no
/// such line, or nothing to take back). `place` of the game.
[[noreturn]] void refuseChange(const AppContext& context, const CorrectArguments& arguments,
                               const std::string& place, int n, const std::string& why);

/// The JSON of the event that the arguments give ("-": standard input), and what messages call it.
struct GivenEvent {
    std::string name;
    nlohmann::json document;
};
GivenEvent givenEvent(const AppContext& context, const CorrectArguments& arguments);

} // namespace rowkeeper::app
