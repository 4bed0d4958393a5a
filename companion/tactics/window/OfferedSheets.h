// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/PrintOffer.h"
#include "engine/tactics/json/Texts.h"

namespace rowkeeper::tactics::window {

/// What this game has to print, for the page of that.
views::PrintOffer offeredSheets(const json::Texts& texts);

} // namespace rowkeeper::tactics::window
