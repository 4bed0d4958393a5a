// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/TagLayout.h"
#include "vision/reading/TagReader.h"
#include "vision/table/TableView.h"

#include <optional>
#include <span>

/// Whether camera, height and print size go together. Pure arithmetic on what lies on the table.
namespace rowkeeper::vision {

/// px a mm of print, in the middle of what was read; nothing without a tag.
std::optional<double> pixelsPerMm(std::span<const Sighting> tags, double tagSize = TagLayout{}.tagSize);
/// The same from the cards of one chain.
std::optional<double> pixelsPerMm(const Chain& chain, const TagLayout& layout);
/// The same from the steady cards of a table.
std::optional<double> pixelsPerMm(const TableView& view, const TagLayout& layout);

/// px a module of print, of the card that is seen smallest; nothing without a card.
std::optional<double> leastPixelsPerModule(const TableView& view, const TagLayout& layout);

/// What pictures of this size can be read with, by the measurements tags were chosen from.
enum class Resolution {
    Ample,  ///< also in poor light
    Enough, ///< in good light
    TooLow, ///< not reliably
};

inline constexpr double amplePixelsPerModule = 2.2;
inline constexpr double enoughPixelsPerModule = 1.6;
Resolution resolutionOf(double pixelsPerModule);
/// The camera's distance now, times this gives Ample with as many px; at most 1.
double distanceForAmple(double pixelsPerModule);

struct CameraFit {
    double pixelsPerModule = 0; ///< of the worst seen card
    Resolution resolution = Resolution::TooLow;
    /// Cards that fit into the picture below the anchor with the least room, each leaving a strip of the one
    /// above free; the last one is seen whole.
    int cardsBelow = 0;
    double height = 1; ///< of the camera's now, times this gives Ample with as many px
    bool operator==(const CameraFit&) const = default;
};

/// Nothing until it is known which way is up and where the chains hang.
std::optional<CameraFit> cameraFit(const TableView& view, int width, int height, const TagLayout& layout);

} // namespace rowkeeper::vision
