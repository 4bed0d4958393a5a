// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"
#include "vision/table/CardPlaces.h"
#include "vision/table/Scenery.h"
#include "vision/table/TableTracker.h"

#include <optional>
#include <span>
#include <vector>

/// Cards that hold over frames: from single sightings to steady cards, and out again. Internal to vision.
namespace rowkeeper::vision {

/// A card believed to lie on the table.
struct Track {
    int id = 0;
    int order = 0; ///< larger lies on top
    int look = 0;  ///< key of its remembered look; another side is another look
    tag::Tag tag;
    Quad outline;                              ///< px, from the top left of the pose
    std::array<std::optional<Quad>, 2> copies; ///< px of the tags read last; [0] at the outline's top left
    std::array<bool, 2> copyRead{};            ///< in this frame
    long since = 0;
    long lastRead = 0;
    int missed = 0;  ///< frames in a row without a reading
    int empties = 0; ///< how often its place was seen empty and still; a guess counts one, a clear view two
    bool covered = false;
    bool unread = false; ///< a card lies there, but shows a side that nobody has read
    bool raised = false; ///< seemed so large that it is rather held there
    bool readNow = false;
};

/// Tags, as many as give the plane of the table for sure.
inline constexpr std::size_t squaresOfAPlane = 6;

/// A card seen at one place, not yet often enough.
struct Candidate {
    ObservedCard card;
    Quad outline; ///< px
    std::vector<long> frames;
    int still = 1;           ///< sightings in a row at one place
    double sizes = 0;        ///< sum of their sizes
    double slants = 0;       ///< and of their slants
    double stillSinceMs = 0; ///< time of the first of them
};

class Tracks {
  public:
    Tracks(TagLayout layout, TrackerOptions options);

    /// One frame. `scenery` has seen its pixels already.
    void update(long frame, double timeMs, std::span<const ObservedCard> cards, const PlaneMap& plane,
                Scenery& scenery);
    /// One frame that shows nothing of any card.
    void miss();
    /// Decides what is pending as if the last frame stood for ever.
    void finish(const PlaneMap& plane);
    /// The camera moved: where every px of before is now.
    void moveAll(const Homography& oldToNew);

    const std::vector<Track>& all() const { return tracks_; }
    /// What the plane and a move of the camera may be told by: all but what is rather held, which moves as
    /// hands do. If most of what is known seems held, it is the plane that is wrong: then all of them.
    std::vector<const Track*> lying() const;
    const std::vector<Candidate>& candidates() const { return candidates_; }
    const Track* find(int id) const;
    Pose poseOf(const Quad& outline, const PlaneMap& plane) const;

  private:
    void match(long frame, std::span<const ObservedCard> cards, const PlaneMap& plane);
    bool ripe(const Candidate& candidate) const;
    void judgePlane(std::span<const ObservedCard> cards);
    void collect(long frame, const ObservedCard& card, const PlaneMap& plane);
    bool handBeside(const Track& place, std::span<const std::size_t> stacked,
                    std::span<const Look> looks) const;
    void judgeMissing(const Scenery& scenery, std::span<const std::size_t> stacked);
    bool tagFromBelow(const Track& missing) const;
    void layByTags();
    void putBelow(Track& lower, int order);
    void promote(const Candidate& candidate, const PlaneMap& plane);
    Track* replaced(const Candidate& candidate, const PlaneMap& plane);
    std::optional<Track> takeMoved(const Candidate& candidate, bool turned, const PlaneMap& plane);
    const Track* pushedBy(const Candidate& candidate, const PlaneMap& plane);
    void believe(std::vector<Candidate> agreed, const PlaneMap& plane);
    void displace(int id);
    void removeGone(int empties);
    std::vector<std::size_t> bottomUp() const;

    TagLayout layout_;
    TrackerOptions options_;
    std::vector<Track> tracks_;
    std::vector<Candidate> candidates_;
    /// A steady card whose place another has; it may have been pushed aside.
    struct Displaced {
        Track track;
        long frame = 0;
    };
    std::vector<Displaced> displaced_;
    bool planeIsSure_ = false;
    long firstFrame_ = -1;
    long frame_ = 0;
    double timeMs_ = 0;
    int nextId_ = 1;
    int nextOrder_ = 1;
    int nextLook_ = 1;
};

} // namespace rowkeeper::vision
