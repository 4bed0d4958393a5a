// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

#include <functional>
#include <string>
#include <vector>

/// What others read on the same pictures: the readers that every figure of ours stands beside.
namespace rowkeeper::bench {

/// A text read somewhere in a picture.
struct Find {
    std::string text;
    cv::Point2d centre; ///< px
};
using Finds = std::vector<Find>;

struct StockReader {
    std::string name;
    std::function<Finds(const cv::Mat& grey)> read;
};

/// ZXing on the full frame, on the frame enlarged twice, and on 24 tiles enlarged twice, each with its
/// defaults for QR codes; ZBar on the full frame where it was installed when this was built.
std::vector<StockReader> stockReaders();

/// One line on what is missing among them; empty: nothing.
std::string missingReaders();

} // namespace rowkeeper::bench
