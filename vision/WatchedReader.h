// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/TagReader.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <thread>

namespace rowkeeper::vision {

/// A reader on a thread of its own: a decoder that never comes back from a picture costs that frame and not
/// the program. The thread it hangs on is left behind (nothing can stop it) and a fresh reader takes the next
/// frame. One caller at a time.
class WatchedReader {
  public:
    using Read = std::function<Reading(const Frame&, std::span<const Sighting>)>;
    using MakeRead = std::function<Read()>;

    /// `make` gives a reader of its own to each thread. `patienceMs`: how long a frame may take; far beyond
    /// what a slow machine needs.
    WatchedReader(MakeRead make, int patienceMs);
    explicit WatchedReader(ReaderOptions options, int patienceMs = 5000);
    ~WatchedReader();
    WatchedReader(WatchedReader&&) noexcept;
    WatchedReader& operator=(WatchedReader&&) noexcept;

    /// As TagReader::read(). Nothing if the decoder hung: then the frame tells nothing. What a reader throws
    /// comes out here.
    std::optional<Reading> read(const Frame& frame, std::span<const Sighting> known = {});

    /// Readers left behind so far, each with a core it may keep busy.
    int leftBehind() const { return leftBehind_; }

  private:
    struct Desk;
    void stop();

    MakeRead make_;
    int patienceMs_;
    int leftBehind_ = 0;
    std::shared_ptr<Desk> desk_; ///< shared with the thread that reads, which outlives this if it hangs
    std::thread thread_;
};

} // namespace rowkeeper::vision
