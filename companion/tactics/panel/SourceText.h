// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Texts.h"

#include <string>

namespace rowkeeper::tactics::panel {

/// How a printed value is known (tactics::Printed::source), for people: places of the manual stay as they are
/// cited, the words beside them are those of the language, where it has them: "G9.1, EN card notes". Pure.
std::string sourceText(const std::string& source, const json::Texts& texts);

} // namespace rowkeeper::tactics::panel
