// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/TableTracker.h"

#include "vision/picture/Plane.h"
#include "vision/reading/CodeDecoder.h"
#include "vision/table/CameraMove.h"
#include "vision/table/HeadLines.h"
#include "vision/table/Heads.h"
#include "vision/table/Scenery.h"
#include "vision/table/Tracks.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numbers>
#include <numeric>

namespace rowkeeper::vision {

namespace {

constexpr double stirred = 0.02; // share of a card's cells that change while something moves over it
constexpr std::size_t foreignWindow = 5;

double degrees(double radians) {
    return radians * 180 / std::numbers::pi;
}

/// The line whose frame is the table's.
const AnchorLine* frameOf(const std::vector<HeadLine>& lines) {
    const auto known =
        std::find_if(lines.begin(), lines.end(), [](const HeadLine& line) { return line.wayKnown; });
    if (known != lines.end()) return &known->at.line;
    return lines.empty() ? nullptr : &lines.front().at.line;
}

} // namespace

struct TableTracker::State {
    State(TagLayout l, TrackerOptions o)
        : layout(l)
        , options(o)
        , tracks(l, o)
        , heads(l, o) {
        if (l.placeOfHead) several.emplace(std::move(l));
    }

    TagLayout layout;
    TrackerOptions options;
    Scenery scenery;
    Tracks tracks;
    Heads heads;                      ///< of one line
    std::optional<HeadLines> several; ///< instead of it
    LensFit lens;
    std::optional<PlaneMap> plane;
    TableView view;
    std::deque<int> foreign;
    Frame lastFrame;
    std::vector<Sighting> lastTags;
    long framesSeen = 0;

