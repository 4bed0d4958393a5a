// SPDX-License-Identifier: GPL-3.0-or-later
// rowkeeper_codecs.so. See Codecs.h.
#include "vision/picture/Codecs.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

extern "C" __attribute__((visibility("default"))) const rowkeeper::vision::Codecs* rowkeeperCodecs() {
    static constexpr rowkeeper::vision::Codecs all{
        [](cv::InputArray bytes, int flags, cv::Mat* onto) { return cv::imdecode(bytes, flags, onto); },
        [](const std::string& extension, cv::InputArray picture, std::vector<unsigned char>& bytes,
           const std::vector<int>& parameters) {
            return cv::imencode(extension, picture, bytes, parameters);
        },
        [](const std::string& what, int backend, const std::vector<int>& parameters) {
            auto capture = std::make_unique<cv::VideoCapture>();
            return capture->open(what, backend, parameters) ? std::move(capture) : nullptr;
        }};
    return &all;
}
