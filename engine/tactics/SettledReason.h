// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Event.h"
#include "engine/tactics/Phrase.h"

namespace rowkeeper::tactics {

/// Why a person settled a row, with who gave the reason and what it rests on. Kept by whoever tells it while
/// a Top Secret game goes on.
Phrase settledReason(const event::Settle& settle);

} // namespace rowkeeper::tactics
