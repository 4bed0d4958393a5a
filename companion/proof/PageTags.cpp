// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageTags.h"

#include "vision/reading/FlatTags.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

/// The pixels of the page that one of a part covers along a line, and how much of the first and last of them.
struct Share {
    int first = 0;
    std::vector<double> weights; ///< together 1
};

std::vector<Share> shares(int count, double step) {
    std::vector<Share> all;
    for (int i = 0; i < count; ++i) {
        const double from = i * step;
        const double to = from + step;
        Share share{static_cast<int>(from), {}};
        for (int at = share.first; at < to; ++at)
            share.weights.push_back((std::min<double>(to, at + 1) - std::max<double>(from, at)) / step);
        all.push_back(std::move(share));
    }
    return all;
}

std::uint8_t mean(const PageRaster& page, int left, int top, const Share& columns, const Share& rows) {
    double sum = 0;
    int y = top + rows.first;
    for (const double row : rows.weights) {
        double line = 0;
        int x = left + columns.first;
        for (const double column : columns.weights)
            line += column * page.at(x++, y);
        sum += row * line;
        ++y;
    }
    return static_cast<std::uint8_t>(std::lround(sum));
}

std::vector<vision::Sighting> onPage(std::vector<vision::Sighting> tags, const PagePart& part) {
    for (vision::Sighting& tag : tags)
        for (vision::Point& corner : tag.corners) {
            // (0, 0) is the centre of a pixel for the reader, the page's corner here.
            corner.x = part.at.x() + (corner.x + 0.5) / part.pixelsPerMm;
            corner.y = part.at.y() + (corner.y + 0.5) / part.pixelsPerMm;
        }
    return tags;
}

} // namespace

vision::Reading readTags(const PageRaster& page) {
    return read(page, {0, 0, page.width, page.height});
}

PagePart partOf(const PageRaster& page, const QRectF& place, double pixelsPerMm) {
    const double step = page.pixelsPerMm / pixelsPerMm; // px of the page for one of the part
    const int left = static_cast<int>(std::floor(place.left() * page.pixelsPerMm));
    const int top = static_cast<int>(std::floor(place.top() * page.pixelsPerMm));
    PagePart part{std::max(0, static_cast<int>(place.width() * pixelsPerMm)),
                  std::max(0, static_cast<int>(place.height() * pixelsPerMm)),
                  pixelsPerMm,
                  QPointF(left, top) / page.pixelsPerMm,
                  {}};
    const std::vector<Share> across = shares(part.width, step);
    const std::vector<Share> down = shares(part.height, step);
    part.grey.reserve(across.size() * down.size());
    for (const Share& rows : down)
        for (const Share& columns : across)
            part.grey.push_back(mean(page, left, top, columns, rows));
    return part;
}

std::vector<vision::Sighting> readTags(const PagePart& part, vision::TagReader& reader) {
    std::vector<std::uint8_t> pixels;
    pixels.reserve(part.grey.size() * 3);
    for (const std::uint8_t grey : part.grey)
        pixels.insert(pixels.end(), 3, grey);
    return onPage(reader.read(vision::Frame(part.width, part.height, std::move(pixels))).tags, part);
}

std::vector<vision::Sighting> readFlatTags(const PagePart& part) {
    return onPage(vision::readFlatTags({part.grey.data(), part.width, part.height, part.width}), part);
}

vision::Reading readTagsAround(const PageRaster& page, double x, double y, double side) {
    const auto px = [&](double mm) { return static_cast<int>(std::lround(mm * page.pixelsPerMm)); };
    const int left = std::clamp(px(x - side / 2), 0, page.width);
    const int top = std::clamp(px(y - side / 2), 0, page.height);
    return read(page,
                {left, top, std::min(px(side), page.width - left), std::min(px(side), page.height - top)});
}

} // namespace rowkeeper::proof
