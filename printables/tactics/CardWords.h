// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/tactics/CardPicture.h"

#include <string>
#include <vector>

namespace rowkeeper::tactics::sheets {

/// The tags of the cards that a word of people's own names, in upper or lower case: "S05" or "RKTS05",
/// "S-galaxy", "galaxy" for that card of all decks, "earth" or "Z01", "S00" or "Z00" for backs. None: it
/// names no card.
std::vector<std::string> tagsNamed(const std::string& word);

} // namespace rowkeeper::tactics::sheets
