// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Reports.h"
#include "engine/core/json/Sentences.h"

#include <string>

namespace rowkeeper::spacetrace::referee {

/// A report as a line of JSON, without newline: what goes into the record as it stands there, anything else
/// with "type", "frame", its "kind" where it has one, and "text".
std::string lineOf(const Report& report, const Catalog& catalog, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace::referee
