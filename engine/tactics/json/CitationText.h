// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Citations.h"
#include "engine/tactics/json/Texts.h"

#include <string>

namespace rowkeeper::json {

/// Rule, ruling and how well they are founded: "G6.3, T05, open in the manual". What the manual's text says
/// stands without a remark. The house rule that decided stands at the end: "G8.2/23, T25, open in the manual,
/// house rule armada_pair".
std::string citationText(const tactics::Citation& source, const Texts& texts);

} // namespace rowkeeper::json
