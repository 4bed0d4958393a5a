// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

namespace rowkeeper::views {

/// What the toolkit itself says (buttons of dialogs, file dialogs) and how it writes dates: in this language
/// from now on. Of the window's thread.
void speakQtsOwn(json::Language language);

} // namespace rowkeeper::views