    bool tooSmall(const Frame& frame) const;
    void adaptTo(const Frame& frame);
    void follow(const Frame& frame, const Reading& reading);
    void fitPlaneTo(const Reading& reading);
    void updateHeads(bool hurried);
    void moveAll(const Homography& oldToNew);
    std::vector<HeadLine> lines() const;
    SeenCard seen(const Track& track, const AnchorLine* frame, const AnchorLine* own) const;
    Chain chainOf(const HeadLine& line, std::size_t head, const AnchorLine& frame) const;
    void fillChains(const std::vector<HeadLine>& lines, const AnchorLine& frame);
    void buildView();
    std::vector<Point> onTable(const std::vector<Point>& pixels) const;
    bool still() const;
    int steadyForeign(int now);
};

/// Readings of this frame and the last known tags of cards that are hidden now: a hand over half the table
/// does not tilt the plane. Once some cards are known to lie there, what comes new must fit their plane, not
/// bend it: it may be in the air.
void TableTracker::State::fitPlaneTo(const Reading& reading) {
    std::vector<Quad> known;
    std::vector<bool> isKnown(reading.tags.size());
    for (const Track* t : tracks.lying())
        for (const auto& copy : t->copies) {
            if (!copy) continue;
            const Point centre = centreOf(*copy);
            const double near = 0.5 * sideOf(*copy);
            bool again = false;
            for (std::size_t i = 0; i < reading.tags.size(); ++i) {
                if (distance(centreOf(reading.tags[i].corners), centre) >= near) continue;
                again = isKnown[i] = true;
            }
            if (!again) known.push_back(*copy);
        }
    std::vector<Quad> squares;
    std::vector<Quad> fresh;
    for (std::size_t i = 0; i < reading.tags.size(); ++i)
        (isKnown[i] ? squares : fresh).push_back(reading.tags[i].corners);
    const bool noneAgain = squares.empty(); // then what is known may be of another view
    squares.insert(squares.end(), known.begin(), known.end());
    if (noneAgain || squares.size() < squaresOfAPlane)
        squares.insert(squares.end(), fresh.begin(), fresh.end());
    lens.see(lastFrame.width(), lastFrame.height(), squares, layout.tagSize);
    for (Quad& q : squares)
        q = lens.lens().straight(q);
    if (const auto toMm = fitPlane(squares, layout.tagSize))
        plane = PlaneMap{{lens.lens(), *toMm}, {lens.lens(), toMm->inverse()}};
}

/// Whether no tag that lies there could be read in a picture of this size, however good it is.
bool TableTracker::State::tooSmall(const Frame& frame) const {
    constexpr double leastSide = 0.5 * gridModules; // px
    if (lastFrame.empty() || frame.empty()) return false;
    const double scale = std::min(static_cast<double>(frame.width()) / lastFrame.width(),
                                  static_cast<double>(frame.height()) / lastFrame.height());
    double largest = 0;
    for (const Track& track : tracks.all())
        for (const auto& copy : track.copies)
            if (copy) largest = std::max(largest, sideOf(*copy));
    return largest > 0 && scale < 1 && largest * scale < leastSide;
}

/// The same camera in another resolution sees the same table in other pixels.
void TableTracker::State::adaptTo(const Frame& frame) {
    if (lastFrame.empty() || frame.empty()) return;
    const double across = static_cast<double>(frame.width()) / lastFrame.width();
    const double down = static_cast<double>(frame.height()) / lastFrame.height();
    if (across == 1 && down == 1) return;
    // Pixels count from the middle of the first one.
    const Homography scaled{{across, 0, (across - 1) / 2, 0, down, (down - 1) / 2, 0, 0, 1}};
    moveAll(scaled);
    scenery.reset();
}

void TableTracker::State::moveAll(const Homography& oldToNew) {
    tracks.moveAll(oldToNew);
    heads.moveAll(oldToNew);
    if (several) several->moveAll(oldToNew);
}

void TableTracker::State::updateHeads(bool hurried) {
    if (several) {
        several->update(tracks, *plane);
        several->orient(tracks, *plane);
        return;
    }
    heads.update(tracks, *plane);
    heads.orient(lastFrame, lastTags, tracks, *plane, hurried);
}

std::vector<HeadLine> TableTracker::State::lines() const {
    if (!plane) return {};
    if (several) return several->lines(*plane);
    const auto line = heads.line(*plane);
    if (!line) return {};
    return {HeadLine{0, {*line, heads.poses(*plane)}, heads.upKnown(), heads.heads()}};
}

/// Placed in the table's `frame`, turned against its `own` line.
SeenCard TableTracker::State::seen(const Track& track, const AnchorLine* frame, const AnchorLine* own) const {
    SeenCard card;
    card.id = track.id;
    const tag::Kind kind = track.tag.kind();
    const bool mayBeTurned = kind == tag::Kind::Face || kind == tag::Kind::Back;
    if (!track.unread || !mayBeTurned) card.tag = track.tag;
    card.covered = track.covered;
    card.raised = track.raised;
    card.sinceFrame = track.since;
    const Pose pose = tracks.poseOf(track.outline, *plane);
    card.outline = track.outline;
    card.centre = frame ? Point{frame->across(pose.centre), frame->depth(pose.centre)} : pose.centre;
    if (own) {
        const double right = std::atan2(own->right.y, own->right.x);
        card.turned = degrees(turnBetween(right, pose.angle));
        if (std::cos(pose.angle - right) < 0)
            card.outline = {track.outline[2], track.outline[3], track.outline[0], track.outline[1]};
    }
    return card;
}

Chain TableTracker::State::chainOf(const HeadLine& line, std::size_t at, const AnchorLine& frame) const {
    Chain chain;
    chain.line = line.number;
    const Head& head = line.heads[at];
    Track shown;
    if (const Track* track = tracks.find(head.track)) {
        shown = *track;
    } else {
        shown.tag = head.tag;
        shown.outline = head.outline;
        chain.anchorTaken = true;
    }
    chain.anchor = seen(shown, &frame, &line.at.line);
    return chain;
}

void TableTracker::State::fillChains(const std::vector<HeadLine>& lines, const AnchorLine& frame) {
    const std::vector<const Track*> hanging = heads.hanging(tracks);
    std::vector<Pose> cards;
    for (const Track* t : hanging)
        cards.push_back(tracks.poseOf(t->outline, *plane));
    std::vector<HungLine> places;
    for (const HeadLine& line : lines)
        places.push_back(line.at);
    const std::vector<Hanging> hung = hangAll(places, cards, layout);

    for (std::size_t l = 0; l < lines.size(); ++l) {
        const HungLine& at = lines[l].at;
        std::vector<std::size_t> order(at.heads.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return at.line.across(at.heads[a].centre) < at.line.across(at.heads[b].centre);
        });
        for (const std::size_t i : order) {
            Chain chain = chainOf(lines[l], i, frame);
            for (const std::size_t c : hung[l].chains[i])
                chain.links.push_back(seen(*hanging[c], &frame, &at.line));
            view.chains.push_back(std::move(chain));
        }
    }
}

