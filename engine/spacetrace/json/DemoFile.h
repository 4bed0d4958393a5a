// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Setup.h"

#include <filesystem>

/// The demo of Spacetrace: a clip of a table, and beside it who plays and what is printed on the cards.
namespace rowkeeper::spacetrace {

/// data/spacetrace/demo.
std::filesystem::path demoFolder(const std::filesystem::path& dataDir);
std::filesystem::path demoClip(const std::filesystem::path& dataDir);

/// setup.json with the catalog, and values.json laid over it. Throws json::DataError.
Setup demoSetup(const std::filesystem::path& dataDir);

} // namespace rowkeeper::spacetrace
