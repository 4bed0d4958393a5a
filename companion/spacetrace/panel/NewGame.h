// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Setup.h"

#include <QMetaType>

#include <optional>
#include <string>

namespace rowkeeper::spacetrace::panel {

/// What a person chooses before a game: where the picture comes from, who plays and how.
struct NewGame {
    std::string source;           ///< as `watch` takes it; empty: no camera, played by hand
    Setup setup;                  ///< without a catalog: the program's
    std::optional<bool> pictures; ///< kept as evidence; nothing: as it is now
    bool operator==(const NewGame&) const = default;
};

} // namespace rowkeeper::spacetrace::panel

Q_DECLARE_METATYPE(rowkeeper::spacetrace::panel::NewGame)
