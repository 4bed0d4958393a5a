// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/CameraControls.h"

#include <opencv2/videoio.hpp>

namespace rowkeeper::vision {

namespace {

/// As V4L2 spells a format.
constexpr int fourcc(const char* name) {
    return name[0] | name[1] << 8 | name[2] << 16 | name[3] << 24;
}

} // namespace

std::vector<CameraControl> ask(const CameraDriver& driver, const CameraWishes& wishes) {
    std::vector<CameraControl> refused;
    // Asked in this order: the format decides which sizes there are. Uncompressed 1080p does not fit through
    // USB 2.
    driver.set(cv::CAP_PROP_FOURCC, fourcc("MJPG"));
    const auto [width, height] = wishes.size.value_or(CameraWishes::usual);
    driver.set(cv::CAP_PROP_FRAME_WIDTH, width);
    driver.set(cv::CAP_PROP_FRAME_HEIGHT, height);
    if (wishes.size &&
        (driver.get(cv::CAP_PROP_FRAME_WIDTH) != width || driver.get(cv::CAP_PROP_FRAME_HEIGHT) != height))
        refused.push_back(CameraControl::Size);
    if (wishes.focus) {
        driver.set(cv::CAP_PROP_AUTOFOCUS, 0); // a lens that is only turned by the program has no such switch
        if (!driver.set(cv::CAP_PROP_FOCUS, *wishes.focus)) refused.push_back(CameraControl::Focus);
    }
    if (wishes.exposure) {
        constexpr double byHand = 1; // V4L2_EXPOSURE_MANUAL
        driver.set(cv::CAP_PROP_AUTO_EXPOSURE, byHand);
        if (!driver.set(cv::CAP_PROP_EXPOSURE, *wishes.exposure)) refused.push_back(CameraControl::Exposure);
    }
    return refused;
}

} // namespace rowkeeper::vision
