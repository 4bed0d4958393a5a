// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

namespace rowkeeper::app {

struct ExplainArguments {
    std::string what; ///< a ruling or rule by id, a house rule, a card by id or title, or a file with rows
};

/// A ruling, a house rule, a card, or each part of a row.
int runExplain(const AppContext& context, const ExplainArguments& arguments);

} // namespace rowkeeper::app
