// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/PrintControl.h"
#include "companion/views/PrintOffer.h"
#include "engine/core/json/Sentences.h"

namespace rowkeeper::spacetrace::window {

/// What this game has to print, for the page of that. `context`: as the page's, asked for the cards there
/// are.
views::PrintOffer offeredSheets(views::PrintControl::Context context, const json::Sentences& words);

} // namespace rowkeeper::spacetrace::window
