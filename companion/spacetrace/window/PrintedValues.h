// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/views/CatalogControl.h"
#include "engine/core/json/Sentences.h"

#include <memory>

namespace rowkeeper::spacetrace::window {

/// The printed values of Spacetrace, for the page of them. The context must live longer.
views::MakeValues printedValues(const app::AppContext& context, std::shared_ptr<const json::Sentences> words);

} // namespace rowkeeper::spacetrace::window
