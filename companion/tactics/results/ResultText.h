// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/ResultSheet.h"

#include <string>

namespace rowkeeper::tactics::results {

/// The result for a terminal: plain text, UTF-8, without the last newline. Pure; any thread.
std::string resultText(const ResultSheet& sheet, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
