// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/light/LightDoctor.h"

#include "vision/light/LightCues.h"
#include "vision/light/LightLimits.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace rowkeeper::vision {

namespace {

using namespace limits;
using Trouble = LightTrouble;
using Severity = LightSeverity;
using Blocks = std::vector<PrintBlock>;

// Limits of the doctor alone; the others stand in LightLimits.h.
constexpr double dimPaper = 60; // grey levels
constexpr double darkPaper = 40;
constexpr double blackPaper = 30;
constexpr double smeared = 1.25;      // directedness()
constexpr double smearedWidth = 3.0;  // px across an edge, in the worse direction; sharp print has 1.7 to 2.4
constexpr double smearedUnread = 3.2; // the same where nothing is read: print too small has up to 3.0
constexpr double smearedToModule = 0.95;
constexpr double softWidth = 2.9;       // px across an edge, in all directions
constexpr double tableContrast = 0.45;  // grain of wood, weave of cloth: less
constexpr double clothContrast = 0.57;  // checked cloth: less
constexpr double coarsestPitch = 12.5;  // px from edge to edge: sharp print has less, checked cloth more
constexpr double finePart = 0.15;       // of the lively blocks: as fine as tags where cards lie
constexpr double greyedContrast = 0.45; // of sharp print with less than a pixel a module, at most
constexpr double hazyBlack = 0.4;       // of the paper

constexpr std::size_t enoughPrint = 6; // blocks

PictureArea wholeOf(cv::Size size) {
    return {0, 0, double(size.width), double(size.height)};
}

PictureArea around(const std::vector<cv::Rect>& places) {
    cv::Rect all;
    for (const cv::Rect& place : places)
        all |= place;
    return {double(all.x), double(all.y), double(all.width), double(all.height)};
}

/// The `count`-th largest, or the least.
double highest(std::vector<double> values, std::size_t count) {
    if (values.empty()) return 0;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(std::min(values.size() - 1, count));
    std::nth_element(values.begin(), at, values.end(), std::greater<>());
    return *at;
}

double median(const std::vector<double>& values) {
    return highest(values, values.size() / 2);
}

template<class Value>
std::vector<double> each(const Blocks& blocks, const Value& value) {
    std::vector<double> values;
    for (const PrintBlock& block : blocks)
        values.push_back(value(block));
    return values;
}

/// Of the clearer blocks; of the few clearest some may be nothing but an edge of the table.
double mostContrast(const Blocks& blocks) {
    return highest(each(blocks, std::mem_fn(&PrintBlock::contrast)), 8);
}

/// The blocks that look most like tags: as much contrast as the picture has, and fine where any are.
Blocks tagLike(const LightCues& cues) {
    const double most = mostContrast(cues.blocks);
    Blocks clear;
    std::copy_if(cues.blocks.begin(), cues.blocks.end(), std::back_inserter(clear),
                 [&](const PrintBlock& b) { return b.contrast() >= 0.6 * most; });
    Blocks fine;
    std::copy_if(clear.begin(), clear.end(), std::back_inserter(fine), std::mem_fn(&PrintBlock::finePrint));
    return fine.size() >= enoughPrint ? fine : clear;
}

double directednessOf(const Blocks& blocks) {
    GradientSums fine;
    GradientSums coarse;
    const auto add = [](GradientSums& to, const GradientSums& from) {
        const double weight = 1 / (from.total() + 1);
        to.xx += weight * from.xx;
        to.yy += weight * from.yy;
        to.xy += weight * from.xy;
    };
    for (const PrintBlock& block : blocks) {
        add(fine, block.fine);
        add(coarse, block.coarse);
    }
    return directedness(fine, coarse);
}

/// Everything the findings are drawn from.
struct Case {
    cv::Size size; ///< of the picture that was measured
    LightCues cues;
    Blocks print;
    std::optional<double> scale;    ///< px a mm in it
    std::optional<double> ownScale; ///< px a mm in the picture as it came
    bool printed; ///< cards lie there: some are read, or there is more contrast than bare tables have
    std::vector<LightFinding> findings;

