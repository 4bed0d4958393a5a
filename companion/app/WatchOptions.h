// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CommandOptions.h"

namespace rowkeeper::app {

/// `watch`.
void addWatch(CLI::App& app, Commands& commands);

} // namespace rowkeeper::app
