// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/PageRaster.h"
#include "vision/reading/TagReader.h"

#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace rowkeeper::proof {

/// The tags of a drawn page by the same reader that reads the table; it is told nothing about what to expect.
/// Corners in mm from the page's top left corner.
vision::Reading readTags(const PageRaster& page);

/// The same for a part of the page around a point (mm), for a tag the whole view missed.
vision::Reading readTagsAround(const PageRaster& page, double x, double y, double side);

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

/// The tags of a part as the table's reader sees them, or decoded at once (vision/reading/FlatTags.h).
/// Corners in mm from the page's top left corner.
std::vector<vision::Sighting> readTags(const PagePart& part, vision::TagReader& reader);
std::vector<vision::Sighting> readFlatTags(const PagePart& part);

} // namespace rowkeeper::proof
