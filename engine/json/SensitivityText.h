// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/Texts.h"
#include "engine/tactics/scoring/Sensitivity.h"

#include <string>

namespace rowkeeper::json {

/// What an estimated power decides, as one sentence: "Armada, estimated at 8: up to 4: Romulans; at 5:
/// Romulans (tie, by the highest card); from 6 on: Starfleet."
std::string sensitivityText(const tactics::Sensitivity& one, const Texts& texts);

} // namespace rowkeeper::json
