// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/Pixels.h"
#include "vision/Sources.h"

#include <opencv2/videoio.hpp>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace rowkeeper::vision {

namespace {

using Kind = SourceProblem::Kind;
using Clock = std::chrono::steady_clock;

/// What the capturing thread and the reader share. The thread keeps it alive, so a driver or host that never
/// answers costs a sleeping thread and not the program.
struct Feed {
    std::mutex mutex;
    std::condition_variable news;
    Frame latest;
    bool fresh = false;
    bool opened = false;
    bool tooLarge = false;
    bool finished = false;
    bool stop = false;
    double framesPerSecond = 30;
};

bool openCapture(cv::VideoCapture& capture, const std::string& where, bool camera, int timeoutMs) {
    try {
        if (!camera)
            return capture.open(
                where, cv::CAP_FFMPEG,
                {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, timeoutMs, cv::CAP_PROP_READ_TIMEOUT_MSEC, timeoutMs});
        if (!capture.open(where, cv::CAP_V4L2)) return false;
        // Uncompressed 1080p does not fit through USB 2; drivers without these choices keep their own.
        capture.set(cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'));
        capture.set(cv::CAP_PROP_FRAME_WIDTH, 1920);
        capture.set(cv::CAP_PROP_FRAME_HEIGHT, 1080);
        return true;
    } catch (const cv::Exception&) {
        return false;
    }
}

void capture(const std::shared_ptr<Feed>& feed, const std::string& where, bool camera, int timeoutMs) {
    cv::VideoCapture device;
    bool good = openCapture(device, where, camera, timeoutMs);
    const auto start = Clock::now();
    {
        const std::lock_guard lock(feed->mutex);
        feed->opened = good;
        if (good) {
            const double fps = device.get(cv::CAP_PROP_FPS);
            if (fps > 0 && fps <= 1000) feed->framesPerSecond = fps;
            const double pixels =
                device.get(cv::CAP_PROP_FRAME_WIDTH) * device.get(cv::CAP_PROP_FRAME_HEIGHT);
            feed->tooLarge = !(pixels <= static_cast<double>(maxPixels));
            good = !feed->tooLarge;
        }
    }
    feed->news.notify_all();
    long number = 0;
    cv::Mat pixels;
    while (good) {
        try {
            good = device.read(pixels) && pixels.type() == CV_8UC3 && !pixels.empty();
        } catch (const cv::Exception&) {
            good = false;
        }
        const std::lock_guard lock(feed->mutex);
        if (feed->stop) break;
        if (!good) break;
        const double timeMs = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
        feed->latest = toFrame(pixels, number++, timeMs);
        feed->fresh = true;
        feed->news.notify_all();
    }
    const std::lock_guard lock(feed->mutex);
    feed->finished = true;
    feed->news.notify_all();
}

class LiveSource final : public Source {
  public:
    LiveSource(std::string where, std::shared_ptr<Feed> feed, std::thread thread, int timeoutMs)
        : where_(std::move(where))
        , feed_(std::move(feed))
        , thread_(std::move(thread))
        , timeoutMs_(timeoutMs) {}
    LiveSource(const LiveSource&) = delete;
    LiveSource& operator=(const LiveSource&) = delete;

    ~LiveSource() override {
        std::unique_lock lock(feed_->mutex);
        feed_->stop = true;
        const bool done =
            feed_->news.wait_for(lock, std::chrono::milliseconds(1500), [&] { return feed_->finished; });
        lock.unlock();
        if (done)
            thread_.join();
        else
            thread_.detach();
    }

    NextFrame next() override {
        std::unique_lock lock(feed_->mutex);
        const bool news = feed_->news.wait_for(lock, std::chrono::milliseconds(timeoutMs_),
                                               [&] { return feed_->fresh || feed_->finished; });
        if (news && feed_->fresh) {
            feed_->fresh = false;
            return feed_->latest;
        }
        return SourceProblem{
            Kind::Broken, where_,
            news ? "The pictures stopped. Check the cable or the connection and open it again."
                 : "No picture came for a while. Check the cable or the connection."};
    }
    bool live() const override { return true; }
    double framesPerSecond() const override { return feed_->framesPerSecond; }

  private:
    std::string where_;
    std::shared_ptr<Feed> feed_;
    std::thread thread_;
    int timeoutMs_;
};

} // namespace

OpenedSource openLive(const std::string& where, bool camera, const SourceOptions& options) {
    const SourceProblem missing{
        Kind::NotFound, where,
        camera ? "There is no such camera. Is it plugged in, and not used by another program?"
               : "Nothing there answers with pictures. Check the address and the network."};
    std::error_code error;
    if (camera && !std::filesystem::exists(where, error)) return missing;

    auto feed = std::make_shared<Feed>();
    std::thread thread(capture, feed, where, camera, options.timeoutMs);
    // A little longer than the library's own limit, which does not cover looking up a name.
    const auto patience = std::chrono::milliseconds(options.timeoutMs + 1000);
    std::unique_lock lock(feed->mutex);
    feed->news.wait_for(lock, patience, [&] { return feed->opened || feed->finished; });
    if (feed->opened && !feed->tooLarge) {
        lock.unlock();
        return std::make_unique<LiveSource>(where, feed, std::move(thread), options.timeoutMs);
    }
    const bool tooLarge = feed->tooLarge;
    feed->stop = true;
    lock.unlock();
    thread.detach();
    if (tooLarge)
        return SourceProblem{Kind::TooLarge, where,
                             "More than 100 million pixels a frame. Choose a smaller format."};
    return missing;
}

} // namespace rowkeeper::vision
