// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <string>
#include <vector>

namespace rowkeeper::app {

struct ReplayArguments {
    std::string file;    ///< "-": standard input
    bool events = false; ///< also what each event changed, as JSON lines
};

/// "points.S, rows.2"
std::string fieldsText(const std::vector<std::string>& fields);

/// Says beside the result of record `name` in which values today's differ from those it brings.
void tellOwnValues(const AppContext& context, const std::string& name,
                   const std::vector<std::string>& differ);

/// A recorded game to its final state, with the values it was played with. An event the rules refuse ends it
/// with Refused, naming the line, the rule and what the table would have to show.
int runReplay(const AppContext& context, const ReplayArguments& arguments);

} // namespace rowkeeper::app
