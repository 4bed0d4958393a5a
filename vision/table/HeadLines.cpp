// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/HeadLines.h"

#include <algorithm>
#include <numbers>
#include <tuple>

namespace rowkeeper::vision {

namespace {

constexpr double besideTurn = 40 * std::numbers::pi / 180;
constexpr double besideOff = 0.6;    // of a card's height
constexpr double besideSlope = 0.14; // two heads' own sides tell where their line runs to about 8 degrees
constexpr double besideFar = 150;    // mm; over more heads in between tell
constexpr double placeNoise = 15;    // mm, as hands lay heads
constexpr double turnNoise = 8 * std::numbers::pi / 180;
constexpr double widestPitch = 1.3; // of a card's width: where heads are missing none fill their columns
/// Cards on the other side of a line whose heads tell its way, or that others hung on.
constexpr std::size_t leastAgainst = 2;
constexpr std::size_t enoughAgainst = 8;

Point unitAt(double angle) {
    return {std::cos(angle), std::sin(angle)};
}

double angleOf(Point direction) {
    return std::atan2(direction.y, direction.x);
}

bool areSideBySide(const Pose& a, const Pose& b, const TagLayout& layout) {
    const double turn = turnBetween(a.angle, b.angle);
    if (std::abs(turn) > besideTurn) return false;
    const Point right = unitAt(a.angle + turn / 2);
    const Point apart = b.centre - a.centre;
    const double off = std::abs(dot(apart, Point{-right.y, right.x}));
    return off <=
           besideOff * layout.cardHeight + besideSlope * std::min(std::abs(dot(apart, right)), besideFar);
}

/// By the places of the heads and by their own sides, each as far as it tells: two heads one of which lies
/// lower do not make a slanting line.
AnchorLine lineOfHeads(std::span<const Pose> heads, const TagLayout& layout) {
    AnchorLine line = lineThrough(heads, layout);
    line.pitch = std::min(line.pitch, widestPitch * layout.cardWidth);
    double spread = 0;
    double turn = 0;
    for (const Pose& head : heads) {
        spread += std::pow(line.across(head.centre), 2);
        turn += turnBetween(heads[0].angle, head.angle);
    }
    const auto count = static_cast<double>(heads.size());
    const double own = heads[0].angle + turn / count;
    const double byPlaces = spread / (placeNoise * placeNoise);
    const double bySides = count / (turnNoise * turnNoise);
    line.right = unitAt(own + turnBetween(own, angleOf(line.right)) * byPlaces / (byPlaces + bySides));
    line.down = {-line.right.y, line.right.x};
    return line;
}

/// Above 0: the heads, given in their order, go to the line's right; 0: they do not tell. Neighbours count
/// alone: a fleet's heads may stand left of another's.
int orderOf(const HungLine& at) {
    std::vector<std::size_t> byPlace(at.heads.size());
    for (std::size_t i = 0; i < byPlace.size(); ++i)
        byPlace[i] = i;
    std::sort(byPlace.begin(), byPlace.end(), [&](std::size_t a, std::size_t b) {
        return at.line.across(at.heads[a].centre) < at.line.across(at.heads[b].centre);
    });
    int vote = 0;
    for (std::size_t i = 1; i < byPlace.size(); ++i)
        vote += byPlace[i] > byPlace[i - 1] ? 1 : -1;
    return vote;
}

Point downInPicture(const AnchorLine& line, const PlaneMap& plane, const TagLayout& layout) {
    return plane.toPixels.map(line.origin + line.down * layout.cardHeight) - plane.toPixels.map(line.origin);
}

std::vector<bool> hangingOf(const std::vector<Hanging>& hung, std::size_t cards) {
    std::vector<bool> hangs(cards);
    for (const Hanging& line : hung)
        for (const auto& chain : line.chains)
            for (const std::size_t card : chain)
                hangs[card] = true;
    return hangs;
}

} // namespace

HeadLines::HeadLines(TagLayout layout)
    : layout_(std::move(layout)) {}

void HeadLines::fix(std::vector<tag::Tag> anchors) {
    fixed_ = std::move(anchors);
    std::erase_if(heads_, [&](const Placed& p) { return !isAllowed(p.head.tag); });
}

bool HeadLines::isAllowed(const tag::Tag& tag) const {
    return fixed_.empty() || std::any_of(fixed_.begin(), fixed_.end(), [&](const tag::Tag& t) {
               return t.withoutSerial() == tag.withoutSerial();
           });
}

bool HeadLines::headsNow(const Track& track) const {
    return std::any_of(heads_.begin(), heads_.end(),
                       [&](const Placed& p) { return p.head.track == track.id; });
}

std::vector<Pose> HeadLines::cards(const Tracks& tracks, const PlaneMap& plane) const {
    std::vector<Pose> result;
    for (const Track& track : tracks.all())
        if (layout_.hangsInChain(track.tag)) result.push_back(tracks.poseOf(track.outline, plane));
    return result;
}

std::vector<Pose> HeadLines::poses(const PlaneMap& plane) const {
    std::vector<Pose> result;
    for (const Placed& p : heads_)
        result.push_back(poseOfOutline(plane.toMm.map(p.head.outline)));
    return result;
}

/// Which heads lie in one line, and how it hangs as far as known. `poses` of all heads.
std::vector<HeadLines::Group> HeadLines::groups(std::span<const Pose> poses, const PlaneMap& plane) const {
    std::vector<Group> result;
    std::vector<bool> taken(heads_.size());
    for (std::size_t first = 0; first < heads_.size(); ++first) {
        if (taken[first]) continue;
        taken[first] = true;
        Group group;
        group.heads.push_back(first);
        for (std::size_t g = 0; g < group.heads.size(); ++g)
            for (std::size_t i = first + 1; i < heads_.size(); ++i) {
                if (taken[i] || heads_[i].place.line != heads_[first].place.line) continue;
                if (!areSideBySide(poses[group.heads[g]], poses[i], layout_)) continue;
                taken[i] = true;
                group.heads.push_back(i);
            }
        std::sort(group.heads.begin(), group.heads.end());
        for (const std::size_t i : group.heads)
            group.at.heads.push_back(poses[i]);
        group.at.line = lineOfHeads(group.at.heads, layout_);
        turnAsKnown(group, plane);
        result.push_back(std::move(group));
    }
    for (Group& group : result)
        turnAsItsOwner(group, result);
    return result;
}

void HeadLines::turnAsKnown(Group& group, const PlaneMap& plane) const {
    const Placed* known = nullptr;
    for (const std::size_t i : group.heads)
        if (heads_[i].wayKnown && (!known || heads_[i].hung > known->hung)) known = &heads_[i];
    AnchorLine& line = group.at.line;
    const int order = orderOf(group.at);
    if (order < 0) line = line.flipped();
    if (order != 0) group.way = Way::Ordered;
    // Heads that are exchanged do not turn the chains that hang there.
    if (!known || (order != 0 && known->hung == 0)) return;
    const bool differs = dot(downInPicture(line, plane, layout_), known->downPixels) < 0;
    if (differs) line = line.flipped();
    if (order == 0) group.way = Way::Remembered;
    if (order != 0 && differs) group.way = Way::AgainstOrder;
}

/// Nobody changes his seat from one of his lines to the other.
void HeadLines::turnAsItsOwner(Group& group, const std::vector<Group>& all) const {
    if (group.way != Way::Open) return;
    for (const Group& other : all) {
        const bool known = other.way != Way::Open && other.way != Way::AsItsOwner;
        if (!known || heads_[other.heads[0]].place.line != heads_[group.heads[0]].place.line) continue;
        if (std::abs(turnBetween(angleOf(other.at.line.right), angleOf(group.at.line.right))) > besideTurn)
            continue;
        if (dot(other.at.line.down, group.at.line.down) < 0) group.at.line = group.at.line.flipped();
        group.way = Way::AsItsOwner;
        return;
    }
}

std::vector<HeadLine> HeadLines::lines(const PlaneMap& plane) const {
    std::vector<HeadLine> result;
    for (Group& group : groups(poses(plane), plane)) {
        HeadLine line;
        line.number = heads_[group.heads[0]].place.line;
        line.at = std::move(group.at);
        line.wayKnown = group.way != Way::Open;
        for (const std::size_t i : group.heads)
            line.heads.push_back(heads_[i].head);
        result.push_back(std::move(line));
    }
    return result;
}

void HeadLines::update(const Tracks& tracks, const PlaneMap& plane) {
    follow(tracks, plane);
    add(tracks, plane);
}

/// By its id, or back again.
const Track* HeadLines::trackOf(const Placed& placed, const Tracks& tracks, const PlaneMap& plane) const {
    const Point before = centreOf(plane.toMm.map(placed.head.outline));
    const Track* nearest = nullptr;
    double least = 0;
    for (const Track& track : tracks.all()) {
        if (layout_.placeOfHead(track.tag) != placed.place) continue;
        if (track.id == placed.head.track) return &track;
        const double apart = distance(before, tracks.poseOf(track.outline, plane).centre);
        if (nearest && apart >= least) continue;
        nearest = &track;
        least = apart;
    }
    return nearest;
}

/// The chains of these heads as indices of cards, by head.
HeadLines::HungByHead HeadLines::hungBy(std::span<const Pose> poses, std::span<const Pose> cards,
                                        const PlaneMap& plane) const {
    std::vector<Group> known = groups(poses, plane);
    std::erase_if(known, [](const Group& g) { return g.way == Way::Open; });
    std::vector<HungLine> lines;
    for (const Group& group : known)
        lines.push_back(group.at);
    std::vector<Hanging> hung = hangAll(lines, cards, layout_);
    HungByHead result{std::vector<std::vector<std::size_t>>(heads_.size()), hangingOf(hung, cards.size())};
    for (std::size_t g = 0; g < known.size(); ++g)
        for (std::size_t i = 0; i < known[g].heads.size(); ++i)
            result.chains[known[g].heads[i]] = std::move(hung[g].chains[i]);
    return result;
}

/// A chain stays where it hangs while its head is taken or laid elsewhere; where head and cards go together,
/// or another head stands there now, it follows.
void HeadLines::follow(const Tracks& tracks, const PlaneMap& plane) {
    if (heads_.empty()) return;
    const std::vector<Pose> hanging = cards(tracks, plane);
    const std::vector<Pose> before = poses(plane);
    std::vector<Pose> now = before;
    std::vector<const Track*> found;
    std::vector<bool> away(heads_.size());
    for (std::size_t i = 0; i < heads_.size(); ++i) {
        found.push_back(trackOf(heads_[i], tracks, plane));
        if (!found[i]) continue;
        now[i] = tracks.poseOf(found[i]->outline, plane);
        away[i] = distance(now[i].centre, before[i].centre) > widestPitch * layout_.cardWidth / 2;
    }
    std::vector<bool> stays(heads_.size());
    const bool someAway = std::any_of(away.begin(), away.end(), [](bool is) { return is; });
    const bool someTaken = std::any_of(found.begin(), found.end(), [](const Track* t) { return !t; });
    if (someAway || someTaken) {
        const HungByHead hung = hungBy(before, hanging, plane);
        const std::vector<bool> hangsThen = hungBy(now, hanging, plane).hangs;
        for (std::size_t i = 0; i < heads_.size(); ++i) {
            const auto& chain = hung.chains[i];
            stays[i] = !found[i] ? !chain.empty()
                                 : away[i] && std::any_of(chain.begin(), chain.end(),
                                                          [&](std::size_t c) { return !hangsThen[c]; });
        }
    }
    for (std::size_t i = 0; i < heads_.size(); ++i) {
        Head& head = heads_[i].head;
        head.track = found[i] && !stays[i] ? found[i]->id : 0;
        if (head.track == 0) continue;
        head.outline = found[i]->outline;
        head.tag = found[i]->tag;
    }
    dropHeadless(stays, plane);
}

/// Places whose head is gone, if nothing hangs there or another head lies there now.
void HeadLines::dropHeadless(const std::vector<bool>& stays, const PlaneMap& plane) {
    const std::vector<Pose> at = poses(plane);
    std::vector<Placed> kept;
    for (std::size_t i = 0; i < heads_.size(); ++i) {
        bool keep = heads_[i].head.track != 0 || stays[i];
        for (std::size_t k = 0; k < heads_.size() && heads_[i].head.track == 0; ++k)
            keep = keep && (heads_[k].head.track == 0 ||
                            distance(at[i].centre, at[k].centre) > widestPitch * layout_.cardWidth / 2);
        if (keep) kept.push_back(heads_[i]);
    }
    heads_ = std::move(kept);
}

/// Of two prints of one head the one counts that lies with others of its line; who comes later is the double.
void HeadLines::add(const Tracks& tracks, const PlaneMap& plane) {
    doubled_.clear();
    std::vector<Newcomer> fresh;
    for (const Track& track : tracks.all()) {
        const auto place = layout_.placeOfHead(track.tag);
        if (!place || !isAllowed(track.tag) || headsNow(track)) continue;
        const auto known =
            std::find_if(heads_.begin(), heads_.end(), [&](const Placed& p) { return p.place == *place; });
        if (known == heads_.end())
            fresh.push_back({&track, *place, tracks.poseOf(track.outline, plane)});
        else if (known->head.track != 0)
            doubled_.push_back(track.id);
    }
    while (!fresh.empty()) {
        const std::size_t best = bestOf(fresh, plane);
        const Newcomer one = fresh[best];
        Placed placed;
        placed.head = {one.track->id, one.track->tag, one.track->outline};
        placed.place = one.place;
        heads_.push_back(placed);
        for (const Newcomer& other : fresh)
            if (other.place == one.place && other.track != one.track) doubled_.push_back(other.track->id);
        std::erase_if(fresh, [&](const Newcomer& n) { return n.place == one.place; });
    }
    std::sort(heads_.begin(), heads_.end(),
              [](const Placed& a, const Placed& b) { return a.place < b.place; });
    std::sort(doubled_.begin(), doubled_.end());
}

/// The one that most heads lie beside, known ones before others; of equal ones the one that came first.
std::size_t HeadLines::bestOf(const std::vector<Newcomer>& fresh, const PlaneMap& plane) const {
    const std::vector<Pose> known = poses(plane);
    std::size_t best = 0;
    std::tuple<std::size_t, std::size_t, int> most{};
    for (std::size_t n = 0; n < fresh.size(); ++n) {
        const Newcomer& one = fresh[n];
        std::size_t held = 0;
        std::size_t beside = 0;
        for (std::size_t i = 0; i < heads_.size(); ++i)
            held += heads_[i].place.line == one.place.line && areSideBySide(known[i], one.at, layout_);
        for (const Newcomer& other : fresh)
            beside += other.place.line == one.place.line && other.place != one.place &&
                      areSideBySide(other.at, one.at, layout_);
        const std::tuple weight{held, beside, -one.track->id};
        if (n > 0 && weight <= most) continue;
        most = weight;
        best = n;
    }
    return best;
}

void HeadLines::orient(const Tracks& tracks, const PlaneMap& plane) {
    const std::vector<Group> all = groups(poses(plane), plane);
    const std::vector<Pose> hanging = cards(tracks, plane);
    std::vector<HungLine> known;
    for (const Group& group : all)
        if (group.way != Way::Open) known.push_back(group.at);
    const std::vector<Hanging> hung = hangAll(known, hanging, layout_);
    const std::vector<bool> hangs = hangingOf(hung, hanging.size());
    std::vector<Pose> rest;
    for (std::size_t i = 0; i < hanging.size(); ++i)
        if (!hangs[i]) rest.push_back(hanging[i]);

    std::vector<HungLine> other; // ways that no line is known to hang
    for (const Group& group : all) {
        if (group.way == Way::Open) other.push_back(group.at);
        other.push_back({group.at.line.flipped(), group.at.heads});
    }
    const std::vector<Hanging> restHung = hangAll(other, rest, layout_);
    std::size_t k = 0;
    std::size_t o = 0;
    for (const Group& group : all) {
        const std::size_t here = group.way == Way::Open ? restHung[o++].hung() : hung[k++].hung();
        judge(group, here, restHung[o++].hung(), plane);
    }
}

/// `here` cards hang as the line is known or guessed, `there` on the other side.
void HeadLines::judge(const Group& group, std::size_t here, std::size_t there, const PlaneMap& plane) {
    const bool against = group.way == Way::AgainstOrder;
    std::size_t before = 0;
    for (const std::size_t i : group.heads)
        before = std::max(before, heads_[i].hung);
    const bool firm = group.way == Way::Ordered || before > 0;
    const std::size_t needed = firm && !against ? std::clamp(before, leastAgainst, enoughAgainst) : 1;
    const bool turns = against ? there > here : here == 0 && there >= needed;
    if (!turns && group.way == Way::Open && (here == 0 || there > 0)) return;
    if (!turns && group.way == Way::AsItsOwner && here == 0) return;

    const AnchorLine line = turns ? group.at.line.flipped() : group.at.line;
    for (const std::size_t i : group.heads) {
        Placed& placed = heads_[i];
        placed.wayKnown = true;
        placed.downPixels = downInPicture(line, plane, layout_);
        if (turns)
            placed.hung = there;
        else if (there == 0)
            placed.hung = std::max(before, here);
    }
}

void HeadLines::moveAll(const Homography& oldToNew) {
    for (Placed& p : heads_) {
        const Point before = centreOf(p.head.outline);
        p.downPixels = oldToNew.map(before + p.downPixels) - oldToNew.map(before);
        p.head.outline = oldToNew.map(p.head.outline);
    }
}

} // namespace rowkeeper::vision
