// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/CameraMove.h"

#include <opencv2/calib3d.hpp>

#include <algorithm>

namespace rowkeeper::vision {

namespace {

constexpr double movedShare = 0.12; // of a tag's side, 2.5 mm: more than noise
constexpr std::size_t leastPairs = 3;
constexpr double shareMoved = 0.7;
constexpr double inlierPixels = 4;

struct Match {
    Quad before;
    Quad now;
};

/// Copies of one text sit opposite each other and point opposite ways; after a bump the nearer one is the
/// same.
std::optional<Match> findAgain(const Track& track, std::span<const Sighting> tags) {
    const std::string text = tag::format(track.tag);
    std::optional<Match> best;
    double least = 1e9;
    for (const auto& copy : track.copies) {
        if (!copy) continue;
        for (const Sighting& s : tags) {
            if (s.text != text) continue;
            const double apart = distance(centreOf(*copy), centreOf(s.corners));
            if (dot((*copy)[1] - (*copy)[0], s.corners[1] - s.corners[0]) < 0 || apart >= least) continue;
            least = apart;
            best = Match{*copy, s.corners};
        }
    }
    return best;
}

} // namespace

std::optional<Homography> cameraMove(std::span<const Track* const> tracks, std::span<const Sighting> tags) {
    std::vector<Match> matches;
    std::size_t moved = 0;
    for (const Track* track : tracks) {
        const tag::Kind kind = track->tag.kind();
        if (kind == tag::Kind::Back || kind == tag::Kind::AnchorBack) continue;
        const auto match = findAgain(*track, tags);
        if (!match) continue;
        moved += distance(centreOf(match->before), centreOf(match->now)) > movedShare * sideOf(match->before);
        matches.push_back(*match);
    }
    if (matches.size() < leastPairs ||
        static_cast<double>(moved) < shareMoved * static_cast<double>(matches.size()))
        return std::nullopt;

    std::vector<cv::Point2d> before;
    std::vector<cv::Point2d> now;
    for (const Match& m : matches)
        for (std::size_t i = 0; i < 4; ++i) {
            before.emplace_back(m.before[i].x, m.before[i].y);
            now.emplace_back(m.now[i].x, m.now[i].y);
        }
    cv::Mat inliers;
    const cv::Mat h = cv::findHomography(before, now, cv::RANSAC, inlierPixels, inliers);
    if (h.empty() || cv::countNonZero(inliers) < shareMoved * static_cast<double>(before.size()))
        return std::nullopt;
    Homography map;
    for (int i = 0; i < 9; ++i)
        map.m[static_cast<std::size_t>(i)] = h.at<double>(i / 3, i % 3);
    return map;
}

} // namespace rowkeeper::vision
