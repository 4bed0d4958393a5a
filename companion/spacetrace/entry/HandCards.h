// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Said.h"

namespace rowkeeper::spacetrace::entry {

/// Adds what was said as a card of the hand: laid, played, or discarded with others. Pure.
void addHandCards(Found& found, const Said& said, const Now& now);

} // namespace rowkeeper::spacetrace::entry
