// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Connection.h"

#include <condition_variable>
#include <deque>
#include <mutex>

/// A camera that does as it is told: delivers, repeats itself, hangs, breaks, goes and comes back.
namespace rowkeeper::vision::test {

struct Act {
    enum class What {
        Pictures,    ///< `count` different ones, one every 20 ms
        SamePicture, ///< the same one `count` times, one every 20 ms
        Garbage,     ///< `count` times something that is no picture
        Hang,        ///< read() does not come back until the camera is destroyed
        Throw,       ///< as a library that has had enough
    };
    What what = What::Pictures;
    int count = 1;
};

/// From being plugged in to being unplugged.
struct Life {
    int absentFor = 0;  ///< connections refused before it is there
    bool other = false; ///< another camera is there meanwhile
    bool hangs = false; ///< connect() does not come back
    std::vector<Act> acts = {};
    std::vector<CameraControl> refused = {}; ///< wishes it does not follow
};

class FakeCamera : public Connector {
  public:
    /// After the last life it stays away.
    explicit FakeCamera(std::vector<Life> lives);
    ~FakeCamera() override;
    Connected connect(const std::shared_ptr<Halt>& halt) override;
    int connects() const;

    /// Lets whatever hangs come back and end; for the end of a test.
    void release();

    struct Shared;

  private:
    std::shared_ptr<Shared> shared_;
};

} // namespace rowkeeper::vision::test
