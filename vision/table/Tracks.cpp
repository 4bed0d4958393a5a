// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/Tracks.h"

#include "vision/picture/Square.h"

#include <algorithm>
#include <numbers>
#include <numeric>

namespace rowkeeper::vision {

namespace {

constexpr double sameReadingMm = 8; // a steady card and its reading in the next frame
constexpr double samePlaceMm = 14;  // half a cascade step: a card turned over by hand lands this close
constexpr double turnedOverMm = 24; // the same when the new side hides what the old side was read by
constexpr double slidMm = 45;       // a back pushed along its chain
constexpr double stillMm = 2.5;     // between two readings of a card that nobody moves
constexpr double sameCandidateMm = 12;
constexpr double sameTurn = 25 * std::numbers::pi / 180;
constexpr double smoothing = 0.25; // weight of a new reading in a steady card's place
constexpr int framesOfVotes = 5;
constexpr int framesOfCalm = 3; // before a place counts as empty
constexpr int framesLifted = 5; // the same where what shows now was never seen
/// The same where the light or the tone is not as remembered, or something lies over the card beside.
constexpr int framesInDoubt = 30;
constexpr double lyingSize = 0.03; // of a tag's size: a card 20 mm above the table, seen from 70 cm
constexpr double lyingSlant =
    0.12; // hand cards are held aslant: foreshortened they are no larger than others
constexpr int framesToMakeRoom = 3;  // longer than a card that lies still
constexpr int framesDisplaced = 20;  // a card that made room for another is seen again by then
constexpr int framesToDoubtAir = 25; // longer than a hand holds a card as still as a table does

bool isBack(const tag::Tag& tag) {
    return tag.kind() == tag::Kind::Back || tag.kind() == tag::Kind::AnchorBack;
}

/// The two sides of one card, as far as tags tell.
bool otherSide(const tag::Tag& a, const tag::Tag& b) {
    return a.game == b.game && a.group == b.group && isBack(a) != isBack(b);
}

bool isCommand(const tag::Tag& tag) {
    return tag.kind() == tag::Kind::Command;
}

/// Commands are held up to be seen, wherever.
bool inTheAir(const Candidate& candidate) {
    if (isCommand(candidate.card.tag)) return false;
    return candidate.sizes / candidate.still > 1 + lyingSize ||
           candidate.slants / candidate.still > 1 + lyingSlant;
}

/// Whether a tag of one card is read in this frame where the other lies. Commands lie upon nothing: they are
/// held up.
bool isReadUpon(const Track& card, const Track& other) {
    if (!card.readNow || isCommand(card.tag)) return false;
    const Quad inner = scaled(other.outline, 0.85);
    for (std::size_t i = 0; i < card.copies.size(); ++i)
        if (card.copyRead[i] && contains(inner, centreOf(*card.copies[i]))) return true;
    return false;
}

/// Whether two cards lie upon each other, or side by side in one chain.
bool touch(const Quad& a, const Quad& b) {
    const Quad wideA = scaled(a, 1.1);
    const Quad wideB = scaled(b, 1.1);
    return std::any_of(a.begin(), a.end(), [&](const Point& p) { return contains(wideB, p); }) ||
           std::any_of(b.begin(), b.end(), [&](const Point& p) { return contains(wideA, p); });
}

Quad halfTurn(const Quad& q) {
    return {q[2], q[3], q[0], q[1]};
}

/// Whether a card seems so much larger than when it lay there that it hangs above its place: it was lifted,
/// or is another one.
bool hangsAbove(const Track& track, const ObservedCard& card) {
    return std::any_of(card.copies.begin(), card.copies.end(), [&](const Quad& copy) {
        const Point c = centreOf(copy);
        const bool first = distance(c, track.outline[0]) < distance(c, track.outline[2]);
        const auto& lying = track.copies[first ? 0 : 1];
        return lying ? sideOf(copy) > (1 + lyingSize) * sideOf(*lying) : card.size > 1 + 2 * lyingSize;
    });
}

/// Puts the copies of an observation at the ends of an outline.
void placeCopies(Track& track, const ObservedCard& card) {
    for (const Quad& copy : card.copies) {
        const Point c = centreOf(copy);
        const bool first = distance(c, track.outline[0]) < distance(c, track.outline[2]);
        track.copies[first ? 0 : 1] = copy;
        track.copyRead[first ? 0 : 1] = true;
    }
}

} // namespace

Tracks::Tracks(TagLayout layout, TrackerOptions options)
    : layout_(std::move(layout))
    , options_(options) {}

const Track* Tracks::find(int id) const {
    const auto it = std::find_if(tracks_.begin(), tracks_.end(), [&](const Track& t) { return t.id == id; });
    return it == tracks_.end() ? nullptr : &*it;
}

std::vector<const Track*> Tracks::lying() const {
    std::vector<const Track*> all;
    for (const Track& track : tracks_)
        all.push_back(&track);
    const auto held =
        std::stable_partition(all.begin(), all.end(), [](const Track* t) { return !t->raised; });
    if (held - all.begin() >= all.end() - held) all.erase(held, all.end());
    return all;
}

Pose Tracks::poseOf(const Quad& outline, const PlaneMap& plane) const {
    return poseOfOutline(plane.toMm.map(outline));
}

std::vector<std::size_t> Tracks::bottomUp() const {
    std::vector<std::size_t> order(tracks_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return tracks_[a].order < tracks_[b].order; });
    return order;
}

