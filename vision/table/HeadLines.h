// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/table/Chains.h"
#include "vision/table/Heads.h"
#include "vision/table/Tracks.h"

#include <optional>
#include <vector>

/// Several lines of heads, each known by its tags (TagLayout::placeOfHead), and the way each hangs. Internal
/// to vision.
///
/// Evidence of the way a line hangs: cards that hang on one side alone, several of them where the order of
/// the heads says otherwise; this order; what was known before; another line of the same owner.
namespace rowkeeper::vision {

/// Heads that lie in one line now.
struct HeadLine {
    int number = 0;        ///< as the layout says whose it is; he may have two of them
    HungLine at;           ///< mm; heads as below
    bool wayKnown = false; ///< else `down` is one of two
    std::vector<Head> heads;
};

class HeadLines {
  public:
    explicit HeadLines(TagLayout layout);

    /// Finds and keeps heads among the steady cards of this frame.
    void update(const Tracks& tracks, const PlaneMap& plane);
    /// Takes in evidence of the ways.
    void orient(const Tracks& tracks, const PlaneMap& plane);
    void fix(std::vector<tag::Tag> anchors);
    void moveAll(const Homography& oldToNew);

    /// By number; the two of one owner by their first heads.
    std::vector<HeadLine> lines(const PlaneMap& plane) const;
    /// Tracks of heads of which another print heads the chain.
    const std::vector<int>& doubled() const { return doubled_; }

  private:
    struct Placed {
        Head head;
        HeadPlace place;
        bool wayKnown = false;
        Point downPixels;     ///< direction in the picture, valid with wayKnown
        std::size_t hung = 0; ///< most cards that ever hung the way that counts, and none the other
    };
    enum class Way {
        Open,         ///< two are possible
        AsItsOwner,   ///< as another line of his hangs
        Remembered,   ///< as it was known before
        Ordered,      ///< as the order of its heads says
        AgainstOrder, ///< as the cards say, and the order does not
    };
    /// What one line is made of: indices of heads_.
    struct Group {
        std::vector<std::size_t> heads;
        HungLine at;
        Way way = Way::Open;
    };
    struct HungByHead {
        std::vector<std::vector<std::size_t>> chains; ///< cards, by head
        std::vector<bool> hangs;                      ///< by card
    };
    struct Newcomer {
        const Track* track;
        HeadPlace place;
        Pose at;
    };
    const Track* trackOf(const Placed& placed, const Tracks& tracks, const PlaneMap& plane) const;
    void follow(const Tracks& tracks, const PlaneMap& plane);
    void dropHeadless(const std::vector<bool>& stays, const PlaneMap& plane);
    void add(const Tracks& tracks, const PlaneMap& plane);
    std::size_t bestOf(const std::vector<Newcomer>& fresh, const PlaneMap& plane) const;
    bool isAllowed(const tag::Tag& tag) const;
    bool headsNow(const Track& track) const;
    std::vector<Pose> cards(const Tracks& tracks, const PlaneMap& plane) const;
    std::vector<Pose> poses(const PlaneMap& plane) const;
    std::vector<Group> groups(std::span<const Pose> poses, const PlaneMap& plane) const;
    void turnAsKnown(Group& group, const PlaneMap& plane) const;
    void turnAsItsOwner(Group& group, const std::vector<Group>& all) const;
    HungByHead hungBy(std::span<const Pose> poses, std::span<const Pose> cards, const PlaneMap& plane) const;
    void judge(const Group& group, std::size_t here, std::size_t there, const PlaneMap& plane);

    TagLayout layout_;
    std::vector<tag::Tag> fixed_;
    std::vector<Placed> heads_;
    std::vector<int> doubled_;
};

} // namespace rowkeeper::vision
