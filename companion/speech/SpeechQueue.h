// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/speech/Announcement.h"

#include <deque>
#include <optional>

namespace rowkeeper::speech {

/// What waits to be said. Rather than lag behind the table it drops what is outdated: what is over, what
/// something later tells anew, and all passing announcements but the newest. A value without a clock; one
/// thread.
class SpeechQueue {
  public:
    /// Passing announcements that may wait at once.
    static constexpr std::size_t mostPassing = 2;

    void add(const Announced& announced);
    /// Takes out what is to be said next; nothing: all is said.
    std::optional<Announcement> next();
    void clear() { waiting_.clear(); }
    const std::deque<Announcement>& waiting() const { return waiting_; }

  private:
    void drop(const std::string& about);
    void dropPassing();

    std::deque<Announcement> waiting_;
};

/// Whether what is just being said about this is outdated, and should be said no further.
bool outdates(const Announced& announced, const std::string& about);

} // namespace rowkeeper::speech
