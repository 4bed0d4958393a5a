// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/TagReader.h"

#include "engine/tag/Tag.h"
#include "vision/CodeDecoder.h"
#include "vision/KnownPlace.h"
#include "vision/RegionFinder.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace rowkeeper::vision {

namespace {

/// Code sides looked for when nothing is known yet, px. Each finds codes from about 0.7 to 1.4 times its
/// size.
constexpr std::array<double, 4> startSides{56, 36, 88, 150};
constexpr std::size_t regionLimit = 80;
constexpr double cropToSide = 1.6; // the code, its quiet zone, and an error of a quarter of its side

/// One way to look at a crop.
struct Attempt {
    double modulePixels; ///< the crop is scaled so that a module has about so many px
    Threshold threshold;
};
constexpr std::array<Attempt, 4> ladder{
    {{5.0, Threshold::Local}, {7.0, Threshold::Local}, {5.0, Threshold::Global}, {7.0, Threshold::Global}}};

double scaleFor(const Attempt& attempt, double side) {
    const double scale = attempt.modulePixels * gridModules / side;
    if (scale > 1.2) return std::clamp(std::round(scale), 2.0, 4.0);
    return std::clamp(scale, 0.2, 1.0);
}

cv::Rect cropAround(const Region& region, const cv::Mat& grey) {
    const double half = region.side * cropToSide / 2;
    const cv::Rect wanted(cvRound(region.centre.x - half), cvRound(region.centre.y - half), cvRound(2 * half),
                          cvRound(2 * half));
    return wanted & cv::Rect(0, 0, grey.cols, grey.rows);
}

std::vector<Code> readCrop(const cv::Mat& grey, cv::Rect crop, double scale, Threshold threshold) {
    cv::Mat picture = grey(crop);
    if (scale != 1.0) {
        cv::Mat scaled;
        cv::resize(picture, scaled, {}, scale, scale, scale > 1 ? cv::INTER_CUBIC : cv::INTER_AREA);
        picture = scaled;
    }
    std::vector<Code> codes =
        decodeCodes({picture.data, picture.cols, picture.rows, static_cast<int>(picture.step[0])}, threshold);
    // The scale that was reached, not the one asked for: sizes are whole pixels.
    const double fx = static_cast<double>(picture.cols) / crop.width;
    const double fy = static_cast<double>(picture.rows) / crop.height;
    for (Code& code : codes)
        for (Point& p : code.corners)
            p = {(p.x + 0.5) / fx - 0.5 + crop.x, (p.y + 0.5) / fy - 0.5 + crop.y};
    return codes;
}

std::vector<Code> readRegion(const cv::Mat& grey, const Region& region, std::size_t attempts) {
    const cv::Rect crop = cropAround(region, grey);
    if (crop.width < gridModules || crop.height < gridModules) return {};
    for (std::size_t i = 0; i < attempts; ++i) {
        auto codes = readCrop(grey, crop, scaleFor(ladder[i], region.side), ladder[i].threshold);
        if (!codes.empty()) return codes;
    }
    return {};
}

/// The same print seen twice: by neighbouring crops, or at a known place and again in a crop.
bool sameCode(const Code& a, const Code& b) {
    const double side = std::min(sideOf(a.corners), sideOf(b.corners));
    return distance(centreOf(a.corners), centreOf(b.corners)) < 0.5 * side;
}

class Finds {
  public:
    void add(Code code) {
        if (!looksLikeASquare(code.corners)) return;
        const bool known =
            std::any_of(codes_.begin(), codes_.end(), [&](const Code& c) { return sameCode(c, code); });
        if (!known) codes_.push_back(std::move(code));
    }
    bool explains(const Region& region) const {
        return std::any_of(codes_.begin(), codes_.end(), [&](const Code& c) {
            return distance(centreOf(c.corners), region.centre) < 0.45 * sideOf(c.corners);
        });
    }
    bool empty() const { return codes_.empty(); }
    double medianSide() const {
        std::vector<double> sides;
        for (const Code& code : codes_)
            sides.push_back(sideOf(code.corners));
        const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
        std::nth_element(sides.begin(), middle, sides.end());
        return *middle;
    }
    const std::vector<Code>& codes() const { return codes_; }

