// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/TablePicture.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Catalog.h"

#include <functional>
#include <memory>

namespace rowkeeper::spacetrace::panel {

/// What this game says of cards in the picture: those of fleets by their names, of anything else nothing.
/// `catalog`: that of the game that is shown; null: none is known yet.
parts::PictureNames pictureNames(std::shared_ptr<const json::Sentences> texts,
                                 std::function<const Catalog*()> catalog);

} // namespace rowkeeper::spacetrace::panel
