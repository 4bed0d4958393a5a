// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Node.h"

#include <functional>
#include <string>

namespace rowkeeper::json {

/// What `score` is asked: one object, or a list of at most ten thousand. `read` gets each in turn, in a list
/// with its number for whoever refuses it. Whether it was a list. Throws DataError.
bool readAsked(const std::string& text, const std::string& file,
               const std::function<void(const Node&)>& read);

} // namespace rowkeeper::json
