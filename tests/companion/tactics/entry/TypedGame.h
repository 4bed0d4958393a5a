// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <string>

/// A game as somebody at a keyboard types it, line by line.
namespace rowkeeper::tactics::entry {

/// The line that says this event, which is legal in `before`.
std::string typedLine(const tactics::Event& event, const tactics::Game& before, const json::Texts& texts);

/// Whether the entered event says what was played: who answers a question need not be said, and a card that
/// lies open is named by whoever takes it away.
bool sameInRecord(const tactics::Event& played, const tactics::Event& entered, const tactics::Game& before);

} // namespace rowkeeper::tactics::entry
