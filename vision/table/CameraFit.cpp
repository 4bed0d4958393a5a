// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/CameraFit.h"

#include "vision/picture/Median.h"
#include "vision/picture/Plane.h"
#include "vision/picture/Square.h"
#include "vision/reading/CodeDecoder.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::vision {

namespace {

constexpr double freeStrip = 30;     // mm of a card that the next one leaves free
constexpr double gapBelowAnchor = 5; // mm
constexpr int mostCards = 30;        // so that a picture without an end ends

std::vector<const SeenCard*> cardsOf(const TableView& view) {
    std::vector<const SeenCard*> cards;
    for (const Chain& chain : view.chains) {
        if (!chain.anchorTaken) cards.push_back(&chain.anchor);
        for (const SeenCard& link : chain.links)
            cards.push_back(&link);
    }
    return cards;
}

double scaleOf(const SeenCard& card, const TagLayout& layout) {
    return std::sqrt(std::abs(areaOf(card.outline)) / (layout.cardWidth * layout.cardHeight));
}

std::optional<double> medianOf(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    return median(std::move(values));
}

/// The upper square part of a card, which is as wide as it is high.
Quad squarePart(const SeenCard& card, const TagLayout& layout) {
    const double share = layout.cardWidth / layout.cardHeight;
    return unitSquareTo(card.outline).map(Quad{Point{0, 0}, {1, 0}, {1, share}, {0, share}});
}

/// Cards below one anchor (mm).
int roomBelow(const Quad& anchor, const Homography& toPixels, int width, int height,
              const TagLayout& layout) {
    const Point along = anchor[3] - anchor[0] + anchor[2] - anchor[1];
    const Point down = along * (1 / length(along));
    const Point across{down.y, -down.x};
    const Point middle = centreOf(anchor);
    const auto inside = [&](Point mm) {
        const Point p = toPixels.map(mm);
        return p.x >= 0 && p.y >= 0 && p.x <= width - 1 && p.y <= height - 1;
    };
    int cards = 0;
    for (; cards < mostCards; ++cards) {
        const double lowerEdge =
            layout.cardHeight / 2 + gapBelowAnchor + freeStrip * cards + layout.cardHeight;
        const Point edge = middle + down * lowerEdge;
        const Point half = across * (layout.cardWidth / 2);
        if (!inside(edge + half) || !inside(edge - half)) break;
    }
    return cards;
}

} // namespace

std::optional<double> pixelsPerMm(std::span<const Sighting> tags, double tagSize) {
    std::vector<double> scales;
    for (const Sighting& tag : tags)
        scales.push_back(sideOf(tag.corners) / tagSize);
    return medianOf(std::move(scales));
}

std::optional<double> pixelsPerMm(const Chain& chain, const TagLayout& layout) {
    std::vector<double> scales;
    if (!chain.anchorTaken) scales.push_back(scaleOf(chain.anchor, layout));
    for (const SeenCard& link : chain.links)
        scales.push_back(scaleOf(link, layout));
    return medianOf(std::move(scales));
}

std::optional<double> pixelsPerMm(const TableView& view, const TagLayout& layout) {
    std::vector<double> scales;
    for (const SeenCard* card : cardsOf(view))
        scales.push_back(scaleOf(*card, layout));
    for (const SeenCard& card : view.loose)
        scales.push_back(scaleOf(card, layout));
    return medianOf(std::move(scales));
}

std::optional<double> leastPixelsPerModule(const TableView& view, const TagLayout& layout) {
    std::optional<double> least;
    const auto take = [&](const SeenCard& card) {
        const double pixels = scaleOf(card, layout) * layout.tagSize / gridModules;
        if (!least || pixels < *least) least = pixels;
    };
    for (const SeenCard* card : cardsOf(view))
        take(*card);
    for (const SeenCard& card : view.loose)
        take(card);
    return least;
}

Resolution resolutionOf(double pixelsPerModule) {
    return pixelsPerModule >= amplePixelsPerModule    ? Resolution::Ample
           : pixelsPerModule >= enoughPixelsPerModule ? Resolution::Enough
                                                      : Resolution::TooLow;
}

double distanceForAmple(double pixelsPerModule) {
    return std::min(1.0, pixelsPerModule / amplePixelsPerModule);
}

std::optional<CameraFit> cameraFit(const TableView& view, int width, int height, const TagLayout& layout) {
    if (!view.upKnown || view.chains.empty()) return std::nullopt;
    std::vector<Quad> squares;
    double least = 0;
    for (const SeenCard* card : cardsOf(view)) {
        squares.push_back(squarePart(*card, layout));
        const double scale = scaleOf(*card, layout);
        if (least == 0 || scale < least) least = scale;
    }
    const auto toMm = fitPlane(squares, layout.cardWidth);
    if (!toMm || least == 0) return std::nullopt;
    const Homography toPixels = toMm->inverse();

    CameraFit fit;
    fit.cardsBelow = mostCards;
    for (const Chain& chain : view.chains) {
        if (chain.anchorTaken) continue;
        // Outlines begin at their top left with the anchors' heads up, so downwards is known.
        const Quad onTable = toMm->map(chain.anchor.outline);
        fit.cardsBelow = std::min(fit.cardsBelow, roomBelow(onTable, toPixels, width, height, layout));
    }
    fit.pixelsPerModule = least * layout.tagSize / gridModules;
    fit.resolution = resolutionOf(fit.pixelsPerModule);
    fit.height = distanceForAmple(fit.pixelsPerModule);
    return fit;
}

} // namespace rowkeeper::vision
