// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/TablePicture.h"
#include "engine/tactics/json/Texts.h"

#include <memory>

namespace rowkeeper::tactics::panel {

/// What this game says of cards in the picture; `texts` may change what they say while it lives.
parts::PictureNames pictureNames(std::shared_ptr<const json::Texts> texts);

} // namespace rowkeeper::tactics::panel
