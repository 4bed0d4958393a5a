// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"

#include <string>

namespace rowkeeper::test {

/// What people read of it.
inline std::string inEnglish(const json::Said& said) {
    static const json::Sentences frame = json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
    return said.in(frame);
}

} // namespace rowkeeper::test
