// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/PageRaster.h"
#include "vision/reading/TagReader.h"

#include <QRectF>

namespace rowkeeper::proof {

/// The tags of a drawn page by the same reader that reads the table; it is told nothing about what to expect.
/// Corners in mm from the page's top left corner.
vision::Reading readTags(const PageRaster& page);

/// The same for a part of the page around a point (mm), for a tag the whole view missed.
vision::Reading readTagsAround(const PageRaster& page, double x, double y, double side);

/// The tags of a place (mm) as a camera sees it that has `pixelsPerMm`, at most those of the drawing: each of
/// its pixels is the mean of those it covers.
vision::Reading readTagsAt(const PageRaster& page, const QRectF& place, double pixelsPerMm,
                           vision::TagReader& reader);

} // namespace rowkeeper::proof
