// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QSettings;

namespace rowkeeper::parts {
class PicturePlaces;
}

namespace rowkeeper::tactics::window {

/// Has the picture of the table where it was seen last, and remembers whatever place is chosen from now on.
/// `settings` must live longer; null: nothing is remembered.
void recallPicturePlace(QSettings* settings, parts::PicturePlaces& places);

} // namespace rowkeeper::tactics::window
