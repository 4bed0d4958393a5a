// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <memory>
#include <optional>

class QSettings;

namespace rowkeeper::app {
class AppContext;
}

/// What the window remembers of itself from one day to the next: window.ini, beside the group's own values.
namespace rowkeeper::views {

namespace setting {
inline constexpr auto keepPictures = "keep_evidence_pictures";
inline constexpr auto language = "language"; ///< "de" or "en"
inline constexpr auto firstStepsSeen = "first_steps_seen";
inline constexpr auto spoken = "spoken_announcements"; ///< off where it is not there
inline constexpr auto sounds = "sounds";               ///< off where it is not there
inline constexpr auto tutor = "tutor";                 ///< on where it is not there
inline constexpr auto tutorSeen = "tutor_seen";        ///< a group: how often by card
} // namespace setting

/// Null: there is no home to keep them in, or it is to be left alone.
std::unique_ptr<QSettings> settingsOf(const app::AppContext& context);

/// Nothing: the environment's.
std::optional<json::Language> chosenLanguage(const app::AppContext& context);

} // namespace rowkeeper::views
