// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/tactics/results/RowText.h"
#include "engine/tactics/json/Documents.h"

/// What `score` and `explain` share: questions from a file, answered.
namespace rowkeeper::tactics::commands {

/// The questions in `file` ("-": standard input), over the catalog and options of `context`. Throws
/// CommandError and json::DataError; the latter calls standard input by that name.
json::Questions readQuestions(const app::AppContext& context, const std::string& file);

/// One answer, or a list of them in the order asked.
nlohmann::ordered_json answers(const app::AppContext& context, const json::Questions& questions);

std::string answersText(const app::AppContext& context, const json::Questions& questions,
                        tactics::results::Detail detail);

} // namespace rowkeeper::tactics::commands
