// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Node.h"
#include "engine/spacetrace/Event.h"

namespace rowkeeper::spacetrace {

/// The "event" object of a line. Throws json::DataError.
Event readEvent(const json::Node& node);

} // namespace rowkeeper::spacetrace
