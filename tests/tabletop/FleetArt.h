// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Catalog.h"
#include "tests/tabletop/CardArt.h"

#include <filesystem>

namespace rowkeeper::tabletop {

/// Our own printed cards of Spacetrace, with the values of this catalog, in English. Needs a QGuiApplication,
/// as printedCards() does. Throws std::invalid_argument for a text that is no tag of ours.
CardArt printedFleetCards(const std::filesystem::path& dataDir, const spacetrace::Catalog& catalog);

} // namespace rowkeeper::tabletop
