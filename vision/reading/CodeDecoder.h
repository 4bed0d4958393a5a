// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/GreyView.h"
#include "vision/picture/Square.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The only place that knows ZXing. Internal to vision; safe to call from several threads at once.
namespace rowkeeper::vision {

struct Code {
    std::string text;
    Quad corners; ///< px of the view, (0,0) the centre of its top left pixel; from the code's own top left
    bool mirrored = false; ///< seen as in a mirror
};

/// Every QR code that decodes without error. An empty view gives nothing.
std::vector<Code> decodeCodes(GreyView view);

/// Whether the one code of an upright view is seen as in a mirror; nothing unless it decodes to `text`.
std::optional<bool> isMirrored(GreyView view, const std::string& text);

inline constexpr int gridModules = 21; ///< QR version 1

/// Where a module stands in a grid, row by row.
constexpr std::size_t moduleAt(int row, int column) {
    return static_cast<std::size_t>(row) * gridModules + static_cast<std::size_t>(column);
}

/// Modules row by row, true = dark.
using Grid = std::array<bool, static_cast<std::size_t>(gridModules) * gridModules>;

/// The text of a version 1 grid, if its error correction accepts it. The finder and timing patterns are taken
/// as known and written over first, so damage there costs nothing.
std::optional<std::string> decodeGrid(Grid grid);

/// The grid that is printed for a text; nothing if it does not fit version 1 with error correction H.
std::optional<Grid> encodeGrid(const std::string& text);

/// What the function patterns prescribe at a module: 1 dark, 0 light, -1 data.
int functionModule(int row, int column);

/// Whether a module tells the mask and the error correction level.
bool formatModule(int row, int column);

} // namespace rowkeeper::vision
