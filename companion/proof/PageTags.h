// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/PageRaster.h"
#include "vision/reading/TagReader.h"

#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace rowkeeper::proof {

/// A part of a page: `width` x `height` grey pixels, rows from the top.
struct PagePart {
    int width = 0;
    int height = 0;
    double pixelsPerMm = 0;
    QPointF at; ///< mm from the page's corner to the part's
    std::vector<std::uint8_t> grey;
};

/// The page around `place` (mm), from a whole pixel of it on, as a camera sees it that has `pixelsPerMm`, at
/// most those of the page: each pixel is the mean of the area it covers. Off the page: white.
PagePart partOf(const PageRaster& page, const QRectF& place, double pixelsPerMm);

/// What the table's reader is at home with: it likes tags of 50 to 200 px, and ours have 248 at 300 dpi.
inline constexpr double readersPixels = proofDpi / 25.4 / 2;

/// The tags of a part as the table's reader sees them; it is told nothing about what to expect. Corners in mm
/// from the page's top left corner.
vision::Reading readTags(const PagePart& part, vision::TagReader& reader);
/// The same, decoded at once (vision/reading/FlatTags.h).
std::vector<vision::Sighting> readFlatTags(const PagePart& part);

} // namespace rowkeeper::proof
