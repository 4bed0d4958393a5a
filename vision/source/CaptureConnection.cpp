// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/CaptureConnection.h"

#include "vision/picture/Quiet.h"
#include "vision/source/CameraControls.h"

#include <opencv2/videoio.hpp>

#include <utility>

namespace rowkeeper::vision {

namespace {

CameraDriver driverOf(Capture& capture) {
    return {[&capture](int property, double value) { return capture.set(property, value); },
            [&capture](int property) { return capture.get(property); }};
}

class CaptureConnection final : public Connection {
  public:
    CaptureConnection(std::unique_ptr<Capture> capture, std::vector<CameraControl> refused,
                      std::shared_ptr<const CameraLocks> locks)
        : capture_(std::move(capture))
        , refused_(std::move(refused))
        , locks_(driverOf(*capture_), std::move(locks)) {}

    Delivery read(cv::Mat& picture) override {
        // A frame the source's own compression spoilt cannot be told from its end.
        if (!capture_->grab()) return Delivery::End;
        const HushLibraries hush; // a webcam's JPEGs are seldom to a library's taste
        return capture_->retrieve(picture) ? Delivery::Picture : Delivery::End;
    }
    double framesPerSecond() const override { return capture_->get(cv::CAP_PROP_FPS); }
    std::vector<CameraControl> refused() override {
        std::vector<CameraControl> all = std::exchange(refused_, {});
        for (const CameraControl control : locks_.follow())
            all.push_back(control);
        return all;
    }

  private:
    std::unique_ptr<Capture> capture_;
    std::vector<CameraControl> refused_;
    LockKeeper locks_; ///< goes before what it asks
};

} // namespace

Connected connectionTo(std::unique_ptr<Capture> capture, const std::string& place,
                       std::vector<CameraControl> refused, std::shared_ptr<const CameraLocks> locks) {
    if (capture->get(cv::CAP_PROP_FRAME_WIDTH) * capture->get(cv::CAP_PROP_FRAME_HEIGHT) > maxPixels)
        return NoConnection{LinkState::Gone, {SourceProblem::Kind::TooLarge, place, "large_frames"}};
    return std::make_unique<CaptureConnection>(std::move(capture), std::move(refused), std::move(locks));
}

} // namespace rowkeeper::vision
