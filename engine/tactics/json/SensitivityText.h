// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Sensitivity.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <vector>

namespace rowkeeper::json {

/// What an estimated power decides, as one sentence: "Armada, estimated at 8: up to 4: Romulans; at 5:
/// Romulans (tie, by the highest card); from 6 on: Starfleet."
std::string sensitivityText(const tactics::Sensitivity& one, const Texts& texts);

/// All estimates of a row, a line each; those that change nothing together in the last line.
std::vector<std::string> sensitivityLines(const std::vector<tactics::Sensitivity>& all, const Texts& texts);

} // namespace rowkeeper::json
