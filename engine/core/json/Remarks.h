// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <string>

/// Who said a line of a record and why, in words. What the house itself writes there is an id ("window",
/// "accepted: gone"): files keep it, people read it in their language. A person's words are shown as written,
/// harmless. Any thread.
namespace rowkeeper::json {

/// What stands in `by` where nobody gave a name. Ids: files keep them, whoText() words them.
namespace by {
inline constexpr const char* window = "window";
inline constexpr const char* commandCard = "command card";
inline constexpr const char* table = "table"; ///< the cards themselves: one was taken back at once
} // namespace by

/// The reason of an accepted mismatch for which nobody gave one. `kind`: the id of that kind of mismatch.
std::string acceptedAs(const std::string& kind);

std::string whoText(const std::string& by, const Sentences& sentences);
std::string whyText(const std::string& why, const Sentences& sentences);

/// "wrong card (Ada)", "wrong card" or "Ada"; empty: neither.
std::string reasonText(const std::string& by, const std::string& why, const Sentences& sentences);

} // namespace rowkeeper::json
