// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Codecs.h"
#include "vision/picture/FrameRoom.h"
#include "vision/source/Container.h"
#include "vision/source/Sources.h"

#include <opencv2/videoio.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <optional>

namespace rowkeeper::vision {

namespace {

using Kind = SourceProblem::Kind;

Container containerIn(const std::string& file) {
    std::array<char, containerHead> head{};
    std::ifstream in(file, std::ios::binary);
    in.read(head.data(), head.size());
    return containerOf(std::string_view(head.data(), static_cast<std::size_t>(in.gcount())));
}

class VideoSource final : public Source {
  public:
    VideoSource(std::string file, std::unique_ptr<Capture> capture, bool countIsGuessed)
        : file_(std::move(file))
        , capture_(std::move(capture))
        , framesPerSecond_(capture_->get(cv::CAP_PROP_FPS))
        , promised_(static_cast<long>(capture_->get(cv::CAP_PROP_FRAME_COUNT)))
        , countIsGuessed_(countIsGuessed) {
        if (!(framesPerSecond_ > 0 && framesPerSecond_ <= 1000)) framesPerSecond_ = 25;
    }

    NextFrame next() override {
        if (ended_) return EndOfSource{};
        try {
            // A read gives up after a stretch of nothing but sound, with frames still to come.
            for (int attempt = 0; attempt < attempts && (attempt == 0 || delivered_ < promised_); ++attempt) {
                cv::Mat pixels = room_.canvas();
                if (!capture_->read(pixels) || pixels.empty()) continue;
                shownAt_ = std::max(shownAt_, capture_->get(cv::CAP_PROP_POS_MSEC));
                timeMs_ = nextTime();
                return room_.frame(pixels, delivered_++, timeMs_);
            }
        } catch (const std::exception&) { // as where the film ends
        }
        ended_ = true;
        return end();
    }
    bool live() const override { return false; }
    double framesPerSecond() const override { return framesPerSecond_; }
    std::string place() const override { return file_; }

  private:
    double frameMs() const { return 1000.0 / framesPerSecond_; }

    /// Counted, so that it is even to the last digit; but a film of varying frame rate says itself when a
    /// frame is due.
    double nextTime() const {
        const double counted = static_cast<double>(delivered_) * frameMs();
        const double due = std::abs(shownAt_ - counted) > evenTo * frameMs() ? shownAt_ : counted;
        return delivered_ == 0 ? due : std::max(due, timeMs_ + 1);
    }

    NextFrame end() {
        // Containers round their counts, and a decoder may swallow a frame at either end.
        constexpr long slack = 2;
        constexpr double mostMissing = 1000; // ms: as long may the last frame stand or the sound outlast it
        if (delivered_ == 0) return SourceProblem{Kind::Unreadable, file_, "no_frame"};
        if (delivered_ + slack >= promised_) return EndOfSource{};
        // Sound that goes on, times that begin late and pauses make a count too high: then its bytes tell.
        std::ifstream film(file_, std::ios::binary);
        const std::optional<bool> early = endsEarly(film);
        const double missing = static_cast<double>(promised_) * frameMs() - shownAt_ - frameMs();
        if (early ? !*early : countIsGuessed_ && missing <= mostMissing) return EndOfSource{};
        return SourceProblem{Kind::Broken, file_,     "cut_video", {std::to_string(promised_)},
                             false,        delivered_};
    }

    static constexpr int attempts = 40;
    static constexpr double evenTo = 3; ///< frames; containers round times, and some have none at all

    std::string file_;
    std::unique_ptr<Capture> capture_;
    FrameRoom room_;
    double framesPerSecond_;
    long promised_;
    bool countIsGuessed_;
    long delivered_ = 0;
    double shownAt_ = 0; ///< ms, of the last frame, by the container
    double timeMs_ = 0;  ///< the same, as it was handed over
    bool ended_ = false;
};

} // namespace

OpenedSource openVideo(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return SourceProblem{Kind::Unreadable, file, "no_permission"};
    if (in.peek() == std::ifstream::traits_type::eof()) return SourceProblem{Kind::Unreadable, file, "empty"};
    const Container container = containerIn(file);
    if (container == Container::None) return SourceProblem{Kind::Unreadable, file, "no_video"};
    std::unique_ptr<Capture> capture;
    try {
        // "Game: round 3.avi" would be taken for an address of a kind that is called Game.
        capture = codecs().capture("file:" + file, cv::CAP_FFMPEG, {});
    } catch (const cv::Exception&) { // no film
    }
    if (!capture) return SourceProblem{Kind::Unreadable, file, "unknown_video"};
    const double pixels = capture->get(cv::CAP_PROP_FRAME_WIDTH) * capture->get(cv::CAP_PROP_FRAME_HEIGHT);
    if (!(pixels <= static_cast<double>(maxPixels)))
        return SourceProblem{Kind::TooLarge, file, "large_video"};
    return std::make_unique<VideoSource>(file, std::move(capture), container == Container::Timing);
}

} // namespace rowkeeper::vision
