// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <vector>

namespace rowkeeper::app {

struct ExplainArguments {
    std::string what; ///< a ruling or rule by id, a house rule, a card by id or title, or a file
};

/// What the game asked for explains: a ruling, a house rule, a card, or each part of what is scored.
int runExplain(const AppContext& context, const ExplainArguments& arguments);

/// A thing that has a name, explained.
struct Explained {
    nlohmann::ordered_json document;
    std::string text; ///< lines without the last newline
};

/// Prints what is called `what`, one document with --json; else `file` prints what stands in the file of that
/// name ("-": standard input). Throws CommandError (NotFound) if there is neither, with the game that knows
/// it if another does.
int explainWith(const AppContext& context, const std::string& what,
                const std::function<std::vector<Explained>(const std::string& name)>& named,
                const std::function<void(const std::string& file)>& file);

} // namespace rowkeeper::app
