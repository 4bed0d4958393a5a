// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/PictureMemory.h"

#include "companion/parts/PicturePlaces.h"
#include "companion/views/Settings.h"

#include <QSettings>

#include <array>
#include <utility>

namespace rowkeeper::tactics::window {

namespace {

using parts::PicturePlace;

constexpr std::array<std::pair<const char*, PicturePlace>, 3> names{
    {{"small", PicturePlace::Small},
     {"hidden", PicturePlace::Hidden},
     {"other_screen", PicturePlace::OtherScreen}}};

void remember(QSettings& settings, const parts::PicturePlaces& places) {
    const QString place = QString::fromLatin1(views::setting::picture);
    const QString screen = QString::fromLatin1(views::setting::pictureScreen);
    settings.remove(place);
    settings.remove(screen);
    for (const auto& [name, each] : names) {
        if (each == places.chosen()) settings.setValue(place, QString::fromLatin1(name));
    }
    if (places.chosen() == PicturePlace::OtherScreen) settings.setValue(screen, places.screen());
}

} // namespace

void recallPicturePlace(QSettings* settings, parts::PicturePlaces& places) {
    if (!settings) return;
    const QString kept = settings->value(views::setting::picture).toString();
    for (const auto& [name, place] : names) {
        if (kept == QLatin1String(name))
            places.recall(place, settings->value(views::setting::pictureScreen).toString());
    }
    QObject::connect(&places, &parts::PicturePlaces::placeChosen, &places,
                     [settings, &places] { remember(*settings, places); });
}

} // namespace rowkeeper::tactics::window
