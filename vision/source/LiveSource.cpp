// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/FrameRoom.h"
#include "vision/source/Connection.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace rowkeeper::vision {

namespace {

using Kind = SourceProblem::Kind;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds retryEvery{250}; // so that a camera is back well within two seconds
constexpr milliseconds slice{100};      // between two questions whether to give up
constexpr int mostLeftBehind = 4;       // threads stuck in a driver or network; no more are begun meanwhile

/// Where a source's clock and count of frames stand, over all its connections.
struct Counter {
    Clock::time_point start = Clock::now();
    std::atomic<long> frames{0};
    std::atomic<int> working{0}; ///< threads that have not ended
};

/// What the thread of one connection and the reader share. The thread keeps it alive, so a driver or host
/// that never answers costs a sleeping thread and not the program.
struct Feed {
    std::mutex mutex;
    std::condition_variable news;
    Frame latest;
    bool fresh = false;
    bool opened = false;
    bool stop = false;
    bool finished = false;
    std::optional<NoConnection> failure;
    const std::shared_ptr<Halt> halt = std::make_shared<Halt>();
    double framesPerSecond = 30;
    std::vector<CameraControl> refused;
    Clock::time_point lastPicture = Clock::now();
    Clock::time_point lastChange = Clock::now();
};

bool samePixels(const Frame& a, const cv::Mat& b) {
    if (a.width() != b.cols || a.height() != b.rows) return false;
    const auto bytes = static_cast<std::size_t>(a.stride());
    for (int y = 0; y < b.rows; ++y)
        if (std::memcmp(a.data() + static_cast<std::ptrdiff_t>(y) * a.stride(), b.ptr(y), bytes) != 0)
            return false;
    return true;
}

/// Passes on what the connection delivers until it ends or nobody wants it any more.
void pump(Connection& connection, Feed& feed, Counter& counter) {
    FrameRoom room;
    for (;;) {
        const std::vector<CameraControl> refused = connection.refused();
        cv::Mat pixels = room.canvas();
        const Delivery delivery = connection.read(pixels);
        const auto now = Clock::now();
        const bool picture = delivery == Delivery::Picture && !pixels.empty() && pixels.type() == CV_8UC3 &&
                             static_cast<long long>(pixels.total()) <= maxPixels;
        Frame frame;
        bool same = false;
        if (picture) {
            // Only this thread writes `latest`.
            same = !feed.latest.empty() && samePixels(feed.latest, pixels);
            const double timeMs = std::chrono::duration<double, std::milli>(now - counter.start).count();
            frame = room.frame(pixels, counter.frames++, timeMs);
        }
        const std::lock_guard lock(feed.mutex);
        if (feed.stop || delivery == Delivery::End) return;
        feed.refused.insert(feed.refused.end(), refused.begin(), refused.end());
        if (!picture) continue;
        feed.latest = std::move(frame);
        feed.fresh = true;
        feed.lastPicture = now;
        if (!same) feed.lastChange = now;
        feed.news.notify_all();
    }
}

void work(const std::shared_ptr<Feed>& feed, const std::shared_ptr<Counter>& counter,
          const std::shared_ptr<Connector>& connector) {
    std::unique_ptr<Connection> connection;
    try {
        Connected connected = connector->connect(feed->halt);
        const std::lock_guard lock(feed->mutex);
        if (auto* none = std::get_if<NoConnection>(&connected)) {
            feed->failure = std::move(*none);
        } else {
            connection = std::move(std::get<std::unique_ptr<Connection>>(connected));
            const double fps = connection->framesPerSecond();
            if (fps > 0 && fps <= 1000) feed->framesPerSecond = fps;
            feed->opened = true;
            feed->lastPicture = feed->lastChange = Clock::now();
        }
        feed->news.notify_all();
    } catch (const std::exception&) {
        connection.reset(); // a library's own error: as if nothing were there
    }
    try {
        if (connection) pump(*connection, *feed, *counter);
    } catch (const std::exception&) {
        connection.reset(); // as if it had ended
    }
    connection.reset(); // may take its time too: before the end is told, so that the device is free then
    --counter->working;
    const std::lock_guard lock(feed->mutex);
    feed->finished = true;
    feed->news.notify_all();
}

/// A connection in a thread of its own.
class Attempt {
  public:
    Attempt(std::shared_ptr<Connector> connector, std::shared_ptr<Counter> counter)
        : feed_(std::make_shared<Feed>()) {
        ++counter->working;
        thread_ = std::thread(work, feed_, std::move(counter), std::move(connector));
    }
    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;
    ~Attempt() {
        feed_->halt->call();
        std::unique_lock lock(feed_->mutex);
        feed_->stop = true;
        const bool done = feed_->news.wait_for(lock, patience_, [&] { return feed_->finished; });
        lock.unlock();
        if (done)
            thread_.join();
        else
            thread_.detach();
    }
    /// It hangs: do not wait for it.
    void leaveBehind() { patience_ = milliseconds(0); }
    Feed& feed() { return *feed_; }

