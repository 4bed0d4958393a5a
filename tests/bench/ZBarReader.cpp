// SPDX-License-Identifier: GPL-3.0-or-later
// The only place that knows ZBar; left out of the build where it is not installed.
#include "tests/bench/StockReaders.h"

#include <zbar.h>

#include <memory>

namespace rowkeeper::bench {

namespace {

struct Destroy {
    void operator()(zbar::zbar_image_scanner_t* scanner) const { zbar::zbar_image_scanner_destroy(scanner); }
    void operator()(zbar::zbar_image_t* image) const { zbar::zbar_image_destroy(image); }
};

constexpr unsigned long grey8 = 0x30303859; // "Y800"

} // namespace

Finds zbarFull(const cv::Mat& grey);

Finds zbarFull(const cv::Mat& grey) {
    const std::unique_ptr<zbar::zbar_image_scanner_t, Destroy> scanner(zbar::zbar_image_scanner_create());
    zbar::zbar_image_scanner_set_config(scanner.get(), zbar::ZBAR_NONE, zbar::ZBAR_CFG_ENABLE, 0);
    zbar::zbar_image_scanner_set_config(scanner.get(), zbar::ZBAR_QRCODE, zbar::ZBAR_CFG_ENABLE, 1);
    const cv::Mat whole = grey.isContinuous() ? grey : grey.clone();
    const std::unique_ptr<zbar::zbar_image_t, Destroy> image(zbar::zbar_image_create());
    zbar::zbar_image_set_format(image.get(), grey8);
    zbar::zbar_image_set_size(image.get(), static_cast<unsigned>(whole.cols),
                              static_cast<unsigned>(whole.rows));
    zbar::zbar_image_set_data(image.get(), whole.data, whole.total(), nullptr);
    zbar::zbar_scan_image(scanner.get(), image.get());
    Finds finds;
    for (const auto* symbol = zbar::zbar_image_first_symbol(image.get()); symbol;
         symbol = zbar::zbar_symbol_next(symbol)) {
        cv::Point2d centre;
        const unsigned count = zbar::zbar_symbol_get_loc_size(symbol);
        for (unsigned i = 0; i < count; ++i)
            centre +=
                cv::Point2d(zbar::zbar_symbol_get_loc_x(symbol, i), zbar::zbar_symbol_get_loc_y(symbol, i)) /
                static_cast<double>(count);
        finds.push_back({zbar::zbar_symbol_get_data(symbol), centre});
    }
    return finds;
}

} // namespace rowkeeper::bench
