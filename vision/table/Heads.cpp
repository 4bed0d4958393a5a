// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/Heads.h"

#include "vision/table/UpSide.h"

#include <algorithm>

namespace rowkeeper::vision {

namespace {

constexpr int looksToAgree = 3;
/// A few cards beside captured targets do not turn a table that a whole round hung on; but if the picture was
/// turned unseen, two turns of four players shall do.
constexpr std::size_t leastToOverrule = 2;
constexpr std::size_t enoughToOverrule = 8;

bool sameAnchor(const tag::Tag& a, const tag::Tag& b) {
    return a.withoutSerial() == b.withoutSerial();
}

} // namespace

Heads::Heads(TagLayout layout, TrackerOptions options)
    : layout_(std::move(layout))
    , options_(options) {}

void Heads::fix(std::vector<tag::Tag> anchors) {
    fixed_ = std::move(anchors);
    std::erase_if(heads_, [&](const Head& h) {
        return std::none_of(fixed_.begin(), fixed_.end(),
                            [&](const tag::Tag& t) { return sameAnchor(t, h.tag); });
    });
    settled_ = !fixed_.empty() && heads_.size() == fixed_.size();
}

bool Heads::isHead(int track) const {
    return std::any_of(heads_.begin(), heads_.end(), [&](const Head& h) { return h.track == track; });
}

std::vector<Pose> Heads::poses(const PlaneMap& plane) const {
    std::vector<Pose> result;
    for (const Head& h : heads_)
        result.push_back(poseOfOutline(plane.toMm.map(h.outline)));
    return result;
}

std::vector<const Track*> Heads::hanging(const Tracks& tracks) const {
    std::vector<const Track*> result;
    for (const Track& t : tracks.all())
        if (layout_.hangsInChain(t.tag)) result.push_back(&t);
    return result;
}

std::optional<AnchorLine> Heads::line(const PlaneMap& plane) const {
    if (heads_.empty()) return std::nullopt;
    const AnchorLine found = lineThrough(poses(plane), layout_);
    if (evidence_ == Evidence::None) return found;
    const Point origin = plane.toPixels.map(found.origin);
    const Point below = plane.toPixels.map(found.origin + found.down * layout_.cardHeight);
    return dot(below - origin, downPixels_) >= 0 ? found : found.flipped();
}

void Heads::setDown(const AnchorLine& line, const PlaneMap& plane, Evidence evidence) {
    downPixels_ =
        plane.toPixels.map(line.origin + line.down * layout_.cardHeight) - plane.toPixels.map(line.origin);
    evidence_ = evidence;
}

void Heads::setDownByChains(const AnchorLine& line, const PlaneMap& plane, std::size_t hung) {
    setDown(line, plane, Evidence::Chain);
    hung_ = std::max(hung_, hung);
}

void Heads::update(const Tracks& tracks, const PlaneMap& plane) {
    if (settled_) keep(tracks, plane);
    if (!settled_) choose(tracks, plane);
}

/// Whether cards hang below each head, where it is or was.
std::vector<bool> Heads::withCards(const Tracks& tracks, const PlaneMap& plane) const {
    std::vector<bool> with(heads_.size());
    if (!upKnown()) return with;
    std::vector<Pose> cards;
    for (const Track* t : hanging(tracks))
        cards.push_back(tracks.poseOf(t->outline, plane));
    const Hanging hung = hang(*line(plane), poses(plane), cards, layout_);
    std::transform(hung.chains.begin(), hung.chains.end(), with.begin(),
                   [](const auto& chain) { return !chain.empty(); });
    return with;
}

/// An anchor may be taken before its chain: whoever won it lays it beside. The chain stays where it hangs.
void Heads::keep(const Tracks& tracks, const PlaneMap& plane) {
    const double pitch = lineThrough(poses(plane), layout_).pitch;
    const auto awayFrom = [&](const Head& head, const Track& track) {
        return distance(tracks.poseOf(head.outline, plane).centre,
                        tracks.poseOf(track.outline, plane).centre) > pitch / 2;
    };
    const std::vector<bool> stays = withCards(tracks, plane);
    for (std::size_t i = 0; i < heads_.size(); ++i) {
        Head& head = heads_[i];
        const Track* track = tracks.find(head.track);
        if (track && layout_.headsChain(track->tag) && !(stays[i] && awayFrom(head, *track))) {
            head.outline = track->outline;
            head.tag = track->tag;
        } else {
            head.track = 0;
        }
    }
    for (const Track& track : tracks.all()) {
        if (!layout_.headsChain(track.tag) || isHead(track.id)) continue;
        if (!fixed_.empty() && std::none_of(fixed_.begin(), fixed_.end(),
                                            [&](const tag::Tag& t) { return sameAnchor(t, track.tag); }))
            continue;
        for (std::size_t i = 0; i < heads_.size(); ++i) {
            Head& head = heads_[i];
            if (head.track != 0) continue;
            const bool back = sameAnchor(head.tag, track.tag) && !stays[i];
            if (!back && awayFrom(head, track)) continue;
            head.track = track.id;
            head.tag = track.tag;
            head.outline = track.outline;
            break;
        }
    }
    // Anchors taken and chains cleared: the table is free for the next ones.
    const bool headless =
        std::all_of(heads_.begin(), heads_.end(), [](const Head& h) { return h.track == 0; });
    if (headless && std::none_of(stays.begin(), stays.end(), [](bool hung) { return hung; })) {
        heads_.clear();
        settled_ = false;
    }
}

void Heads::choose(const Tracks& tracks, const PlaneMap& plane) {
    std::vector<const Track*> anchors;
    std::vector<Pose> places;
    for (const Track& t : tracks.all()) {
        if (!layout_.headsChain(t.tag)) continue;
        const bool allowed =
            fixed_.empty() || std::any_of(fixed_.begin(), fixed_.end(),
                                          [&](const tag::Tag& f) { return sameAnchor(f, t.tag); });
        if (!allowed) continue;
        anchors.push_back(&t);
        places.push_back(tracks.poseOf(t.outline, plane));
    }
    heads_.clear();
    if (anchors.empty()) return;
    const std::size_t wanted = fixed_.empty() ? static_cast<std::size_t>(options_.anchors) : fixed_.size();
    for (const std::size_t i : anchorsInLine(places, wanted, layout_))
        heads_.push_back({anchors[i]->id, anchors[i]->tag, anchors[i]->outline});
    settled_ = heads_.size() == wanted;
}

void Heads::orient(const Frame& frame, std::span<const Sighting> tags, const Tracks& tracks,
                   const PlaneMap& plane, bool hurried) {
    const auto current = line(plane);
    if (!current) return;
    if (const auto down = downByMat(tags, plane.toMm)) {
        setDown(dot(*down, current->down) >= 0 ? *current : current->flipped(), plane, Evidence::Mat);
        return;
    }
    if (evidence_ == Evidence::Mat) return;

    const std::vector<Pose> anchors = poses(plane);
    std::vector<Pose> cards;
    for (const Track* t : hanging(tracks))
        cards.push_back(tracks.poseOf(t->outline, plane));
    const std::size_t here = hang(*current, anchors, cards, layout_).hung();
    const std::size_t there = hang(current->flipped(), anchors, cards, layout_).hung();
    if (here > 0 && there == 0) {
        setDownByChains(*current, plane, here);
        return;
    }
    const std::size_t needed =
        evidence_ == Evidence::None ? 1 : std::clamp(hung_, leastToOverrule, enoughToOverrule);
    if (here == 0 && there >= needed) {
        hung_ = 0;
        setDownByChains(current->flipped(), plane, there);
        return;
    }
    if (evidence_ != Evidence::None) return;

    // A hand over an anchor spoils its look.
    const bool clear = std::all_of(heads_.begin(), heads_.end(), [&](const Head& h) {
        const Track* t = tracks.find(h.track);
        return t && t->readNow;
    });
    const int look = clear ? lookOfAnchors(frame, *current, anchors, plane.toPixels, layout_) : 0;
    // The line's own direction may turn between frames where both are equally good: vote in the picture's
    // terms.
    const Point down =
        plane.toPixels.map(current->origin + current->down) - plane.toPixels.map(current->origin);
    const int side =
        std::abs(down.x) > std::abs(down.y) ? (down.x > 0 ? look : -look) : (down.y > 0 ? look : -look);
    if (look == 0) return;
    lookVotes_ = side > 0 ? std::max(0, lookVotes_) + 1 : std::min(0, lookVotes_) - 1;
    if (std::abs(lookVotes_) >= (hurried ? 1 : looksToAgree))
        setDown(look > 0 ? *current : current->flipped(), plane, Evidence::Look);
}

void Heads::moveAll(const Homography& oldToNew) {
    for (Head& h : heads_) {
        const Point before = centreOf(h.outline);
        downPixels_ = oldToNew.map(before + downPixels_) - oldToNew.map(before);
        h.outline = oldToNew.map(h.outline);
    }
}

} // namespace rowkeeper::vision
