// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CommandOptions.h"

namespace rowkeeper::companion {

/// `watch`.
void addWatch(CLI::App& app, Commands& commands);

} // namespace rowkeeper::companion