  private:
    std::vector<Code> codes_;
};

/// One result a job, filled in parallel and merged in order: the same on one core and on many.
template<class Job>
void inParallel(std::size_t count, const Job& job) {
    cv::parallel_for_(cv::Range(0, static_cast<int>(count)), [&](const cv::Range& range) {
        for (int i = range.start; i < range.end; ++i)
            job(static_cast<std::size_t>(i));
    });
}

void searchKnown(const cv::Mat& grey, std::span<const Sighting> known, Finds& finds) {
    std::vector<std::optional<Code>> read(known.size());
    inParallel(known.size(), [&](std::size_t i) {
        if (looksLikeASquare(known[i].corners)) read[i] = readAt(grey, known[i].corners);
    });
    for (auto& code : read)
        if (code) finds.add(std::move(*code));
}

void searchRegions(const cv::Mat& grey, const EdgeMap& edges, double side, std::size_t attempts,
                   Finds& finds) {
    std::vector<Region> regions = edges.regions(side, regionLimit);
    std::erase_if(regions, [&](const Region& r) { return finds.explains(r); });
    std::vector<std::vector<Code>> read(regions.size());
    inParallel(regions.size(), [&](std::size_t i) { read[i] = readRegion(grey, regions[i], attempts); });
    for (auto& codes : read)
        for (Code& code : codes)
            finds.add(std::move(code));
}

/// Searches the sizes that make sense: the known one, or all until one is found, then that one exactly.
void searchSizes(const cv::Mat& grey, std::size_t attempts, bool thorough, Finds& finds) {
    const EdgeMap edges(grey);
    if (!finds.empty() && !thorough) {
        searchRegions(grey, edges, finds.medianSide(), attempts, finds);
        return;
    }
    double searched = 0;
    for (const double side : startSides) {
        if (side > 0.8 * std::min(grey.cols, grey.rows)) continue;
        searchRegions(grey, edges, side, attempts, finds);
        searched = side;
        if (!finds.empty() && !thorough) break;
    }
    if (finds.empty()) return;
    const double side = finds.medianSide();
    if (thorough || std::abs(side / searched - 1) > 0.08) searchRegions(grey, edges, side, attempts, finds);
}

} // namespace

struct TagReader::Scratch {
    cv::Mat grey;
};

TagReader::TagReader(ReaderOptions options)
    : scratch_(std::make_unique<Scratch>())
    , options_(options) {}

TagReader::~TagReader() = default;
TagReader::TagReader(TagReader&&) noexcept = default;
TagReader& TagReader::operator=(TagReader&&) noexcept = default;

Reading TagReader::read(const Frame& frame) {
    return read(frame, {});
}

Reading TagReader::read(const Frame& frame, std::span<const Sighting> known) {
    Reading reading;
    if (frame.empty()) return reading;
    const auto start = std::chrono::steady_clock::now();
    // OpenCV has no view of constant pixels; nothing writes through this one.
    const cv::Mat picture(frame.height(), frame.width(), CV_8UC3, const_cast<std::uint8_t*>(frame.data()));
    cv::cvtColor(picture, scratch_->grey, cv::COLOR_BGR2GRAY);
    const cv::Mat& grey = scratch_->grey;

    const bool thorough = options_.attemptsPerRegion == 0 && known.empty();
    const std::size_t attempts =
        options_.attemptsPerRegion <= 0
            ? ladder.size()
            : std::min(ladder.size(), static_cast<std::size_t>(options_.attemptsPerRegion));
    Finds finds;
    searchKnown(grey, known, finds);
    searchSizes(grey, attempts, thorough, finds);

    for (const Code& code : finds.codes()) {
        if (tag::parse(code.text))
            reading.tags.push_back({code.text, code.corners});
        else
            ++reading.foreign;
    }
    reading.ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return reading;
}

} // namespace rowkeeper::vision
