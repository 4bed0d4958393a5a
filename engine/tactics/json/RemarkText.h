// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Remarks.h"
#include "engine/tactics/json/Texts.h"

#include <string>

namespace rowkeeper::json {

/// What a decision rests on: "by T25", or "house ruling" where no rule is named.
std::string settledByText(const std::string& rule, const Texts& texts);

/// Both: "a cup fell on it (Ada), house ruling".
std::string settledReasonText(const tactics::Remark& remark, const Texts& texts);

} // namespace rowkeeper::json
