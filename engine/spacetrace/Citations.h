// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Catalog.h"
#include "engine/spacetrace/Step.h"

#include <string_view>
#include <vector>

namespace rowkeeper::spacetrace {

/// What a step rests on: a rule of the instructions (data/spacetrace/rules.json) and perhaps a ruling that
/// reads it (rulings.json).
struct Source {
    std::string_view rule;
    std::string_view ruling; ///< empty: the text alone
};

Source sourceOf(const Step& step);

/// The rules and rulings that concern a card: of its kind, and of what it can do as far as that is known.
/// Each once, in the order of their numbers, the rules first.
std::vector<std::string_view> concerning(const CardValues& card);
/// Those of the Base.
std::vector<std::string_view> concerningTheBase();

} // namespace rowkeeper::spacetrace
