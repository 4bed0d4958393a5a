// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace rowkeeper::vision {

/// A tag as one frame shows it. What could not be decoded with its error correction is not here, unless it is
/// one of a closed set and two frames agree on it (ReaderOptions).
struct Sighting {
    std::string text;             ///< one of ours: tag::parse succeeds
    std::array<Point, 4> corners; ///< px, of the modules' square, clockwise from the tag's own top left
    bool operator==(const Sighting&) const = default;
};

struct Reading {
    std::vector<Sighting> tags;   ///< the same text may appear several times
    int foreign = 0;              ///< codes that decode but are not ours
    std::vector<Point> foreignAt; ///< px, the middle of each of them
    double ms = 0;                ///< time spent
};

struct ReaderOptions {
    /// The next frame follows: stop at the first code size that is found, look only once at weak places, and
    /// seldom again at places that stay as they were and could not be read. Without a budget the same frames
    /// give the same output on any machine.
    bool video = false;
    /// For the pictures of a live source: once a frame has taken so long, places not known yet wait for the
    /// next frames, the likeliest first; in every frame at least one is looked at. 0: no limit, as files need
    /// it.
    double budgetMs = 0;
    /// Every text that may lie on the table. Where a code of a running picture has too few or too weak pixels
    /// for its error correction, the one of these that it resembles far more than any other is taken once two
    /// frames agree. Empty: only what decodes.
    std::vector<std::string> closedSet{}; // NOLINT(readability-redundant-member-init): g++ warns without
    /// The letter of the game on the table: tags of others are foreign. 0: those of every game are ours.
    char game = 0;
    /// The most places of a frame that may show a code, the clearest first, those that are known counted in:
    /// more than the tags that can be seen at once, but each of the others costs time.
    std::size_t mostPlaces = 80;
};

/// Finds every readable tag of a frame. Keeps nothing between frames but scratch memory and, for video, where
/// it looked in vain and what it thinks is there; one per thread.
class TagReader {
  public:
    explicit TagReader(ReaderOptions options = {});
    ~TagReader();
    TagReader(TagReader&&) noexcept;
    TagReader& operator=(TagReader&&) noexcept;

    /// Searches the whole frame. An empty frame gives an empty reading.
    Reading read(const Frame& frame);

    /// As read(), but looks first (and cheaply) where tags were before.
    Reading read(const Frame& frame, std::span<const Sighting> known);

  private:
    struct Scratch;
    std::unique_ptr<Scratch> scratch_;
    ReaderOptions options_;
};

} // namespace rowkeeper::vision
