// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/PageTags.h"

#include "vision/reading/FlatTags.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rowkeeper::proof {

namespace {

/// Whole pixels of the page from `left`, `top` on; white where it ends.
PagePart cut(const PageRaster& page, int left, int top, int width, int height) {
    PagePart part{width, height, page.pixelsPerMm, QPointF(left, top) / page.pixelsPerMm, {}};
    part.grey.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 255);
    const int from = std::clamp(left, 0, page.width);
    const int to = std::clamp(left + width, from, page.width);
    if (from == to) return part;
    for (int y = std::max(0, -top); y < std::min(height, page.height - top); ++y) {
        const auto line = page.grey.begin() + std::ptrdiff_t{top + y} * page.width;
        std::copy(line + from, line + to, part.grey.begin() + std::ptrdiff_t{y} * width + (from - left));
    }
    return part;
}

/// What a cell covers of the pixels along a line.
struct Share {
    double from = 0;
    double to = 0;
    template<class Use>
    void each(const Use& use) const {
        for (int i = static_cast<int>(from); i < to; ++i)
            use(static_cast<std::size_t>(i),
                static_cast<float>(std::min(to, i + 1.) - std::max<double>(from, i)));
    }
};

/// As many cells of `step` pixels as a line has room for.
std::vector<Share> shares(int pixels, double step) {
    std::vector<Share> all(static_cast<std::size_t>(pixels / step));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double from = static_cast<double>(i) * step;
        all[i] = {from, std::min<double>(from + step, pixels)};
    }
    return all;
}

/// Each pixel the mean of `step` times `step` of them.
PagePart shrunk(const PagePart& fine, double step) {
    const std::vector<Share> across = shares(fine.width, step);
    const std::vector<Share> down = shares(fine.height, step);
    PagePart part{
        static_cast<int>(across.size()), static_cast<int>(down.size()), fine.pixelsPerMm / step, fine.at, {}};
    part.grey.reserve(across.size() * down.size());
    const auto width = static_cast<std::size_t>(fine.width);
    std::vector<float> line(width);
    const auto area = static_cast<float>(step * step);
    for (const Share& rows : down) {
        std::fill(line.begin(), line.end(), 0.F);
        rows.each([&](std::size_t y, float weight) {
            const std::uint8_t* pixel = &fine.grey[y * width];
            for (float& sum : line)
                sum += weight * static_cast<float>(*pixel++);
        });
        for (const Share& columns : across) {
            float sum = 0;
            columns.each([&](std::size_t x, float weight) { sum += weight * line[x]; });
            part.grey.push_back(static_cast<std::uint8_t>(std::lround(sum / area)));
        }
    }
    return part;
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

PagePart partOf(const PageRaster& page, const QRectF& place, double pixelsPerMm) {
    const QRect pixels =
        QRectF(place.topLeft() * page.pixelsPerMm, place.size() * page.pixelsPerMm).toAlignedRect();
    PagePart part = cut(page, pixels.left(), pixels.top(), pixels.width(), pixels.height());
    return pixelsPerMm < page.pixelsPerMm ? shrunk(part, page.pixelsPerMm / pixelsPerMm) : part;
}

vision::Reading readTags(const PagePart& part, vision::TagReader& reader) {
    std::vector<std::uint8_t> pixels;
    pixels.reserve(part.grey.size() * 3);
    for (const std::uint8_t grey : part.grey)
        pixels.insert(pixels.end(), 3, grey);
    vision::Reading reading = reader.read(vision::Frame(part.width, part.height, std::move(pixels)));
    reading.tags = onPage(std::move(reading.tags), part);
    return reading;
}

std::vector<vision::Sighting> readFlatTags(const PagePart& part) {
    return onPage(vision::readFlatTags({part.grey.data(), part.width, part.height, part.width}), part);
}

} // namespace rowkeeper::proof
