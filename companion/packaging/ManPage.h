// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CommandTree.h"
#include "engine/core/json/Sentences.h"

#include <string>

namespace rowkeeper::packaging {

struct Release {
    std::string version; ///< "0.1.0"
    std::string date;    ///< "2026-11-26"
};

/// The manual page of section 1, as troff; in the language of `sentences`, which `program` was made with,
/// too.
std::string manPage(const app::CommandTree& program, const json::Sentences& sentences,
                    const Release& release);

} // namespace rowkeeper::packaging