void Tracks::update(long frame, double timeMs, std::span<const ObservedCard> cards, const PlaneMap& plane,
                    Scenery& scenery) {
    if (firstFrame_ < 0) firstFrame_ = frame;
    frame_ = frame;
    timeMs_ = timeMs;
    judgePlane(cards);
    match(frame, cards, plane);
    layByTags();

    const std::vector<std::size_t> stacked = bottomUp();
    std::vector<Sheet> sheets;
    sheets.reserve(stacked.size());
    for (const std::size_t i : stacked)
        sheets.push_back({tracks_[i].look, tracks_[i].outline, tracks_[i].readNow});
    scenery.learn(sheets);
    judgeMissing(scenery, stacked);

    std::vector<Candidate> agreed;
    std::erase_if(candidates_, [&](Candidate& c) {
        std::erase_if(c.frames, [&](long f) { return f <= frame - framesOfVotes; });
        if (!ripe(c)) return c.frames.empty();
        agreed.push_back(c);
        return true;
    });
    believe(std::move(agreed), plane);
    removeGone(options_.framesToMiss);
    std::erase_if(displaced_, [&](const Displaced& d) { return d.frame + framesDisplaced < frame; });
}

void Tracks::miss() {
    for (Track& track : tracks_) {
        track.readNow = false;
        track.covered = ++track.missed >= options_.framesToMiss && !track.unread;
    }
}

void Tracks::match(long frame, std::span<const ObservedCard> cards, const PlaneMap& plane) {
    struct Pair {
        double apart;
        std::size_t track;
        std::size_t card;
    };
    std::vector<Pair> pairs;
    for (std::size_t t = 0; t < tracks_.size(); ++t) {
        tracks_[t].readNow = false;
        tracks_[t].copyRead = {};
        const Pose pose = poseOf(tracks_[t].outline, plane);
        for (std::size_t c = 0; c < cards.size(); ++c) {
            if (cards[c].tag != tracks_[t].tag ||
                std::abs(turnBetween(pose.angle, cards[c].pose.angle)) > sameTurn)
                continue;
            const double apart = distance(pose.centre, cards[c].pose.centre);
            if (apart < sameReadingMm && !hangsAbove(tracks_[t], cards[c])) pairs.push_back({apart, t, c});
        }
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Pair& a, const Pair& b) { return a.apart < b.apart; });
    std::vector<bool> used(cards.size());
    for (const Pair& p : pairs) {
        Track& track = tracks_[p.track];
        if (track.readNow || used[p.card]) continue;
        used[p.card] = true;
        track.readNow = true;
        track.lastRead = frame;
        track.missed = 0;
        track.empties = 0;
        track.covered = track.unread = false;
        Quad seen = plane.toPixels.map(outlineOf(cards[p.card].pose, layout_));
        if (distance(seen[0], track.outline[0]) > distance(seen[2], track.outline[0])) seen = halfTurn(seen);
        for (std::size_t i = 0; i < 4; ++i)
            track.outline[i] = track.outline[i] * (1 - smoothing) + seen[i] * smoothing;
        placeCopies(track, cards[p.card]);
    }
    for (std::size_t c = 0; c < cards.size(); ++c)
        if (!used[c]) collect(frame, cards[c], plane);
}

