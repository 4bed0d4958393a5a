// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"
#include "engine/core/json/Sentences.h"

#include <string>

/// Numbers over many games as people read them. Pure; any thread.
namespace rowkeeper::paper {

/// 0 of nothing.
Fraction average(const Fraction& sum, int of);
/// With one decimal, "17.3" or "17,3".
std::string oneDecimal(const Fraction& number, json::Language language);
/// "43 %"; `of` is not 0.
std::string percent(int part, int of);

} // namespace rowkeeper::paper
