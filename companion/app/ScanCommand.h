// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

namespace rowkeeper::app {

struct ScanArguments {
    std::vector<std::string> images;
};

/// The tags in pictures, and what light and lens do to them. A picture without tags is a result; a picture
/// that cannot be read is named on stderr, the others are still answered, and the exit code is that of the
/// first bad one (NotFound or InvalidData).
int runScan(const AppContext& context, const ScanArguments& arguments);

} // namespace rowkeeper::app
