// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Texts.h"

#include <string>

/// Who said a line of the record and why, in words. What the house itself writes there is an id ("window",
/// "accepted: gone"): files keep it, people read it in their language. A person's words are shown as written,
/// harmless. Any thread.
namespace rowkeeper::tactics::referee {

/// The reason of an accepted mismatch for which nobody gave one. `kind`: MismatchReport::kind.
std::string acceptedAs(const std::string& kind);

std::string whoText(const std::string& by, const json::Texts& texts);
std::string whyText(const std::string& why, const json::Texts& texts);

/// "wrong card (Ada)", "wrong card" or "Ada"; empty: neither.
std::string reasonText(const std::string& by, const std::string& why, const json::Texts& texts);

} // namespace rowkeeper::tactics::referee
