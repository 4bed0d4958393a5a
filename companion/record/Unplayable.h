// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <utility>

namespace rowkeeper::record {

/// A record nobody can play: text() names file, line, rule and reason.
class Unplayable : public json::SaidError {
  public:
    enum class What {
        Setup, ///< no game can begin so
        Line,  ///< the rules do not allow it
    };
    Unplayable(What where, json::Said said)
        : json::SaidError(std::move(said))
        , where(where) {}
    What where;
};

} // namespace rowkeeper::record
