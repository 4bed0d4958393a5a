// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/StockReaders.h"

#include "tests/ZXingReader.h"

#include <opencv2/imgproc.hpp>

namespace rowkeeper::bench {

#ifdef ROWKEEPER_ZBAR
Finds zbarFull(const cv::Mat& grey); // ZBarReader.cpp
#endif

namespace {

/// `scale` and `offset` lead from the picture back to the frame it was taken from.
Finds zxing(const cv::Mat& grey, double scale, cv::Point2d offset = {}) {
    const ZXing::ImageView view(grey.data, grey.cols, grey.rows, ZXing::ImageFormat::Lum,
                                static_cast<int>(grey.step[0]));
    Finds finds;
    for (const auto& result : ZXing::ReadBarcodes(view, test::qrOptions())) {
        if (!result.isValid()) continue;
        cv::Point2d centre;
        for (std::size_t i = 0; i < 4; ++i)
            centre += cv::Point2d(result.position()[i].x, result.position()[i].y) / 4;
        finds.push_back({result.text(), centre / scale + offset});
    }
    return finds;
}

cv::Mat enlarged(const cv::Mat& grey) {
    cv::Mat large;
    cv::resize(grey, large, {}, 2, 2, cv::INTER_CUBIC);
    return large;
}

/// 6 x 4 overlapping tiles.
Finds tiles(const cv::Mat& grey) {
    constexpr int across = 6;
    constexpr int down = 4;
    const int overlap = grey.cols / 21; // 90 px at 1080p
    Finds all;
    for (int row = 0; row < down; ++row)
        for (int column = 0; column < across; ++column) {
            const cv::Rect tile =
                cv::Rect(column * grey.cols / across - overlap / 2, row * grey.rows / down - overlap / 2,
                         grey.cols / across + overlap, grey.rows / down + overlap) &
                cv::Rect(cv::Point(), grey.size());
            const Finds finds = zxing(enlarged(grey(tile)), 2, cv::Point2d(tile.tl()));
            all.insert(all.end(), finds.begin(), finds.end());
        }
    return all;
}

} // namespace

std::vector<StockReader> stockReaders() {
    std::vector<StockReader> readers{
        {"ZXing full frame", [](const cv::Mat& grey) { return zxing(grey, 1); }},
        {"ZXing on x2 cubic", [](const cv::Mat& grey) { return zxing(enlarged(grey), 2); }},
        {"ZXing on 24 tiles x2", tiles},
    };
#ifdef ROWKEEPER_ZBAR
    readers.push_back({"ZBar full frame", zbarFull});
#endif
    return readers;
}

std::string missingReaders() {
#ifdef ROWKEEPER_ZBAR
    return {};
#else
    return "ZBar is left out: libzbar-dev was not installed when this was built.";
#endif
}

} // namespace rowkeeper::bench
