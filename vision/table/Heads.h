// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/table/Chains.h"
#include "vision/table/Tracks.h"

#include <optional>
#include <vector>

/// Which anchors head the chains, and which way the chains hang. Internal to vision.
namespace rowkeeper::vision {

/// One place at the head of a chain. It stays while its anchor is covered or was taken and cards still hang
/// there.
struct Head {
    int track = 0; ///< id of the anchor's track, 0: taken
    tag::Tag tag;
    Quad outline; ///< px
};

class Heads {
  public:
    Heads(TagLayout layout, TrackerOptions options);

    /// Picks and keeps heads among the steady cards of this frame.
    void update(const Tracks& tracks, const PlaneMap& plane);
    /// Takes in evidence of the way up. `frame` may be empty.
    void orient(const Frame& frame, std::span<const Sighting> tags, const Tracks& tracks,
                const PlaneMap& plane, bool hurried);
    void fix(std::vector<tag::Tag> anchors);
    void moveAll(const Homography& oldToNew);

    const std::vector<Head>& heads() const { return heads_; }
    bool upKnown() const { return evidence_ != Evidence::None; }
    /// With `down` as known, or either way; nothing without heads.
    std::optional<AnchorLine> line(const PlaneMap& plane) const;
    std::vector<Pose> poses(const PlaneMap& plane) const;
    /// Cards that may hang in chains, and their tracks.
    std::vector<const Track*> hanging(const Tracks& tracks) const;

  private:
    enum class Evidence { None, Look, Chain, Mat };
    bool isHead(int track) const;
    std::vector<bool> withCards(const Tracks& tracks, const PlaneMap& plane) const;
    void keep(const Tracks& tracks, const PlaneMap& plane);
    void choose(const Tracks& tracks, const PlaneMap& plane);
    void setDown(const AnchorLine& line, const PlaneMap& plane, Evidence evidence);
    void setDownByChains(const AnchorLine& line, const PlaneMap& plane, std::size_t hung);

    TagLayout layout_;
    TrackerOptions options_;
    std::vector<tag::Tag> fixed_;
    std::vector<Head> heads_;
    bool settled_ = false; ///< all heads of a table were found; from now on they stay
    Evidence evidence_ = Evidence::None;
    Point downPixels_;     ///< direction in the picture, valid with evidence
    int lookVotes_ = 0;    ///< signed run of equal looks
    std::size_t hung_ = 0; ///< most cards that ever hung the way that counts, and none the other
};

} // namespace rowkeeper::vision
