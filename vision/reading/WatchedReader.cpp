// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/WatchedReader.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <utility>
#include <vector>

namespace rowkeeper::vision {

namespace {

/// Owned by the job: whoever hands it over may be gone before it is done.
struct Job {
    Frame frame;
    std::vector<Sighting> known;
};

} // namespace

/// Where frames are handed over and readings come back. It belongs to one thread that reads; once left
/// behind, what that thread still delivers is looked at by nobody.
struct WatchedReader::Shared {
    std::mutex mutex;
    std::condition_variable changed;
    std::optional<Job> job;
    std::optional<Reading> reading;
    std::exception_ptr failure;
    bool closed = false;
    bool leftBehind = false;
    std::shared_ptr<std::atomic<int>> hanging; ///< of the reader, with all it left behind

    void work(const Read& read) {
        for (;;) {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return job || closed; });
            if (closed) return;
            const Job taken = std::move(*job);
            job.reset();
            lock.unlock();
            std::optional<Reading> done;
            std::exception_ptr thrown;
            try {
                done = read(taken.frame, taken.known);
            } catch (...) {
                thrown = std::current_exception();
            }
            lock.lock();
            reading = std::move(done);
            failure = thrown;
            changed.notify_all();
        }
    }

    void close() {
        const std::lock_guard lock(mutex);
        closed = true;
        changed.notify_all();
    }
};

void WatchedReader::stop() {
    if (!shared_) return;
    shared_->close();
    thread_.join();
    shared_.reset();
}

WatchedReader::WatchedReader(MakeRead make, int patienceMs)
    : make_(std::move(make))
    , patienceMs_(patienceMs)
    , hanging_(std::make_shared<std::atomic<int>>(0)) {}

WatchedReader::WatchedReader(const ReaderOptions& options, int patienceMs)
    : WatchedReader(
          [options] {
              return [reader = std::make_shared<TagReader>(options)](const Frame& frame,
                                                                     std::span<const Sighting> known) {
                  return reader->read(frame, known);
              };
          },
          patienceMs) {}

int WatchedReader::hanging() const {
    return *hanging_;
}

WatchedReader::~WatchedReader() {
    stop();
}

WatchedReader::WatchedReader(WatchedReader&&) noexcept = default;

WatchedReader& WatchedReader::operator=(WatchedReader&& other) noexcept {
    if (this == &other) return *this;
    stop();
    make_ = std::move(other.make_);
    patienceMs_ = other.patienceMs_;
    hanging_ = std::move(other.hanging_);
    shared_ = std::move(other.shared_);
    thread_ = std::move(other.thread_);
    return *this;
}

std::optional<Reading> WatchedReader::read(const Frame& frame, std::span<const Sighting> known) {
    if (!shared_) {
        auto shared = std::make_shared<Shared>();
        shared->hanging = hanging_;
        thread_ = std::thread([shared, read = make_()] {
            shared->work(read);
            if (shared->leftBehind) --*shared->hanging;
        });
        shared_ = std::move(shared); // only once there is a thread
    }
    std::unique_lock lock(shared_->mutex);
    shared_->job = Job{frame, {known.begin(), known.end()}};
    shared_->changed.notify_all();
    const bool done = shared_->changed.wait_for(lock, std::chrono::milliseconds(patienceMs_),
                                                [&] { return shared_->reading || shared_->failure; });
    if (!done) {
        shared_->closed = shared_->leftBehind = true; // should it ever come back
        ++*hanging_;
        lock.unlock();
        thread_.detach();
        shared_.reset();
        return std::nullopt;
    }
    if (shared_->failure) std::rethrow_exception(std::exchange(shared_->failure, nullptr));
    return std::exchange(shared_->reading, std::nullopt);
}

} // namespace rowkeeper::vision