    bool has(Trouble trouble) const {
        return std::any_of(findings.begin(), findings.end(),
                           [&](const LightFinding& f) { return f.trouble == trouble; });
    }
    void add(Trouble trouble, Severity severity, const PictureArea& area, double measured, double limit) {
        findings.push_back({trouble, severity, area, measured, limit});
    }
};

void lookForDarkness(Case& c) {
    std::vector<cv::Rect> dark;
    std::vector<double> levels;
    for (const PrintBlock& block : c.print)
        if (block.paper < dimPaper) {
            dark.push_back(block.area);
            levels.push_back(block.paper);
        }
    // A dark print here and there is no dark corner.
    if (dark.size() < enoughPrint || 5 * dark.size() < c.print.size()) return;
    const double level = median(levels);
    if (!c.printed && level > blackPaper) return; // a dark cloth
    c.add(Trouble::Darkness, level < darkPaper ? Severity::Bad : Severity::Warning,
          2 * dark.size() > c.print.size() ? wholeOf(c.size) : around(dark), level, dimPaper);
}

void lookForSoftness(Case& c) {
    Blocks edged;
    std::copy_if(c.print.begin(), c.print.end(), std::back_inserter(edged),
                 [](const PrintBlock& b) { return b.edgeWidth > 0; });
    if (edged.size() < enoughPrint) return;
    const double width = median(each(edged, [](const PrintBlock& b) { return b.edgeWidth; }));
    const double module = c.scale.value_or(0);
    const double directed = directednessOf(c.print);
    // Widths mix edges across and along a smear; the ratio of both gives the longer one.
    const double length = width * std::sqrt(directed);
    const double smearLimit = c.scale ? std::max(smearedWidth, smearedToModule * module) : smearedUnread;
    if (directed > smeared && length > smearLimit) {
        c.add(Trouble::Motion, length > worse * smearLimit ? Severity::Bad : Severity::Warning,
              wholeOf(c.size), length, smearLimit);
        return;
    }
    const double softLimit = c.scale ? std::max(softWhereRead, softToModule * module) : softWidth;
    if (width <= softLimit) return;
    std::vector<cv::Rect> soft;
    for (const PrintBlock& block : edged)
        if (block.edgeWidth > softLimit) soft.push_back(block.area);
    c.add(Trouble::Defocus, width > worse * softLimit ? Severity::Bad : Severity::Warning, around(soft),
          width, softLimit);
}

void lookForContrast(Case& c) {
    constexpr double least = 15; // grey levels from ink to paper: less is the table's own grain
    Blocks fine;
    std::copy_if(c.print.begin(), c.print.end(), std::back_inserter(fine),
                 [](const PrintBlock& b) { return b.finePrint() && b.paper - b.ink > least; });
    if (fine.size() < enoughPrint || c.has(Trouble::Defocus) || c.has(Trouble::Motion)) return;
    const double contrast = mostContrast(fine);
    // Modules too small to be seen one by one turn grey as well. Haze lifts the darkest places too.
    if (c.ownScale && *c.ownScale < fewPixels && contrast > fadedContrast) return;
    const double paper = highest(each(c.print, [](const PrintBlock& b) { return b.paper; }), 8);
    const bool fewFine = double(fine.size()) < finePart * double(c.cues.blocks.size());
    if (!c.scale && (fewFine || contrast > greyedContrast || c.cues.black < hazyBlack * paper)) return;
    if (contrast < paleContrast)
        c.add(Trouble::LowContrast, contrast < fadedContrast ? Severity::Bad : Severity::Warning,
              wholeOf(c.size), contrast, paleContrast);
}

void lookForGlare(Case& c) {
    const int reach = 2 * c.cues.blockSide;
    std::vector<cv::Rect> spots;
    double pixels = 0;
    for (std::size_t i = 0; i < c.cues.clipped.size(); ++i) {
        const cv::Rect& spot = c.cues.clipped[i];
        const cv::Rect near = spot + cv::Size(2 * reach, 2 * reach) - cv::Point(reach, reach);
        const auto beside = std::count_if(c.print.begin(), c.print.end(),
                                          [&](const PrintBlock& b) { return (near & b.area).area() > 0; });
        if (beside < 2) continue; // a lamp on the bare table, a window beside it
        spots.push_back(spot);
        pixels += c.cues.clippedPixels[i];
    }
    const double area = double(c.print.size()) * c.cues.blockSide * c.cues.blockSide;
    if (spots.empty() || area == 0) return;
    const double share = std::min(1.0, pixels / area);
    if (share >= glareShare)
        c.add(Trouble::Glare, share >= muchGlare ? Severity::Bad : Severity::Warning, around(spots), share,
              glareShare);
}

void lookForSize(Case& c) {
    if (c.ownScale) {
        if (*c.ownScale < fewPixels)
            c.add(Trouble::TooSmall, *c.ownScale < tooFewPixels ? Severity::Bad : Severity::Warning,
                  wholeOf(c.size), *c.ownScale, fewPixels);
        return;
    }
    // Clear, bright, sharp and fine print of which nothing is read: it is too fine.
    if (!c.findings.empty()) return;
    std::vector<cv::Rect> fine;
    for (const PrintBlock& block : c.print)
        if (block.finePrint() && block.contrast() >= fadedContrast) fine.push_back(block.area);
    if (fine.size() >= enoughPrint) c.add(Trouble::TooSmall, Severity::Bad, around(fine), 0, fewPixels);
}

/// In px of the measured picture, which is smaller than the one that came by `reduced`.
std::vector<LightFinding> examine(const cv::Mat& grey, std::optional<double> ownScale, int reduced) {
    Case c{grey.size(), measureLight(grey), {}, ownScale, ownScale, ownScale.has_value(), {}};
    if (c.scale) *c.scale /= reduced;
    c.print = tagLike(c.cues);
    const double pitch = median(each(c.print, [](const PrintBlock& b) { return b.pitch; }));
    const double contrast = mostContrast(c.cues.blocks);
    if (contrast >= (pitch <= coarsestPitch ? tableContrast : clothContrast)) c.printed = true;
    lookForDarkness(c);
    // In the dark nothing else can be measured, and light cures motion too.
    if (c.has(Trouble::Darkness) && c.findings.front().area == wholeOf(c.size)) return c.findings;
    if (c.printed) lookForSoftness(c);
    lookForContrast(c);
    if (c.printed) {
        lookForGlare(c);
        lookForSize(c);
    }
    return c.findings;
}

} // namespace

