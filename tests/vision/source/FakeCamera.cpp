// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/source/FakeCamera.h"

#include <opencv2/core.hpp>

#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

namespace rowkeeper::vision::test {

struct FakeCamera::Shared {
    std::mutex mutex;
    std::condition_variable freed;
    bool released = false;
    std::deque<Life> lives;
    int connects = 0;
    int pictures = 0;

    void hang() {
        std::unique_lock lock(mutex);
        freed.wait(lock, [&] { return released; });
    }
};

namespace {

class ScriptedConnection : public Connection {
  public:
    ScriptedConnection(std::shared_ptr<FakeCamera::Shared> shared, const Life& life)
        : shared_(std::move(shared))
        , acts_(life.acts.begin(), life.acts.end())
        , refused_(life.refused) {}

    Delivery read(cv::Mat& picture) override {
        while (!acts_.empty() && acts_.front().count <= 0)
            acts_.pop_front();
        if (acts_.empty()) return Delivery::End;
        --acts_.front().count;
        if (acts_.front().what == Act::What::Hang) {
            shared_->hang();
            return Delivery::End;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        switch (acts_.front().what) {
        case Act::What::Garbage:
            return Delivery::Garbage;
        case Act::What::Throw:
            throw std::runtime_error("the driver is not itself");
        case Act::What::Pictures: {
            const std::lock_guard lock(shared_->mutex);
            ++shared_->pictures;
            break;
        }
        case Act::What::SamePicture:
        case Act::What::Hang:
            break;
        }
        const std::lock_guard lock(shared_->mutex);
        picture = cv::Mat(24, 32, CV_8UC3, cv::Scalar::all(shared_->pictures % 256));
        return Delivery::Picture;
    }
    double framesPerSecond() const override { return 50; }
    std::vector<CameraControl> refused() override { return std::exchange(refused_, {}); }

  private:
    std::shared_ptr<FakeCamera::Shared> shared_;
    std::deque<Act> acts_;
    std::vector<CameraControl> refused_;
};

} // namespace

FakeCamera::FakeCamera(std::vector<Life> lives)
    : shared_(std::make_shared<Shared>()) {
    shared_->lives.assign(lives.begin(), lives.end());
}

FakeCamera::~FakeCamera() {
    release();
}

void FakeCamera::release() {
    const std::lock_guard lock(shared_->mutex);
    shared_->released = true;
    shared_->freed.notify_all();
}

int FakeCamera::connects() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->connects;
}

Connected FakeCamera::connect(const std::shared_ptr<Halt>& /*halt*/) {
    const auto shared = shared_;
    Life life;
    {
        const std::lock_guard lock(shared->mutex);
        ++shared->connects;
        NoConnection absent{LinkState::Gone, {SourceProblem::Kind::NotFound, "fake", "not_there"}};
        if (shared->lives.empty()) return absent;
        Life& next = shared->lives.front();
        if (next.absentFor-- > 0) {
            if (next.other) absent.state = LinkState::Other;
            return absent;
        }
        life = std::move(next);
        shared->lives.pop_front();
    }
    if (life.hangs) shared->hang();
    return std::make_unique<ScriptedConnection>(shared, life);
}

} // namespace rowkeeper::vision::test
