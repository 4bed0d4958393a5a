// SPDX-License-Identifier: GPL-3.0-or-later
// rowkeeper_codecs.so. See Codecs.h.
#include "vision/picture/Codecs.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

namespace rowkeeper::vision {

namespace {

class OpenCapture final : public Capture {
  public:
    OpenCapture(const std::string& what, int backend, const std::vector<int>& parameters) {
        capture_.open(what, backend, parameters);
    }
    bool isOpened() const { return capture_.isOpened(); }
    bool read(cv::Mat& picture) override { return capture_.read(picture); }
    bool grab() override { return capture_.grab(); }
    bool retrieve(cv::Mat& picture) override { return capture_.retrieve(picture); }
    bool set(int property, double value) override { return capture_.set(property, value); }
    double get(int property) const override { return capture_.get(property); }

  private:
    cv::VideoCapture capture_;
};

std::unique_ptr<Capture> opened(const std::string& what, int backend, const std::vector<int>& parameters) {
    auto capture = std::make_unique<OpenCapture>(what, backend, parameters);
    if (!capture->isOpened()) return nullptr;
    return capture;
}

} // namespace

} // namespace rowkeeper::vision

extern "C" __attribute__((visibility("default"))) const rowkeeper::vision::Codecs* rowkeeperCodecs() {
    static constexpr rowkeeper::vision::Codecs all{
        [](cv::InputArray bytes, int flags, cv::Mat* onto) { return cv::imdecode(bytes, flags, onto); },
        [](const std::string& extension, cv::InputArray picture, std::vector<unsigned char>& bytes,
           const std::vector<int>& parameters) {
            return cv::imencode(extension, picture, bytes, parameters);
        },
        rowkeeper::vision::opened};
    return &all;
}
