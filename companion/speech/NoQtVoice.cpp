// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/speech/Voice.h"

/// Where Qt TextToSpeech was not there when this was built.
namespace rowkeeper::speech {

std::unique_ptr<Voice> qtVoice(const QLocale&) {
    return nullptr;
}

} // namespace rowkeeper::speech
