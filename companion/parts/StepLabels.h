// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/StepBar.h"
#include "engine/core/json/Sentences.h"

namespace rowkeeper::parts {

/// What the buttons of an account or a film say.
inline StepBar::Labels stepLabels(const json::Sentences& texts) {
    const auto text = [&](const char* key) { return QString::fromStdString(texts.text(key)); };
    return {text("account.again"), text("account.back"), text("account.play"),
            text("account.pause"), text("account.next"), text("account.end")};
}

} // namespace rowkeeper::parts
