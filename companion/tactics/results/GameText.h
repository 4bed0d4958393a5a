// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <vector>

/// A game as people read it in a terminal. Lines without the last newline.
namespace rowkeeper::tactics::results {

/// Round, phase, rows and points at the end.
std::string gameText(const json::Texts& texts, const tactics::Game& game);

/// What an event changed: " 12 <first change>" and the others below it.
std::string eventText(const json::RecordLine& line, const std::vector<tactics::Change>& changes,
                      const json::Texts& texts);

} // namespace rowkeeper::tactics::results
