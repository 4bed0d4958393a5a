// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/ActionKeys.h"
#include "companion/parts/Looks.h"
#include "engine/core/json/Sentences.h"

#include <QString>
#include <QStringList>

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
inline constexpr auto language = "language"; ///< "de" or "en"; absent: the system's
inline constexpr auto firstStepsSeen = "first_steps_seen";
inline constexpr auto lastGame = "last_game";    ///< as panel::kept() writes it
inline constexpr auto totals = "running_totals"; ///< "never", "reveal" or "always"
inline constexpr auto picture = "picture"; ///< "small", "hidden" or "other_screen"; absent: beside the rows
inline constexpr auto pictureScreen = "picture_screen"; ///< as parts::OtherScreen::boundTo()
inline constexpr auto colours = "colours";              ///< "light" or "dark"; absent: the system's
inline constexpr auto textSize = "text_size";           ///< percent; absent: by the screen
inline constexpr auto keys = "keys"; ///< group: an action's id, its keys as Qt's portable text
inline constexpr auto spoken = "spoken_announcements"; ///< off where it is not there
inline constexpr auto sounds = "sounds";               ///< off where it is not there
inline constexpr auto tutor = "tutor";                 ///< on where it is not there
inline constexpr auto tutorSeen = "tutor_seen";        ///< a group: how often by card
} // namespace setting

/// Null: there is no home to keep them in, or it is to be left alone.
std::unique_ptr<QSettings> settingsOf(const app::AppContext& context);

/// A file that cannot be read is put aside before anything of it is used: where it lies from then on.
/// Nothing: it can be read, or there is none. To be asked before all else here.
std::optional<QString> putDamagedSettingsAside(const app::AppContext& context);

/// Nothing: the environment's.
std::optional<json::Language> chosenLanguage(const app::AppContext& context);

/// What is chosen in the settings, each value one that can be used.
struct ChosenSettings {
    std::optional<json::Language> language; ///< nothing: the system's
    parts::Colours colours = parts::Colours::OfSystem;
    std::optional<int> textSize; ///< percent; nothing: by the screen
    bool keepPictures = false;
    parts::ActionKeys::Kept keys;

    bool operator==(const ChosenSettings&) const = default;
};

struct ReadSettings {
    ChosenSettings chosen;
    QStringList unusable; ///< names of values that mean nothing: the usual ones stand in their place
};

ReadSettings readSettings(const QSettings& file);
/// Only what is another than `before`: another copy of the program may have chosen the rest. What is as usual
/// is left out of the file; what else it has stays.
void writeSettings(QSettings& file, const ChosenSettings& before, const ChosenSettings& chosen);

} // namespace rowkeeper::views
