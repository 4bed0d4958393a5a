// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/Pixels.h"
#include "vision/Sources.h"

#include <opencv2/videoio.hpp>

#include <array>
#include <cmath>
#include <fstream>

namespace rowkeeper::vision {

namespace {

using Kind = SourceProblem::Kind;

/// Only containers we know: the decoder behind would also open playlists that point into the network, and
/// text.
bool looksLikeVideo(const std::string& file) {
    std::array<char, 16> head{};
    std::ifstream in(file, std::ios::binary);
    in.read(head.data(), head.size());
    const std::string_view b(head.data(), static_cast<std::size_t>(in.gcount()));
    const auto at = [&](std::size_t place, std::string_view mark) {
        return b.size() >= place + mark.size() && b.substr(place, mark.size()) == mark;
    };
    for (const std::string_view box : {"ftyp", "moov", "mdat", "free", "skip", "wide"})
        if (at(4, box)) return true;
    using namespace std::string_view_literals;
    return at(0, "\x1A\x45\xDF\xA3"sv) || (at(0, "RIFF"sv) && at(8, "AVI "sv)) || at(0, "OggS"sv) ||
           at(0, "FLV"sv) || at(0, "YUV4MPEG2"sv) || at(0, "\x00\x00\x01\xBA"sv) ||
           at(0, "\x00\x00\x01\xB3"sv) || at(0, "\xFF\xD8\xFF"sv) || at(0, "G\x40"sv) || at(0, "GIF8"sv);
}

class VideoSource final : public Source {
  public:
    VideoSource(std::string file, cv::VideoCapture capture)
        : file_(std::move(file))
        , capture_(std::move(capture))
        , framesPerSecond_(capture_.get(cv::CAP_PROP_FPS))
        , promised_(static_cast<long>(capture_.get(cv::CAP_PROP_FRAME_COUNT))) {
        if (!(framesPerSecond_ > 0 && framesPerSecond_ <= 1000)) framesPerSecond_ = 25;
    }

    NextFrame next() override {
        cv::Mat pixels;
        try {
            if (!ended_) ended_ = !capture_.read(pixels) || pixels.empty();
        } catch (const cv::Exception&) {
            ended_ = true;
        }
        if (ended_) return end();
        const double timeMs = 1000.0 * static_cast<double>(delivered_) / framesPerSecond_;
        return toFrame(pixels, delivered_++, timeMs);
    }
    bool live() const override { return false; }
    double framesPerSecond() const override { return framesPerSecond_; }

  private:
    NextFrame end() {
        // Containers round their counts, and a decoder may swallow a frame at either end.
        constexpr long slack = 2;
        if (told_ || delivered_ + slack >= promised_) return EndOfSource{};
        told_ = true;
        return SourceProblem{Kind::Broken, file_ + ", frame " + std::to_string(delivered_),
                             "The video ends here but promises " + std::to_string(promised_) +
                                 " frames. It is cut off or damaged; what came before was used."};
    }

    std::string file_;
    cv::VideoCapture capture_;
    double framesPerSecond_;
    long promised_;
    long delivered_ = 0;
    bool ended_ = false;
    bool told_ = false;
};

} // namespace

OpenedSource openVideo(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return SourceProblem{Kind::Unreadable, file, "The file cannot be read. Check its permissions."};
    if (in.peek() == std::ifstream::traits_type::eof())
        return SourceProblem{Kind::Unreadable, file, "The file is empty."};
    if (!looksLikeVideo(file))
        return SourceProblem{Kind::Unreadable, file, "This is neither a video nor a picture we can read."};
    cv::VideoCapture capture;
    bool opened = false;
    try {
        opened = capture.open(file, cv::CAP_FFMPEG);
    } catch (const cv::Exception&) {
        opened = false;
    }
    if (!opened)
        return SourceProblem{Kind::Unreadable, file,
                             "The video cannot be opened. It is cut off or of an unknown kind."};
    const double pixels = capture.get(cv::CAP_PROP_FRAME_WIDTH) * capture.get(cv::CAP_PROP_FRAME_HEIGHT);
    if (!(pixels <= static_cast<double>(maxPixels)))
        return SourceProblem{Kind::TooLarge, file,
                             "The video has more than 100 million pixels a frame. Scale it down."};
    return std::make_unique<VideoSource>(file, std::move(capture));
}

} // namespace rowkeeper::vision
