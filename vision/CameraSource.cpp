// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/CameraIdentity.h"
#include "vision/CaptureConnection.h"
#include "vision/Quiet.h"
#include "vision/Sources.h"

namespace rowkeeper::vision {

namespace {

using Kind = SourceProblem::Kind;

/// Asked in this order: the format decides which sizes there are. Drivers without a choice keep their own.
void wish(cv::VideoCapture& camera, const CameraWishes& wishes) {
    // Uncompressed 1080p does not fit through USB 2.
    camera.set(cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'));
    camera.set(cv::CAP_PROP_FRAME_WIDTH, wishes.width);
    camera.set(cv::CAP_PROP_FRAME_HEIGHT, wishes.height);
    if (wishes.focus) {
        camera.set(cv::CAP_PROP_AUTOFOCUS, 0);
        camera.set(cv::CAP_PROP_FOCUS, *wishes.focus);
    }
    if (wishes.exposure) {
        constexpr double byHand = 1; // V4L2_EXPOSURE_MANUAL
        camera.set(cv::CAP_PROP_AUTO_EXPOSURE, byHand);
        camera.set(cv::CAP_PROP_EXPOSURE, *wishes.exposure);
    }
}

class CameraConnector final : public Connector {
  public:
    CameraConnector(const std::string& device, const CameraWishes& wishes)
        : camera_(identify(device))
        , wishes_(wishes)
        , missing_{Kind::NotFound, device,
                   "There is no such camera. Is it plugged in, and not used by another program?"} {}

    Connected connect() override {
        switch (presenceOf(camera_)) {
        case Presence::Gone:
            return NoConnection{LinkState::Gone, missing_};
        case Presence::Other:
            return NoConnection{LinkState::Other, missing_};
        case Presence::Here:
            break;
        }
        cv::VideoCapture camera;
        if (!camera.open(camera_.device, cv::CAP_V4L2)) return NoConnection{LinkState::Gone, missing_};
        wish(camera, wishes_);
        return connectionTo(camera, missing_.place);
    }

  private:
    const CameraIdentity camera_;
    const CameraWishes wishes_;
    const SourceProblem missing_;
};

} // namespace

OpenedSource openCamera(const std::string& device, const SourceOptions& options) {
    silenceLibraries();
    return openLive(device, std::make_shared<CameraConnector>(device, options.camera), options);
}

} // namespace rowkeeper::vision
