// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/EntryLine.h"
#include "engine/core/json/Sentences.h"

#include <memory>

namespace rowkeeper::spacetrace::window {

/// What a typed line means at the table that is shown (spacetrace/entry). The main thread's.
panel::ReadTyped typedLines(std::shared_ptr<const json::Sentences> words);

} // namespace rowkeeper::spacetrace::window
