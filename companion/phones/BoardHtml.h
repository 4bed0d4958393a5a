// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Shown.h"
#include "engine/core/json/Sentences.h"

#include <string>

/// What everybody may see of the table, as parts of a page; empty where there is nothing. Pure; any thread.
namespace rowkeeper::phones {

std::string nowHtml(const Board& board); ///< what is to be done, and whose it is
std::string standingsHtml(const Board& board, const json::Sentences& texts);
std::string lastHtml(const Board& board, const json::Sentences& texts);
std::string linesHtml(const Board& board, const json::Sentences& texts);

} // namespace rowkeeper::phones
