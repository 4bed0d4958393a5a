// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Citation.h"
#include "engine/core/json/Sentences.h"

#include <string>

namespace rowkeeper::json {

/// Rule, ruling and how well they are founded: "G6.3, T05, open in the manual". What the text of the rules
/// says stands without a remark. The house rule that decided stands at the end: "G8.2/23, T25, open in the
/// manual, house rule armada_pair".
std::string citationText(const Citation& source, const Sentences& sentences);

} // namespace rowkeeper::json