std::string_view idOf(LightTrouble trouble) {
    switch (trouble) {
    case Trouble::Darkness:
        return "darkness";
    case Trouble::Motion:
        return "motion";
    case Trouble::Defocus:
        return "defocus";
    case Trouble::TooSmall:
        return "too_small";
    case Trouble::LowContrast:
        return "low_contrast";
    case Trouble::Glare:
        return "glare";
    }
    return "";
}

std::string_view unitOf(LightTrouble trouble) {
    switch (trouble) {
    case Trouble::Darkness:
        return "grey";
    case Trouble::Motion:
    case Trouble::Defocus:
        return "px";
    case Trouble::TooSmall:
        return "px/module";
    case Trouble::LowContrast:
    case Trouble::Glare:
        return "share";
    }
    return "";
}

std::string_view idOf(LightSeverity severity) {
    return severity == Severity::Warning ? "warning" : "bad";
}

std::vector<LightFinding> examineLight(const Frame& frame, std::optional<double> pixelsPerMm) {
    if (frame.empty()) return {};
    const auto [grey, halved] = lightPicture(frame);
    std::vector<LightFinding> findings = examine(grey, pixelsPerMm, halved);
    for (LightFinding& finding : findings) {
        PictureArea& area = finding.area;
        area = {area.x * halved, area.y * halved, area.width * halved, area.height * halved};
        if (finding.trouble != Trouble::Motion && finding.trouble != Trouble::Defocus) continue;
        finding.measured *= halved;
        finding.limit *= halved;
    }
    return findings;
}

} // namespace rowkeeper::vision
