// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"
#include "vision/reading/TagReader.h"

#include <memory>
#include <span>

namespace rowkeeper::vision {

class FrameRoom;

/// Some webcams and video calls show what they see as a mirror does. Codes are still read then, but left and
/// right of all that lies there are exchanged. This notices it by the codes themselves, and turns the
/// pictures round before anybody else looks at them: reader, tracker, window and evidence all see the table
/// as it is. One thread.
class Mirror {
  public:
    Mirror();
    Mirror(Mirror&&) noexcept;
    Mirror& operator=(Mirror&&) noexcept;
    ~Mirror();

    /// The frame as the table is: itself, or turned round left to right while the source is known to mirror.
    Frame righted(const Frame& frame);

    /// Takes in what was read in a righted frame. True when the belief changed: then righted() of the same
    /// frame is another picture, to be read anew. Looks closely at a few codes until it is sure, later
    /// seldom.
    bool judge(const Frame& righted, std::span<const Sighting> tags);

    bool mirrored() const { return mirrored_; }

  private:
    std::unique_ptr<FrameRoom> room_; ///< of the frames turned round
    bool mirrored_ = false;
    bool sure_ = false;
    int framesToRest_ = 0; ///< until codes are looked at again
    std::size_t next_ = 0; ///< code to begin with, so that a few that never decode do not hide the others
};

} // namespace rowkeeper::vision
