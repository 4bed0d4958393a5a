// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QRectF>

#include <array>
#include <optional>
#include <string>

/// The tag as a pattern of dark and light modules.
namespace rowkeeper::printables {

/// [row][column], true is dark. QR version 1, error correction H: 21 x 21.
using TagPattern = std::array<std::array<bool, 21>, 21>;

/// Nothing if the text does not fit version 1 with error correction H (more than ten characters of the QR
/// alphanumeric set, or a character outside it).
std::optional<TagPattern> tagPattern(const std::string& text);

/// The dark modules as one path, so that no seam can appear between neighbours. `modules` is the place of the
/// pattern without its quiet zone, in the painter's units; `turned` by 180 degrees.
QPainterPath tagPath(const TagPattern& pattern, const QRectF& modules, bool turned);

} // namespace rowkeeper::printables
