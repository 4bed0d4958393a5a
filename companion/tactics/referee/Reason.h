// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/GamePoints.h"

#include <string>

/// The gate for what a person wrote about a line or a row. Before the end of a Top Secret game it may name
/// what was captured, so it is not told (G9.4); who wrote it may be. Everything that shows a reason, in
/// whatever form, takes it from here; only the record itself keeps it as it was written. Pure; any thread.
namespace rowkeeper::tactics::referee {

/// The reason; nothing while it is secret.
inline std::string toldReason(const std::string& why, bool secret) {
    return secret ? std::string() : why;
}
/// `end`: the game as it stands after the whole record.
inline std::string toldReason(const std::string& why, const tactics::Game& end) {
    return toldReason(why, keepsSecret(end));
}

/// "wrong card (Ada)"; nothing without a reason that may be told.
inline std::string reasonText(const std::string& by, const std::string& why, bool secret) {
    const std::string told = toldReason(why, secret);
    return told.empty() || by.empty() ? told : told + " (" + by + ")";
}

} // namespace rowkeeper::tactics::referee
