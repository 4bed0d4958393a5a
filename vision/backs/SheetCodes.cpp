// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/backs/SheetCodes.h"

#include "vision/reading/CodeDecoder.h"
#include "vision/reading/FinderPatterns.h"
#include "vision/reading/KnownPlace.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace rowkeeper::vision {

namespace {

/// Adds what decodes in a picture that is `scale` times the whole one. The decoder reads few of the codes
/// that are mirrored, however sharp: they are shown to it turned round.
void findIn(const cv::Mat& tile, cv::Point at, double scale, std::vector<SheetCode>& found) {
    for (const bool mirrored : {false, true}) {
        cv::Mat turned; // never onto the picture itself
        if (mirrored) cv::flip(tile, turned, 1);
        const cv::Mat& shown = mirrored ? turned : tile;
        for (Code& code :
             decodeCodes({shown.data, shown.cols, shown.rows, static_cast<int>(shown.step[0])})) {
            const auto said = tag::testText(code.text);
            if (!said || code.mirrored || areaOf(code.corners) <= 0) continue;
            for (Point& corner : code.corners) {
                if (mirrored) corner.x = tile.cols - 1 - corner.x;
                corner = {(corner.x + at.x + 0.5) / scale - 0.5, (corner.y + at.y + 0.5) / scale - 0.5};
            }
            found.push_back({std::move(code.text), *said, code.corners, mirrored});
        }
    }
}

/// A decoder loses codes of a picture with many: parts that overlap show it a few at a time.
void findInTiles(const cv::Mat& picture, int parts, double scale, std::vector<SheetCode>& found) {
    const cv::Size size(2 * picture.cols / (parts + 1), 2 * picture.rows / (parts + 1));
    for (int row = 0; row < parts; ++row) {
        for (int column = 0; column < parts; ++column) {
            const cv::Rect place(column * (picture.cols - size.width) / std::max(1, parts - 1),
                                 row * (picture.rows - size.height) / std::max(1, parts - 1), size.width,
                                 size.height);
            findIn(picture(place), place.tl(), scale, found);
        }
    }
}

SheetCodes eachOnce(const std::vector<SheetCode>& found) {
    std::map<std::string, SheetCode> known;
    std::set<std::string> twice;
    for (const SheetCode& code : found) {
        const auto [at, isNew] = known.try_emplace(code.text, code);
        const bool same =
            at->second.mirrored == code.mirrored &&
            distance(centreOf(at->second.corners), centreOf(code.corners)) < sideOf(code.corners) / 2;
        if (!isNew && !same) twice.insert(code.text);
    }
    SheetCodes all{{}, twice.size()};
    for (auto& [text, code] : known)
        if (!twice.contains(text)) all.codes.push_back(std::move(code));
    return all;
}

/// A window as an upright picture with so many px a module, and how its places come back into the whole one.
struct Upright {
    cv::Mat picture;
    Homography toWindow;
};

Upright uprightOf(const cv::Mat& grey, const Quad& window, double modules, double perModule) {
    const int side = static_cast<int>(modules * perModule);
    Upright upright;
    upright.toWindow = compose(unitSquareTo(window), {{1.0 / side, 0, 0, 0, 1.0 / side, 0, 0, 0, 1}});
    cv::warpPerspective(grey, upright.picture, cv::Matx33d(upright.toWindow.m.data()), {side, side},
                        cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
    return upright;
}

/// The mirrored tag that a window shows, however pale and soft, by the table's own eyes: finders first, then
/// module by module.
std::optional<SheetCode> likeliestIn(const cv::Mat& grey, const Quad& window, double modules) {
    const Upright upright = uprightOf(grey, window, modules, finderModulePixels);
    cv::Mat turned;
    cv::flip(upright.picture, turned, 1);
    const FinderSquare square = likeliestSquare(turned);
    constexpr double hopeless = 0.3;
    if (square.likeness < hopeless) return std::nullopt;
    const auto settled = settledAt(turned, settleFinderCorners(turned, settle(turned, square.corners)));
    const auto place = settled ? sampleAt(turned, *settled) : std::nullopt;
    auto code = place ? readAt(turned, *place) : std::nullopt;
    const auto said = code ? tag::testText(code->text) : std::nullopt;
    if (!said) return std::nullopt;
    for (Point& corner : code->corners)
        corner = upright.toWindow.map(Point{turned.cols - 1 - corner.x, corner.y});
    return SheetCode{std::move(code->text), *said, code->corners, true};
}

} // namespace

std::vector<SheetCode> findSheetCodesIn(const cv::Mat& grey, const Quad& window, double modules) {
    std::vector<SheetCode> found;
    if (auto code = likeliestIn(grey, window, modules)) return {std::move(*code)};
    struct View {
        double perModule; ///< px
        double soft;      ///< modules: paper has grain, sensors have noise
    };
    for (const auto& [perModule, soft] : {View{4, 0.2}, View{6, 0.35}}) {
        auto [upright, toWindow] = uprightOf(grey, window, modules, perModule);
        cv::GaussianBlur(upright, upright, {}, perModule * soft);
        cv::normalize(upright, upright, 0, 255, cv::NORM_MINMAX);
        std::vector<SheetCode> here;
        findIn(upright, {0, 0}, 1, here);
        for (SheetCode& code : here) {
            code.corners = toWindow.map(code.corners);
            found.push_back(std::move(code));
        }
        if (!found.empty()) break;
    }
    return eachOnce(found).codes;
}

SheetCodes findSheetCodes(const cv::Mat& grey) {
    std::vector<SheetCode> found;
    // A module of the whole sheet has 3 to 4 px then: less is too little, more is slower and no better.
    constexpr int longSide = 1800;
    const int side = std::max(grey.cols, grey.rows);
    const double scale = std::min(1.0, static_cast<double>(longSide) / std::max(1, side));
    cv::Mat small = grey;
    if (scale < 1) cv::resize(grey, small, {}, scale, scale, cv::INTER_AREA);
    const double across = static_cast<double>(small.cols) / grey.cols;
    constexpr std::size_t many = 24; // of one sheet: the rest is found by these
    for (const int parts : {4, 7}) {
        findInTiles(small, parts, across, found);
        if (eachOnce(found).codes.size() >= many) break;
    }
    return eachOnce(found);
}

} // namespace rowkeeper::vision
