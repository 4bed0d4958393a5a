// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <memory>
#include <string>

namespace rowkeeper::tactics {

/// The shipped values, default rules; "SRK": these seats, the first of them opens.
std::shared_ptr<Setup> setupOf(const std::string& players);

} // namespace rowkeeper::tactics
