// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/tactics/record/Record.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// A record with every line ever written, and which of them count.
namespace rowkeeper::app {

/// Each line as people read it: what it said when it was written, and if it no longer counts so, which line
/// says that, with the reason. Inferred lines carry (?).
std::vector<std::string> recordText(const AppContext& context, const tactics::record::RestoredGame& game,
                                    const json::Texts& texts);

/// The lines as in the record, those of events with "counts", and "struck_by" or "corrected_by" where another
/// line speaks about them.
nlohmann::ordered_json recordDocument(const tactics::record::RestoredGame& game);

} // namespace rowkeeper::app
