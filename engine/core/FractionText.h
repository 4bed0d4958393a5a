// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/Fraction.h"

#include <string>

namespace rowkeeper {

/// A number as people write it: "10½", "-7¼", "⅛"; what has no sign of its own stays "7/3". UTF-8. Files keep
/// Fraction::toString(). Pure; any thread.
std::string readableText(const Fraction& number);

} // namespace rowkeeper
