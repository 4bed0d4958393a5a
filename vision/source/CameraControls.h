// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Source.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

/// Asking a camera's driver for size, focus and exposure. Internal to vision.
namespace rowkeeper::vision {

/// A driver's properties by OpenCV's numbers. set() is false where the driver has no such property.
struct CameraDriver {
    std::function<bool(int, double)> set;
    std::function<double(int)> get;
};

/// Asks for everything wished for. Given back: a size the driver has not, and
/// controls it lacks. Drivers move a value out of range to the nearest without a word.
std::vector<CameraControl> ask(const CameraDriver& driver, const CameraWishes& wishes);

/// Has one camera follow its locks. Drivers keep what they were told when the camera is let go: whatever is
/// locked then is given back to the automatic that had it before.
class LockKeeper {
  public:
    /// `locks`: null: there are none.
    LockKeeper(CameraDriver driver, std::shared_ptr<const CameraLocks> locks);
    ~LockKeeper();
    LockKeeper(const LockKeeper&) = delete;
    LockKeeper& operator=(const LockKeeper&) = delete;

    /// Does what has been wished since the last call; given back: what the driver does not follow, each once.
    std::vector<CameraControl> follow();

  private:
    struct Kept {
        CameraControl control;
        int automatic; ///< OpenCV's number of the switch, and of the value
        int value;
        double byHand;                  ///< the switch's position for it
        std::optional<double> before{}; ///< its position while locked; nothing: not locked
        bool refused = false;
    };
    bool lock(Kept& kept) const;

    CameraDriver driver_;
    std::shared_ptr<const CameraLocks> locks_;
    std::vector<Kept> kept_;
};

} // namespace rowkeeper::vision
