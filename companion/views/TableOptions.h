// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/parts/CameraLocks.h"
#include "companion/parts/MeterStrip.h"
#include "companion/table/Run.h"
#include "companion/views/TableWorker.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

/// How the window has a table followed, whatever is played.
namespace rowkeeper::views {

/// What it looks at; null: by hand. Whoever sits at the window ends a game that waits in vain: its patience
/// has no end, but for what the link says. In the worker's thread; throws CommandError.
std::unique_ptr<vision::Source> openedSource(const app::AppContext& context, const std::string& where,
                                             const std::shared_ptr<TableWorker::Link>& link);

/// What is said of a game that is kept: each called in the worker's thread.
struct KeptTold {
    std::function<void(const std::string&)> tell;  ///< in passing
    std::function<void(const std::string&)> waits; ///< why it cannot go on just now; empty: it can
    std::function<bool()> pictures;                ///< whether evidence is wanted now
};

/// Of a game that is kept by that keeper. Sentences and context must live longer.
table::RunOptions keptOptions(const app::AppContext& context, const json::Sentences& sentences,
                              table::Keeper keeper, const std::shared_ptr<TableWorker::Link>& link,
                              KeptTold told);

/// What the camera keeps as it is, as the source and as the window have it.
vision::CameraControl controlOf(parts::CameraLocks::Of what);
parts::CameraLocks::Of lockOf(vision::CameraControl control);

/// The light as the strip beside a picture shows it.
std::vector<parts::MeterStrip::Row> shownMeters(const std::vector<table::ZoneSaid>& zones);

/// How many tags are read in it.
int tagsIn(const vision::TableView& view);

} // namespace rowkeeper::views