void TableTracker::State::buildView() {
    view.chains.clear();
    view.loose.clear();
    view.doubled.clear();
    view.upKnown = false;
    if (!plane) return;
    std::vector<HeadLine> found = lines();
    const AnchorLine* const known = frameOf(found);
    const std::optional<AnchorLine> frame = known ? std::optional(*known) : std::nullopt;
    std::erase_if(found, [](const HeadLine& line) { return !line.wayKnown; });
    view.upKnown = !found.empty();
    if (view.upKnown) fillChains(found, *frame);

    std::vector<int> inChains;
    for (const Chain& chain : view.chains) {
        inChains.push_back(chain.anchor.id);
        for (const SeenCard& card : chain.links)
            inChains.push_back(card.id);
    }
    const std::vector<int> doubled = several ? several->doubled() : std::vector<int>();
    const AnchorLine* const line = frame ? &*frame : nullptr;
    const auto isIn = [](const std::vector<int>& ids, int id) {
        return std::find(ids.begin(), ids.end(), id) != ids.end();
    };
    for (const Track& track : tracks.all())
        if (!isIn(inChains, track.id))
            (isIn(doubled, track.id) ? view.doubled : view.loose).push_back(seen(track, line, line));
    for (auto* const cards : {&view.loose, &view.doubled})
        std::sort(cards->begin(), cards->end(),
                  [](const SeenCard& a, const SeenCard& b) { return a.id < b.id; });
}

/// Where points of this frame are in the table's frame; none before that is known.
std::vector<Point> TableTracker::State::onTable(const std::vector<Point>& pixels) const {
    const std::vector<HeadLine> found = lines();
    const AnchorLine* const line = frameOf(found);
    std::vector<Point> places;
    if (!line) return places;
    for (const Point& pixel : pixels) {
        const Point at = plane->toMm.map(pixel);
        places.push_back({line->across(at), line->depth(at)});
    }
    return places;
}

bool TableTracker::State::still() const {
    const auto calm = [&](const SeenCard& card) { return scenery.changed(card.outline) < stirred; };
    return std::all_of(view.chains.begin(), view.chains.end(), [&](const Chain& chain) {
        return calm(chain.anchor) && std::all_of(chain.links.begin(), chain.links.end(), calm);
    });
}

/// The middle one of the last frames' counts: one missed reading is no news.
int TableTracker::State::steadyForeign(int now) {
    foreign.push_back(now);
    if (foreign.size() > foreignWindow) foreign.pop_front();
    std::vector<int> sorted(foreign.begin(), foreign.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
}

TableTracker::TableTracker(TagLayout layout, TrackerOptions options)
    : state_(std::make_unique<State>(std::move(layout), options)) {}

TableTracker::~TableTracker() = default;
TableTracker::TableTracker(TableTracker&&) noexcept = default;
TableTracker& TableTracker::operator=(TableTracker&&) noexcept = default;

void TableTracker::State::follow(const Frame& frame, const Reading& reading) {
    adaptTo(frame);
    lastFrame = frame;
    lastTags = reading.tags;
    if (const auto move = cameraMove(tracks.lying(), reading.tags)) {
        moveAll(*move);
        scenery.reset();
        ++view.cameraMoves;
    }
    fitPlaneTo(reading);
    scenery.see(frame);
    if (plane) {
        tracks.update(frame.number(), frame.timeMs(), cardsOf(reading.tags, plane->toMm, layout), *plane,
                      scenery);
        updateHeads(false);
    } else {
        scenery.learn({}); // the bare table
    }
}

const TableView& TableTracker::update(const Frame& frame, const Reading& reading) {
    State& s = *state_;
    ++s.framesSeen;
    const bool seen = !reading.tags.empty() || !s.tooSmall(frame);
    if (seen)
        s.follow(frame, reading);
    else
        s.tracks.miss();
    s.view.frame = frame.number();
    s.view.timeMs = frame.timeMs();
    s.view.foreign = s.steadyForeign(reading.foreign);
    s.buildView();
    s.view.foreignAt = seen ? s.onTable(reading.foreignAt) : std::vector<Point>();
    s.view.still = seen && s.still();
    return s.view;
}

const TableView& TableTracker::view() const {
    return state_->view;
}

const TableView& TableTracker::finish() {
    State& s = *state_;
    if (!s.plane) return s.view;
    s.tracks.finish(*s.plane);
    s.updateHeads(true);
    s.buildView();
    s.view.still = true;
    return s.view;
}

std::vector<Sighting> TableTracker::expected() const {
    const State& s = *state_;
    std::vector<Sighting> places;
    if (!s.plane) return places;
    for (const Track& track : s.tracks.all()) {
        const std::string text = tag::format(track.tag);
        const auto both = tagsOf(s.tracks.poseOf(track.outline, *s.plane), s.layout);
        for (std::size_t i = 0; i < 2; ++i)
            places.push_back({text, track.copies[i] ? *track.copies[i] : s.plane->toPixels.map(both[i])});
    }
    for (const Candidate& candidate : s.tracks.candidates())
        for (const Quad& copy : candidate.card.copies)
            places.push_back({tag::format(candidate.card.tag), copy});
    return places;
}

void TableTracker::fixAnchors(std::vector<tag::Tag> anchors) {
    if (state_->several)
        state_->several->fix(std::move(anchors));
    else
        state_->heads.fix(std::move(anchors));
}

} // namespace rowkeeper::vision
