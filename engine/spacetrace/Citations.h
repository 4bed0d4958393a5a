// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Step.h"

#include <string_view>

namespace rowkeeper::spacetrace {

/// What a step rests on: a rule of the instructions (data/spacetrace/rules.json) and perhaps a ruling that reads it
/// (rulings.json).
struct Source {
    std::string_view rule;
    std::string_view ruling; ///< empty: the text alone
};

Source sourceOf(const Step& step);

} // namespace rowkeeper::spacetrace
