// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <gtest/gtest.h>

#include <string>

namespace rowkeeper::test {

/// Names a case that is run in both languages.
inline std::string languageName(const testing::TestParamInfo<json::Language>& tested) {
    return tested.param == json::Language::De ? "German" : "English";
}

} // namespace rowkeeper::test
