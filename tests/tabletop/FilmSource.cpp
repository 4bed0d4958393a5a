// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/FilmSource.h"

#include <vector>

namespace rowkeeper::tabletop {

vision::Frame toFrame(const cv::Mat3b& picture, long number, double timeMs) {
    const cv::Mat3b whole = picture.isContinuous() ? picture : picture.clone();
    std::vector<std::uint8_t> pixels(whole.data, whole.data + 3 * whole.total());
    return {whole.cols, whole.rows, std::move(pixels), number, timeMs};
}

vision::NextFrame FilmSource::next() {
    if (number_ >= film_.frames()) return vision::EndOfSource{};
    vision::Frame frame = toFrame(film_.frame(number_), number_, 1000.0 * number_ / framesPerSecond());
    ++number_;
    return frame;
}

} // namespace rowkeeper::tabletop