/// A card in the air seems larger than one that lies. If it is one, it will move or go.
bool Tracks::ripe(const Candidate& candidate) const {
    if (static_cast<int>(candidate.frames.size()) < options_.framesToAgree) return false;
    if (!isCommand(candidate.card.tag) && timeMs_ - candidate.stillSinceMs < options_.stillMs - 1)
        return false;
    return !inTheAir(candidate) || candidate.still >= framesToDoubtAir;
}

/// Of a plane that few squares made, or that most of what is seen does not lie in, no slant can be told: it
/// may be that of cards in a hand.
void Tracks::judgePlane(std::span<const ObservedCard> cards) {
    std::size_t all = 0;
    std::size_t flat = 0;
    for (const ObservedCard& card : cards) {
        all += card.copies.size();
        if (card.slant <= 1 + lyingSlant) flat += card.copies.size();
    }
    planeIsSure_ = flat >= squaresOfAPlane && 2 * flat >= all;
}

void Tracks::collect(long frame, const ObservedCard& card, const PlaneMap& plane) {
    const double slant = planeIsSure_ ? card.slant : 1;
    const Quad outline = plane.toPixels.map(outlineOf(card.pose, layout_));
    for (Candidate& c : candidates_) {
        if (c.card.tag != card.tag || c.frames.back() == frame) continue;
        const Pose before = poseOf(c.outline, plane);
        const double apart = distance(before.centre, card.pose.centre);
        if (apart > sameCandidateMm) continue;
        // What moves is in somebody's hand: its votes start again.
        const bool moves = apart > stillMm;
        if (moves) c.frames.clear();
        c.still = moves ? 1 : c.still + 1;
        c.sizes = moves ? card.size : c.sizes + card.size;
        c.slants = moves ? slant : c.slants + slant;
        if (moves) c.stillSinceMs = timeMs_;
        c.frames.push_back(frame);
        c.card = card;
        c.outline = outline;
        return;
    }
    candidates_.push_back({card, outline, {frame}, 1, card.size, slant, timeMs_});
}

/// A tag of a card that lies further down can only be read where nothing lies on it.
bool Tracks::tagFromBelow(const Track& missing) const {
    return std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& other) {
        return other.order < missing.order && isReadUpon(other, missing);
    });
}

/// Which of two cards lies upon the other is a guess by who came later, until a tag is read where both lie.
void Tracks::layByTags() {
    for (Track& lower : tracks_) {
        if (!lower.readNow || isCommand(lower.tag)) continue;
        int order = lower.order;
        for (const Track& upper : tracks_) {
            if (upper.order < order && isReadUpon(upper, lower) && !isReadUpon(lower, upper))
                order = upper.order;
        }
        if (order < lower.order) putBelow(lower, order);
    }
}

/// Below the card that has this order now.
void Tracks::putBelow(Track& lower, int order) {
    for (Track& track : tracks_)
        track.order += track.order >= order;
    ++nextOrder_;
    lower.order = order;
}

/// A hand of the table's colours is told from the table by what it does beside: it does not end where a card
/// does.
bool Tracks::handBeside(const Track& place, std::span<const std::size_t> stacked,
                        std::span<const Look> looks) const {
    for (std::size_t s = 0; s < stacked.size(); ++s) {
        const Track& other = tracks_[stacked[s]];
        if (other.id != place.id && !other.readNow && looks[s] == Look::Unclear &&
            touch(other.outline, place.outline))
            return true;
    }
    return false;
}

