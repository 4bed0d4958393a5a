// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/backs/SheetCodes.h"

#include "vision/reading/CodeDecoder.h"

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

std::vector<SheetCode> eachOnce(const std::vector<SheetCode>& found) {
    std::map<std::string, SheetCode> known;
    std::set<std::string> twice;
    for (const SheetCode& code : found) {
        const auto [at, isNew] = known.try_emplace(code.text, code);
        const bool same =
            at->second.mirrored == code.mirrored &&
            distance(centreOf(at->second.corners), centreOf(code.corners)) < sideOf(code.corners) / 2;
        if (!isNew && !same) twice.insert(code.text);
    }
    std::vector<SheetCode> all;
    for (auto& [text, code] : known)
        if (!twice.contains(text)) all.push_back(std::move(code));
    return all;
}

} // namespace

std::vector<SheetCode> findSheetCodesIn(const cv::Mat& grey, const Quad& window, double modules) {
    std::vector<SheetCode> found;
    struct View {
        double perModule; ///< px
        double soft;      ///< modules: paper has grain, sensors have noise
    };
    for (const auto& [perModule, soft] : {View{4, 0.2}, View{6, 0.35}, View{3, 0.2}}) {
        const int side = static_cast<int>(modules * perModule);
        const Homography toWindow = compose(
            unitSquareTo(window), {{1.0 / side, 0, 0, 0, 1.0 / side, 0, 0, 0, 1}}); // upright px to px
        const cv::Matx33d matrix(toWindow.m.data());
        cv::Mat upright;
        cv::warpPerspective(grey, upright, matrix, {side, side}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                            cv::BORDER_REPLICATE);
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
    return eachOnce(found);
}

std::vector<SheetCode> findSheetCodes(const cv::Mat& grey) {
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
        if (eachOnce(found).size() >= many) break;
    }
    return eachOnce(found);
}

} // namespace rowkeeper::vision
