// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Codecs.h"
#include "vision/picture/Quiet.h"
#include "vision/source/CameraControls.h"
#include "vision/source/CameraIdentity.h"
#include "vision/source/CaptureConnection.h"
#include "vision/source/Sources.h"

#include <opencv2/videoio.hpp>

namespace rowkeeper::vision {

namespace {

using Trouble = SourceProblem::Kind;

class CameraConnector final : public Connector {
  public:
    CameraConnector(const std::string& device, const SourceOptions& options)
        : camera_(identify(device))
        , wishes_(options.camera)
        , locks_(options.locks)
        , missing_{Trouble::NotFound, device, "no_camera"} {}

    Connected connect(const std::shared_ptr<Halt>& /*halt*/) override {
        switch (presenceOf(camera_)) {
        case Presence::Gone:
            return NoConnection{LinkState::Gone, missing_};
        case Presence::Other:
            return NoConnection{LinkState::Other, missing_};
        case Presence::Here:
            break;
        }
        auto camera = codecs().capture(camera_.device, cv::CAP_V4L2, {});
        if (!camera) return NoConnection{LinkState::Gone, missing_};
        const CameraDriver driver{[&](int property, double value) { return camera->set(property, value); },
                                  [&](int property) { return camera->get(property); }};
        std::vector<CameraControl> refused = ask(driver, wishes_);
        return connectionTo(std::move(camera), missing_.place, std::move(refused), locks_);
    }

  private:
    const CameraIdentity camera_;
    const CameraWishes wishes_;
    const std::shared_ptr<const CameraLocks> locks_;
    const SourceProblem missing_;
};

} // namespace

OpenedSource openCamera(const std::string& device, const SourceOptions& options) {
    silenceLibraries();
    return openLive(device, std::make_shared<CameraConnector>(device, options), options);
}

} // namespace rowkeeper::vision
