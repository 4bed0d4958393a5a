// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <string>
#include <vector>

namespace rowkeeper::app {

struct VerifyArguments {
    std::vector<std::string> files;
};

/// Proves files: a PDF (each page against its attachment, both ways), a catalog, a recorded game, a journal;
/// which of them it is follows from the content.
int runVerify(const AppContext& context, const VerifyArguments& arguments);

} // namespace rowkeeper::app
