// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/VainLooks.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace rowkeeper::vision {

namespace {

constexpr int glimpseCells = 6;   // a side
constexpr float changedBy = 5;    // grey levels of a cell's mean; noise and video coding stay below 2
constexpr float trembling = 0.1F; // of the place's contrast: a camera that trembles shifts its edges a little
constexpr int longestPause = 16;  // frames
constexpr long forgottenAfter = 60; // frames without a question

} // namespace

void VainLooks::nextFrame(const cv::Mat& grey) {
    if (grey.size() != grey_.size()) {
        looks_.clear();
        grey_.release();
    }
    before_ = grey_;
    grey_ = grey;
    ++frame_;
    std::erase_if(looks_, [&](const Look& look) { return frame_ - look.seen > forgottenAfter; });
}

VainLooks::Glimpse VainLooks::glimpseOf(const cv::Mat& grey, const Region& region) {
    Glimpse glimpse{};
    const int side = std::max(glimpseCells, cvRound(region.side));
    const cv::Rect box =
        cv::Rect(cvRound(region.centre.x) - side / 2, cvRound(region.centre.y) - side / 2, side, side) &
        cv::Rect(0, 0, grey.cols, grey.rows);
    if (box.width < glimpseCells || box.height < glimpseCells) return glimpse;
    cv::Mat cells(glimpseCells, glimpseCells, CV_32F, glimpse.data());
    cv::Mat small;
    cv::resize(grey(box), small, cells.size(), 0, 0, cv::INTER_AREA);
    small.convertTo(cells, CV_32F);
    return glimpse;
}

bool VainLooks::alike(const Glimpse& a, const Glimpse& b) {
    const auto [least, most] = std::minmax_element(b.begin(), b.end());
    const float tolerance = changedBy + trembling * (*most - *least);
    return std::equal(a.begin(), a.end(), b.begin(),
                      [&](float x, float y) { return std::abs(x - y) < tolerance; });
}

std::vector<VainLooks::Look>::iterator VainLooks::find(const Region& region) {
    return std::find_if(looks_.begin(), looks_.end(), [&](const Look& look) {
        return distance(look.region.centre, region.centre) < 0.2 * region.side &&
               std::abs(look.region.side / region.side - 1) < 0.1;
    });
}

bool VainLooks::due(const Region& region) {
    const auto look = find(region);
    if (look == looks_.end()) return true;
    look->seen = frame_;
    if (alike(glimpseOf(grey_, look->region), look->glimpse)) return frame_ >= look->next;
    looks_.erase(look);
    return true;
}

bool VainLooks::calm(const Region& region) const {
    return before_.empty() || alike(glimpseOf(grey_, region), glimpseOf(before_, region));
}

void VainLooks::looked(const Region& region, bool inVain) {
    auto look = find(region);
    if (!inVain) {
        if (look != looks_.end()) looks_.erase(look);
        return;
    }
    if (look == looks_.end())
        look = looks_.insert(looks_.end(), {region, glimpseOf(grey_, region), 0, 0, frame_});
    look->next = frame_ + std::min(longestPause, 1 << std::clamp(look->tries - 1, 0, 10));
    ++look->tries;
}

} // namespace rowkeeper::vision