void Tracks::judgeMissing(const Scenery& scenery, std::span<const std::size_t> stacked) {
    std::vector<Look> looks(stacked.size(), Look::Present);
    std::vector<bool> fromBelow(stacked.size());
    for (std::size_t s = 0; s < stacked.size(); ++s) {
        const Track& track = tracks_[stacked[s]];
        if (track.readNow) continue;
        fromBelow[s] = tagFromBelow(track);
        looks[s] = fromBelow[s] ? Look::Empty : scenery.lookAt(s);
    }
    for (std::size_t s = 0; s < stacked.size(); ++s) {
        Track& track = tracks_[stacked[s]];
        if (track.readNow) continue;
        ++track.missed;
        const Look look = looks[s];
        // A hand or a card held there may have the colours of the table, but does not keep as still.
        const bool empty =
            look == Look::Empty || look == Look::SeemsEmpty || look == Look::Lifted || look == Look::Shaded;
        const bool doubted = empty && (look == Look::Shaded || handBeside(track, stacked, looks));
        const int calm = doubted ? framesInDoubt : look == Look::Lifted ? framesLifted : framesOfCalm;
        if (empty && (fromBelow[s] || scenery.calm(track.outline, calm)))
            track.empties += look == Look::Empty ? 2 : 1;
        else if (!empty)
            track.empties = std::max(0, track.empties - 2);
        // Turned over, and what it shows now cannot be read: it is neither gone nor as it was.
        const bool another = look == Look::Another && scenery.calm(track.outline, framesLifted);
        if (another && !track.unread) {
            track.unread = true;
            track.look = nextLook_++; // nothing is known of this side
        }
        track.covered = track.missed >= options_.framesToMiss && look != Look::Present && !track.unread;
    }
}

Track* Tracks::replaced(const Candidate& candidate, const PlaneMap& plane) {
    const Pose pose = candidate.card.pose;
    Track* best = nullptr;
    double least = 1e9;
    for (Track& track : tracks_) {
        // Still read since the newcomer appeared: then both lie there.
        if (track.lastRead >= candidate.frames.front()) continue;
        // A command shown over a card hides it; nobody plays one in its place.
        if (isCommand(candidate.card.tag) && !isCommand(track.tag)) continue;
        const double apart = distance(poseOf(track.outline, plane).centre, pose.centre);
        bool here = apart < samePlaceMm;
        if (!here && apart < turnedOverMm && otherSide(track.tag, candidate.card.tag))
            here = std::all_of(track.copies.begin(), track.copies.end(), [&](const auto& copy) {
                return !copy || contains(candidate.outline, centreOf(*copy));
            });
        if (here && apart < least) {
            least = apart;
            best = &track;
        }
    }
    return best;
}

/// The same card at another place, still held for steady or just displaced. Faces are told apart by their
/// text; of equal backs only one that was near, and whose place was seen empty just now or taken by another,
/// can be the one.
std::optional<Track> Tracks::takeMoved(const Candidate& candidate, bool turned, const PlaneMap& plane) {
    const auto isIt = [&](const Track& track, bool placeLost) {
        if (track.tag != candidate.card.tag || track.lastRead >= candidate.frames.front()) return false;
        const double apart = distance(poseOf(track.outline, plane).centre, candidate.card.pose.centre);
        if (apart < slidMm) return !isBack(track.tag) || placeLost || track.empties > 0;
        // A face that now lies where its back lay was seen in somebody's hand before.
        return !isBack(track.tag) && !turned;
    };
    const auto pushed = std::find_if(displaced_.begin(), displaced_.end(),
                                     [&](const Displaced& d) { return isIt(d.track, true); });
    std::optional<Track> found;
    if (pushed != displaced_.end()) {
        found = pushed->track;
        displaced_.erase(pushed);
        return found;
    }
    const auto known =
        std::find_if(tracks_.begin(), tracks_.end(), [&](const Track& t) { return isIt(t, false); });
    if (known == tracks_.end()) return found;
    found = *known;
    tracks_.erase(known);
    return found;
}

/// The card whose place it takes and which may have been pushed on; not one that was turned over.
const Track* Tracks::pushedBy(const Candidate& candidate, const PlaneMap& plane) {
    const Track* here = replaced(candidate, plane);
    const bool another = here && here->tag != candidate.card.tag && !otherSide(here->tag, candidate.card.tag);
    return another ? here : nullptr;
}

