// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/light/LightMeters.h"

#include "vision/light/LightCues.h"
#include "vision/light/LightLimits.h"

#include <algorithm>

namespace rowkeeper::vision {

namespace {

using Trouble = LightTrouble;
using Blocks = std::vector<PrintBlock>;

constexpr std::size_t enoughBlocks = 2; // a card has three or four

LightLevel above(double measured, double warning, double bad) {
    return measured > bad ? LightLevel::Bad : measured > warning ? LightLevel::Warning : LightLevel::Good;
}

LightLevel below(double measured, double warning, double bad) {
    return measured < bad ? LightLevel::Bad : measured < warning ? LightLevel::Warning : LightLevel::Good;
}

cv::Rect2d rectOf(const PictureArea& area, double scale) {
    return {area.x / scale, area.y / scale, area.width / scale, area.height / scale};
}

cv::Point2d middleOf(const cv::Rect& rect) {
    return {rect.x + rect.width / 2.0, rect.y + rect.height / 2.0};
}

/// The blocks in a zone that look most like tags.
Blocks printIn(const cv::Rect2d& zone, const LightCues& cues) {
    Blocks inside;
    std::ranges::copy_if(cues.blocks, std::back_inserter(inside),
                         [&](const PrintBlock& b) { return zone.contains(middleOf(b.area)); });
    double most = 0;
    for (const PrintBlock& block : inside)
        most = std::max(most, block.contrast());
    std::erase_if(inside, [&](const PrintBlock& b) { return b.contrast() < 0.6 * most; });
    Blocks fine;
    std::ranges::copy_if(inside, std::back_inserter(fine), &PrintBlock::finePrint);
    return fine.size() >= enoughBlocks ? fine : inside;
}

double medianWidth(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// `module` px in the measured picture, which is smaller than the one that came by `halved`.
LightMeter focusOf(const Blocks& print, std::optional<double> module, int halved) {
    LightMeter meter{Trouble::Defocus};
    std::vector<double> widths;
    for (const PrintBlock& block : print)
        if (block.edgeWidth > 0) widths.push_back(block.edgeWidth);
    meter.limit = std::max(limits::softWhereRead, limits::softToModule * module.value_or(0)) * halved;
    if (!module || widths.size() < enoughBlocks) return meter;
    meter.measured = medianWidth(std::move(widths)) * halved;
    meter.level = above(meter.measured, meter.limit, limits::worse * meter.limit);
    return meter;
}

LightMeter glareOf(const Blocks& print, const cv::Rect2d& zone, const LightCues& cues) {
    LightMeter meter{Trouble::Glare};
    meter.limit = limits::glareShare;
    if (print.size() < enoughBlocks) return meter;
    double pixels = 0;
    for (std::size_t i = 0; i < cues.clipped.size(); ++i)
        if (zone.contains(middleOf(cues.clipped[i]))) pixels += cues.clippedPixels[i];
    const double area = double(print.size()) * cues.blockSide * cues.blockSide;
    meter.measured = std::min(1.0, pixels / area);
    meter.level = above(meter.measured, meter.limit, limits::muchGlare);
    return meter;
}

/// Modules too small to be seen one by one turn grey as well: that is a matter of size.
LightMeter contrastOf(const Blocks& print, std::optional<double> ownScale) {
    LightMeter meter{Trouble::LowContrast};
    meter.limit = limits::paleContrast;
    if (print.size() < enoughBlocks || !ownScale) return meter;
    for (const PrintBlock& block : print)
        meter.measured = std::max(meter.measured, block.contrast());
    const bool small = *ownScale < limits::fewPixels && meter.measured > limits::fadedContrast;
    meter.level = small ? LightLevel::Good : below(meter.measured, meter.limit, limits::fadedContrast);
    return meter;
}

LightMeter sizeOf(std::optional<double> ownScale) {
    LightMeter meter{Trouble::TooSmall};
    meter.limit = limits::fewPixels;
    if (!ownScale) return meter;
    meter.measured = *ownScale;
    meter.level = below(*ownScale, limits::fewPixels, limits::tooFewPixels);
    return meter;
}

} // namespace

std::vector<ZoneMeters> measureZones(const Frame& frame, std::span<const LightZone> zones) {
    std::vector<ZoneMeters> all;
    if (frame.empty() || zones.empty()) return all;
    const LightPicture picture = lightPicture(frame);
    const LightCues cues = measureLight(picture.grey);
    for (const LightZone& zone : zones) {
        const cv::Rect2d area = rectOf(zone.area, picture.halved);
        const Blocks print = printIn(area, cues);
        std::optional<double> module = zone.pixelsPerMm;
        if (module) *module /= picture.halved;
        all.push_back({focusOf(print, module, picture.halved), glareOf(print, area, cues),
                       contrastOf(print, zone.pixelsPerMm), sizeOf(zone.pixelsPerMm)});
    }
    return all;
}

} // namespace rowkeeper::vision
