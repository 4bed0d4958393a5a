// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Node.h"

namespace rowkeeper::app {

/// The number that stands there. Throws json::DataError, which names the range, for all that is none in it.
double numberIn(const json::Node& node, double least, double most);

} // namespace rowkeeper::app