  private:
    std::shared_ptr<Feed> feed_;
    std::thread thread_;
    milliseconds patience_{1500};
};

class LiveSource final : public Source {
  public:
    LiveSource(std::string where, std::shared_ptr<Connector> connector, std::shared_ptr<Counter> counter,
               std::unique_ptr<Attempt> first, SourceOptions options)
        : where_(std::move(where))
        , connector_(std::move(connector))
        , counter_(std::move(counter))
        , attempt_(std::move(first))
        , options_(std::move(options))
        , framesPerSecond_(attempt_->feed().framesPerSecond) {}

    NextFrame next() override {
        for (;;) {
            if (options_.giveUp && options_.giveUp()) return EndOfSource{};
            if (attempt_) {
                if (auto frame = take()) return std::move(*frame);
                watchOver();
            } else {
                std::this_thread::sleep_for(slice);
            }
            const auto now = Clock::now();
            if (!attempt_ && now >= retryAt_ && counter_->working < mostLeftBehind) {
                attempt_ = std::make_unique<Attempt>(connector_, counter_);
                attemptSince_ = now;
            }
            if (options_.patienceMs >= 0 && now - lastPicture_ > milliseconds(options_.patienceMs))
                return SourceProblem{Kind::Broken, where_, "stopped"};
        }
    }
    bool live() const override { return true; }
    double framesPerSecond() const override { return framesPerSecond_; }

  private:
    /// The newest picture, waiting a little for it.
    std::optional<Frame> take() {
        Feed& feed = attempt_->feed();
        std::unique_lock lock(feed.mutex);
        feed.news.wait_for(lock, slice, [&] { return feed.fresh || feed.finished; });
        if (!feed.fresh) return std::nullopt;
        feed.fresh = false;
        Frame frame = feed.latest;
        const std::vector<CameraControl> refused = std::exchange(feed.refused, {});
        const bool frozen = feed.lastPicture - feed.lastChange > milliseconds(options_.silenceMs);
        lock.unlock();
        lastPicture_ = Clock::now();
        tell(frozen ? LinkState::Frozen : LinkState::Flowing);
        for (const CameraControl control : refused)
            tellRefused(control);
        return frame;
    }

    /// No picture came: tells it, and ends a connection that is over or hangs.
    void watchOver() {
        Feed& feed = attempt_->feed();
        std::unique_lock lock(feed.mutex);
        const auto now = Clock::now();
        const auto silent = now - (feed.opened ? feed.lastPicture : attemptSince_);
        const bool opened = feed.opened;
        const bool finished = feed.finished;
        const auto failure = feed.failure;
        lock.unlock();
        if (finished) {
            tell(failure ? failure->state : LinkState::Gone);
            attempt_.reset();
            retryAt_ = now + retryEvery;
            return;
        }
        if (opened && silent > milliseconds(options_.silenceMs)) tell(LinkState::Silent);
        if (silent > milliseconds(options_.timeoutMs)) {
            attempt_->leaveBehind();
            attempt_.reset();
            retryAt_ = now + retryEvery;
        }
    }

    void tell(LinkState state) {
        if (state == told_) return;
        told_ = state;
        if (options_.linkChanged) options_.linkChanged(state);
    }

    void tellRefused(CameraControl control) {
        if (std::find(toldRefused_.begin(), toldRefused_.end(), control) != toldRefused_.end()) return;
        toldRefused_.push_back(control);
        if (options_.wishRefused) options_.wishRefused(control);
    }

    std::string where_;
    std::shared_ptr<Connector> connector_;
    std::shared_ptr<Counter> counter_;
    std::unique_ptr<Attempt> attempt_; ///< none while waiting for the next try
    SourceOptions options_;
    double framesPerSecond_;
    Clock::time_point lastPicture_ = Clock::now();
    Clock::time_point attemptSince_ = Clock::now();
    Clock::time_point retryAt_ = Clock::now();
    LinkState told_ = LinkState::Flowing;
    std::vector<CameraControl> toldRefused_;
};

} // namespace

std::variant<std::unique_ptr<Source>, SourceProblem>
openLive(const std::string& where, std::shared_ptr<Connector> connector, const SourceOptions& options) {
    auto counter = std::make_shared<Counter>();
    auto first = std::make_unique<Attempt>(connector, counter);
    // A little longer than the libraries' own limits, which do not cover looking up a name.
    const auto deadline = Clock::now() + milliseconds(options.timeoutMs + 1000);
    Feed& feed = first->feed();
    std::unique_lock lock(feed.mutex);
    while (!feed.opened && !feed.finished && Clock::now() < deadline && !(options.giveUp && options.giveUp()))
        feed.news.wait_for(lock, slice);
    if (feed.opened) {
        lock.unlock();
        return std::make_unique<LiveSource>(where, std::move(connector), std::move(counter), std::move(first),
                                            options);
    }
    const auto failure = feed.failure;
    lock.unlock();
    first->leaveBehind();
    if (failure) return failure->problem;
    return SourceProblem{Kind::NotFound, where, "no_answer"};
}

} // namespace rowkeeper::vision
