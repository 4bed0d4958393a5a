// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/CaptureConnection.h"

namespace rowkeeper::vision {

namespace {

class CaptureConnection final : public Connection {
  public:
    explicit CaptureConnection(const cv::VideoCapture& capture)
        : capture_(capture) {}

    Delivery read(cv::Mat& picture) override {
        // A frame the source's own compression spoilt cannot be told from its end.
        return capture_.read(picture) ? Delivery::Picture : Delivery::End;
    }
    double framesPerSecond() const override { return capture_.get(cv::CAP_PROP_FPS); }

  private:
    cv::VideoCapture capture_;
};

} // namespace

Connected connectionTo(const cv::VideoCapture& capture, const std::string& place) {
    if (capture.get(cv::CAP_PROP_FRAME_WIDTH) * capture.get(cv::CAP_PROP_FRAME_HEIGHT) > maxPixels)
        return NoConnection{LinkState::Gone,
                            {SourceProblem::Kind::TooLarge, place,
                             "More than 100 million pixels a frame. Choose a smaller format."}};
    return std::make_unique<CaptureConnection>(capture);
}

} // namespace rowkeeper::vision
