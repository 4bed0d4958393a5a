// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/entry/Entry.h"

#include <string>

/// What the empty line shows for an example. Every example is taken as it stands there, at that moment: it is
/// made of what the rules allow. Pure; any thread.
namespace rowkeeper::tactics::entry {

/// Of whose turn it is: "Starfleet: 1–4 (hidden) · Intrepid 1 (open) · pass".
std::string turnHint(const Entry& entry, const json::Texts& texts);

/// Of a negotiation: "... r Infantry · s nothing".
std::string bidHint(const Entry& entry, const json::Texts& texts);

/// Of a question: the numbers that answer it, and "no" where that does.
std::string answerHint(const Entry& entry, const json::Texts& texts);

} // namespace rowkeeper::tactics::entry
