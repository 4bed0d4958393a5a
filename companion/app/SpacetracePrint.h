// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Games.h"
#include "companion/app/PrintWishes.h"
#include "printables/spacetrace/Request.h"

/// `print` of Spacetrace.
namespace rowkeeper::app {

/// Throws CommandError.
spacetrace::sheets::SheetRequest spacetraceRequestOf(const AppContext& context, const PrintArguments& arguments);

extern const GamePrint spacetracePrint;

} // namespace rowkeeper::app
