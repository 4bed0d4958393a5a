// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/views/CatalogControl.h"
#include "engine/tactics/json/Texts.h"

#include <memory>

namespace rowkeeper::tactics::window {

/// The printed values of this game, for the page of them. The context must live longer.
views::MakeValues printedValues(const app::AppContext& context, std::shared_ptr<const json::Texts> texts);

} // namespace rowkeeper::tactics::window
