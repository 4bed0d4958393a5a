// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"

#include <optional>
#include <string_view>

namespace rowkeeper::tactics::entry {

/// The target that a folded word nearly names, in German or English: "borath" is Boreth. Nothing: none, or
/// several are as near. Pure; any thread.
std::optional<tactics::TargetId> nearlyNamed(std::string_view word, const tactics::Catalog& catalog);

} // namespace rowkeeper::tactics::entry
