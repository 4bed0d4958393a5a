// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/TagReader.h"

#include <atomic>
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
    explicit WatchedReader(const ReaderOptions& options, int patienceMs = 5000);
    ~WatchedReader();
    WatchedReader(WatchedReader&&) noexcept;
    WatchedReader& operator=(WatchedReader&&) noexcept;

    /// As TagReader::read(). Nothing if the decoder hung: then the frame tells nothing. What a reader throws
    /// comes out here.
    std::optional<Reading> read(const Frame& frame, std::span<const Sighting> known = {});

    /// Readers left behind that have not come back, each with a core it may keep busy. While there is one,
    /// OpenCV may do its own loops on a single core: reading goes on, slower.
    int hanging() const;

  private:
    struct Shared;
    void stop();

    MakeRead make_;
    int patienceMs_;
    std::shared_ptr<Shared> shared_; ///< shared with the thread that reads, which outlives this if it hangs
    std::thread thread_;
    std::shared_ptr<std::atomic<int>> hanging_;
};

} // namespace rowkeeper::vision
