// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/CameraControls.h"

#include <opencv2/videoio.hpp>

namespace rowkeeper::vision {

namespace {

/// As V4L2 spells a format.
constexpr int fourcc(const char* name) {
    return name[0] | name[1] << 8 | name[2] << 16 | name[3] << 24;
}

constexpr double exposureByHand = 1; // V4L2_EXPOSURE_MANUAL

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
        driver.set(cv::CAP_PROP_AUTO_EXPOSURE, exposureByHand);
        if (!driver.set(cv::CAP_PROP_EXPOSURE, *wishes.exposure)) refused.push_back(CameraControl::Exposure);
    }
    return refused;
}

LockKeeper::LockKeeper(CameraDriver driver, std::shared_ptr<const CameraLocks> locks)
    : driver_(std::move(driver))
    , locks_(std::move(locks))
    , kept_{{CameraControl::Focus, cv::CAP_PROP_AUTOFOCUS, cv::CAP_PROP_FOCUS, 0},
            {CameraControl::Exposure, cv::CAP_PROP_AUTO_EXPOSURE, cv::CAP_PROP_EXPOSURE, exposureByHand}} {}

LockKeeper::~LockKeeper() {
    for (const Kept& kept : kept_)
        if (kept.before) driver_.set(kept.automatic, *kept.before);
}

std::vector<CameraControl> LockKeeper::follow() {
    std::vector<CameraControl> refused;
    if (!locks_) return refused;
    for (Kept& kept : kept_) {
        const bool wanted = kept.control == CameraControl::Focus ? locks_->focus : locks_->exposure;
        if (kept.refused || wanted == kept.before.has_value()) continue;
        if (!wanted) {
            driver_.set(kept.automatic, *kept.before);
            kept.before.reset();
        } else if (!lock(kept)) {
            kept.refused = true;
            refused.push_back(kept.control);
        }
    }
    return refused;
}

/// A lens without a switch or a value of its own cannot be kept. OpenCV calls what is not there -1 or 0, and
/// 0 may be a value.
bool LockKeeper::lock(Kept& kept) const {
    const double before = driver_.get(kept.automatic);
    const double now = driver_.get(kept.value);
    if (now < 0) return false;
    const bool switched = driver_.set(kept.automatic, kept.byHand);
    if (!driver_.set(kept.value, now)) {
        if (switched) driver_.set(kept.automatic, before);
        return false;
    }
    kept.before = before;
    return true;
}

} // namespace rowkeeper::vision
