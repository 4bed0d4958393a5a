// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/CaptureConnection.h"

#include "vision/picture/Quiet.h"

#include <opencv2/videoio.hpp>

namespace rowkeeper::vision {

namespace {

class CaptureConnection final : public Connection {
  public:
    CaptureConnection(std::unique_ptr<Capture> capture, std::vector<CameraControl> refused)
        : capture_(std::move(capture))
        , refused_(std::move(refused)) {}

    Delivery read(cv::Mat& picture) override {
        // A frame the source's own compression spoilt cannot be told from its end.
        if (!capture_->grab()) return Delivery::End;
        const HushLibraries hush; // a webcam's JPEGs are seldom to a library's taste
        return capture_->retrieve(picture) ? Delivery::Picture : Delivery::End;
    }
    double framesPerSecond() const override { return capture_->get(cv::CAP_PROP_FPS); }
    std::vector<CameraControl> refused() const override { return refused_; }

  private:
    std::unique_ptr<Capture> capture_;
    std::vector<CameraControl> refused_;
};

} // namespace

Connected connectionTo(std::unique_ptr<Capture> capture, const std::string& place,
                       std::vector<CameraControl> refused) {
    if (capture->get(cv::CAP_PROP_FRAME_WIDTH) * capture->get(cv::CAP_PROP_FRAME_HEIGHT) > maxPixels)
        return NoConnection{LinkState::Gone, {SourceProblem::Kind::TooLarge, place, "large_frames"}};
    return std::make_unique<CaptureConnection>(std::move(capture), std::move(refused));
}

} // namespace rowkeeper::vision
