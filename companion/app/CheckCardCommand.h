// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <string>
#include <vector>

namespace rowkeeper::app {

/// Either of them.
struct CheckCardArguments {
    std::vector<std::string> pictures;
    std::string camera; ///< or stream, film, folder, as openSource takes it; its best picture is judged
};

/// Whether printed cards will read from the table, and what to change. Ok: every picture shows a card, and
/// all its tags are good. Else InvalidData, or the code of the first picture that could not be read.
int runCheckCard(const AppContext& context, const CheckCardArguments& arguments);

} // namespace rowkeeper::app
