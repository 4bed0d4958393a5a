// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/speech/Announcement.h"

#include <optional>
#include <string>

namespace rowkeeper::speech {

/// The tone of a kind as a WAV file (16 bit, one channel, 44100 Hz, below half a second); empty: it has none.
/// Always the same bytes. Pure; any thread.
std::string toneOf(Kind kind);

/// The one tone for all that was announced at once, the weightiest; nothing: none.
std::optional<Kind> soundingOf(const Announced& announced);

} // namespace rowkeeper::speech
