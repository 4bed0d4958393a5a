// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/json/Documents.h"

#include <string>

namespace rowkeeper::spacetrace {

/// A battle as people read it in a terminal: every step with its rule, then what is left. Plain text, UTF-8,
/// lines without the last newline.
std::string battleReport(const BattleQuestion& question, const AttackResult& result, const Catalog& catalog,
                         const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
