// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageTags.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::proof {

namespace {

/// The reader is at home with tags of 50 to 200 px; at 300 dpi ours have 248. Halving averages four pixels.
constexpr int shrink = 2;

struct Window {
    int left, top, width, height; ///< px of the page
};

/// The mean of the pixels that become one.
std::uint8_t shrunk(const PageRaster& page, int left, int top) {
    int sum = 0;
    for (int y = 0; y < shrink; ++y) {
        for (int x = 0; x < shrink; ++x)
            sum += page.at(left + x, top + y);
    }
    return static_cast<std::uint8_t>(sum / (shrink * shrink));
}

vision::Frame frameOf(const PageRaster& page, const Window& window) {
    const int width = window.width / shrink;
    const int height = window.height / shrink;
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const std::uint8_t grey = shrunk(page, window.left + x * shrink, window.top + y * shrink);
            pixels.insert(pixels.end(), 3, grey);
        }
    }
    return {width, height, std::move(pixels)};
}

vision::Reading read(const PageRaster& page, const Window& window) {
    if (window.width < 2 * shrink || window.height < 2 * shrink) return {};
    vision::Reading reading = vision::TagReader().read(frameOf(page, window));
    for (vision::Sighting& sighting : reading.tags) {
        for (vision::Point& corner : sighting.corners) {
            // (0, 0) is the centre of a pixel for the reader, the page's corner here.
            corner.x = (window.left + (corner.x + 0.5) * shrink) / page.pixelsPerMm;
            corner.y = (window.top + (corner.y + 0.5) * shrink) / page.pixelsPerMm;
        }
    }
    return reading;
}

} // namespace

vision::Reading readTags(const PageRaster& page) {
    return read(page, {0, 0, page.width, page.height});
}

vision::Reading readTagsAt(const PageRaster& page, const QRectF& place, double pixelsPerMm,
                           vision::TagReader& reader) {
    const double step = page.pixelsPerMm / pixelsPerMm; // px of the page for one of the view
    const int width = static_cast<int>(place.width() * pixelsPerMm);
    const int height = static_cast<int>(place.height() * pixelsPerMm);
    const double left = place.left() * page.pixelsPerMm;
    const double top = place.top() * page.pixelsPerMm;
    const auto at = [step](double from, int cell) {
        return static_cast<int>(std::lround(from + cell * step));
    };
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(std::max(0, width * height)) * 3);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int sum = 0;
            int count = 0;
            for (int v = at(top, y); v < at(top, y + 1); ++v)
                for (int u = at(left, x); u < at(left, x + 1); ++u, ++count)
                    sum += page.at(u, v);
            pixels.insert(pixels.end(), 3, static_cast<std::uint8_t>(sum / std::max(1, count)));
        }
    }
    if (width < 2 || height < 2) return {};
    vision::Reading reading = reader.read(vision::Frame(width, height, std::move(pixels)));
    for (vision::Sighting& sighting : reading.tags) {
        for (vision::Point& corner : sighting.corners) {
            corner.x = place.left() + (corner.x + 0.5) / pixelsPerMm;
            corner.y = place.top() + (corner.y + 0.5) / pixelsPerMm;
        }
    }
    return reading;
}

vision::Reading readTagsAround(const PageRaster& page, double x, double y, double side) {
    const auto px = [&](double mm) { return static_cast<int>(std::lround(mm * page.pixelsPerMm)); };
    const int left = std::clamp(px(x - side / 2), 0, page.width);
    const int top = std::clamp(px(y - side / 2), 0, page.height);
    return read(page,
                {left, top, std::min(px(side), page.width - left), std::min(px(side), page.height - top)});
}

} // namespace rowkeeper::proof
