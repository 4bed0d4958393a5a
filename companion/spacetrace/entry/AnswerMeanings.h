// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Said.h"

#include <vector>

namespace rowkeeper::spacetrace::entry {

/// What was said as an answer to the oldest open question; empty: it answers nothing, or nothing is asked.
std::vector<Possibility> answerMeanings(const Said& said, const Now& now);

/// Every answer that the oldest open question takes, in its order.
std::vector<Possibility> everyAnswer(const Now& now);

} // namespace rowkeeper::spacetrace::entry