/// Where one card makes room for another, both are seen at their new places first: then each keeps its id.
void Tracks::believe(std::vector<Candidate> agreed, const PlaneMap& plane) {
    std::vector<Point> unsure; // mm
    for (const Candidate& c : agreed) {
        const bool early = c.still < options_.framesToAgree + framesToMakeRoom;
        if (early && !inTheAir(c) && pushedBy(c, plane)) unsure.push_back(c.card.pose.centre);
    }
    const auto waits = [&](const Candidate& c) {
        const Track* here = replaced(c, plane);
        if (here && otherSide(here->tag, c.card.tag)) return false; // turned over
        return std::any_of(unsure.begin(), unsure.end(),
                           [&](Point centre) { return distance(centre, c.card.pose.centre) < slidMm; });
    };
    const auto now =
        std::stable_partition(agreed.begin(), agreed.end(), [&](const Candidate& c) { return waits(c); });
    candidates_.insert(candidates_.end(), agreed.begin(), now);
    agreed.erase(agreed.begin(), now);
    for (const Candidate& c : agreed) {
        if (const Track* pushed = pushedBy(c, plane)) displace(pushed->id);
    }
    for (const Candidate& c : agreed)
        promote(c, plane);
}

/// Its place is another's now: laid upon it, or lying where it was before it was pushed on.
void Tracks::displace(int id) {
    const auto track =
        std::find_if(tracks_.begin(), tracks_.end(), [&](const Track& t) { return t.id == id; });
    if (track == tracks_.end()) return;
    displaced_.push_back({*track, frame_});
    tracks_.erase(track);
}

void Tracks::promote(const Candidate& candidate, const PlaneMap& plane) {
    Track fresh;
    fresh.tag = candidate.card.tag;
    fresh.outline = candidate.outline;
    fresh.since = candidate.frames.front();
    fresh.lastRead = candidate.frames.back();
    fresh.readNow = fresh.lastRead == frame_;
    fresh.raised = inTheAir(candidate);
    fresh.look = nextLook_++;
    placeCopies(fresh, candidate.card);

    const Track* lying = replaced(candidate, plane);
    const std::optional<Track> here = lying ? std::optional(*lying) : std::nullopt;
    const bool turned = here && otherSide(here->tag, fresh.tag);
    if (const auto before = takeMoved(candidate, turned, plane)) {
        const bool samePlace =
            distance(poseOf(before->outline, plane).centre, candidate.card.pose.centre) < samePlaceMm;
        fresh.id = before->id;
        fresh.order = samePlace ? before->order : nextOrder_++;
        if (here) displace(here->id); // does nothing if it is the same card
    } else if (turned) {
        // Turned over where it lies: the same card, under and over the same neighbours as before. Wherever
        // else its face was seen, it is no longer.
        std::erase_if(tracks_, [&](const Track& t) {
            return t.id == here->id || (!isBack(fresh.tag) && t.tag == fresh.tag && !t.readNow);
        });
        fresh.id = here->id;
        fresh.order = here->order;
    } else {
        fresh.id = nextId_++;
        fresh.order = nextOrder_++;
        if (here) displace(here->id);
    }
    tracks_.push_back(fresh);
}

void Tracks::removeGone(int empties) {
    std::erase_if(tracks_, [&](const Track& t) { return t.empties > empties; });
}

void Tracks::finish(const PlaneMap& plane) {
    const bool short_ = frame_ - firstFrame_ + 1 < options_.framesToAgree;
    const std::size_t votes = short_ ? 1 : 2;
    std::vector<Candidate> pending;
    pending.swap(candidates_);
    for (const Candidate& c : pending)
        if (c.frames.size() >= votes && c.frames.back() == frame_ && !inTheAir(c)) promote(c, plane);
    std::erase_if(tracks_, [](const Track& t) { return t.empties > 0; });
}

void Tracks::moveAll(const Homography& oldToNew) {
    const auto move = [&](Track& t) {
        t.outline = oldToNew.map(t.outline);
        for (auto& copy : t.copies)
            if (copy) copy = oldToNew.map(*copy);
    };
    for (Track& t : tracks_)
        move(t);
    for (Displaced& d : displaced_)
        move(d.track);
    candidates_.clear();
}

} // namespace rowkeeper::vision
