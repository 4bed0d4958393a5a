// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <string>
#include <vector>

namespace rowkeeper::tactics::referee {

/// What an event says for people, in one sentence: what it did itself, not what followed from it. `changes`
/// are what apply() gave for it in `before`; empty where the event no longer fits there.
std::string eventSentence(const tactics::Event& event, const tactics::Game& before,
                          const std::vector<tactics::Change>& changes, const json::Texts& texts);

} // namespace rowkeeper::tactics::referee
