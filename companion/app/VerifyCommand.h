// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <nlohmann/json_fwd.hpp>

namespace rowkeeper::app {

struct VerifyArguments {
    std::vector<std::string> files;
};

/// Proves files: a PDF (each page against its attachment, both ways), a catalog, a recorded game, a journal;
/// which of them it is follows from the content.
int runVerify(const AppContext& context, const VerifyArguments& arguments);

/// A recorded game of Tactics: its lines, where it stands. Throws what is wrong with it.
nlohmann::ordered_json verifyTacticsRecord(const AppContext& context, const std::string& file,
                                           const std::string& bytes);
/// The catalog itself, which lies in a data folder; any other file is a layer of values over it. Throws as
/// above.
void verifyTacticsCatalog(const AppContext& context, const std::string& file);

} // namespace rowkeeper::app
