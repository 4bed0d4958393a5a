// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/PrintCheck.h"

#include "vision/check/CardSpacing.h"
#include "vision/check/FindTags.h"
#include "vision/check/TableLooks.h"
#include "vision/check/TagCrop.h"
#include "vision/check/TagFigures.h"
#include "vision/picture/Pixels.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace rowkeeper::vision {

namespace {

constexpr double likeEnough = 0.45; ///< half a tag under a thumb has so much
constexpr double surelyThere = 0.8;

/// How a picture is looked at.
enum class Look { Plain, Mirrored, Negative };

cv::Mat lookedAt(const cv::Mat& grey, Look look) {
    if (look == Look::Plain) return grey;
    cv::Mat seen; // never onto the picture itself
    if (look == Look::Mirrored)
        cv::flip(grey, seen, 1);
    else
        cv::bitwise_not(grey, seen);
    return seen;
}

class Checking {
  public:
    Checking(const cv::Mat& grey, Look look)
        : grey_(grey)
        , look_(look) {}

    void take(const std::vector<FoundTag>& found) {
        constexpr std::size_t mostTags = 100; // a whole table; each takes some hundredths of a second
        for (const FoundTag& tag : found) {
            if (tags_.size() == mostTags) return;
            const auto pattern = encodeGrid(tag.text);
            if (!pattern) continue;
            const auto crop = cropTag(grey_, *pattern, tag.corners);
            if (crop && crop->likeness >= likeEnough) add(tag, *pattern, *crop);
        }
        const std::size_t seen = tags_.size();
        for (std::size_t i = 0; i < seen; ++i)
            tags_[i].alone = !lookForOther(TagCheck(tags_[i]));
    }

    /// From the top, in the picture as it is.
    std::vector<TagCheck> tags() && {
        for (TagCheck& tag : tags_) {
            if (look_ != Look::Mirrored) break;
            for (Point& corner : tag.corners)
                corner.x = grey_.cols - 1 - corner.x;
        }
        std::sort(tags_.begin(), tags_.end(), [](const TagCheck& a, const TagCheck& b) {
            const Point one = centreOf(a.corners);
            const Point other = centreOf(b.corners);
            return std::pair(one.y, one.x) < std::pair(other.y, other.x);
        });
        return std::move(tags_);
    }

  private:
    bool isTaken(const Quad& place) const {
        return std::any_of(tags_.begin(), tags_.end(), [&](const TagCheck& tag) {
            return distance(centreOf(tag.corners), centreOf(place)) < sideOf(tag.corners) / 2;
        });
    }

    /// Whether a tag of the same text lies the other way round, as the two of a card do. Under a slant it may
    /// lie far from where this one alone expects it.
    bool isPaired(const TagCheck& tag) const {
        return std::any_of(tags_.begin(), tags_.end(), [&](const TagCheck& other) {
            return other.text == tag.text && isTurned(tag.corners, other.corners);
        });
    }

    /// Of the card of a tag that was found: where it must be, or a little beside. False: it should show
    /// there.
    bool lookForOther(const TagCheck& tag) {
        const std::vector<Quad> places = otherCopy(tag.text, tag.corners);
        const auto pattern = encodeGrid(tag.text);
        if (!pattern || places.empty() || isPaired(tag)) return true;
        std::optional<TagCrop> best;
        for (const Quad& place : places)
            lookAround(place, *pattern, best);
        if (best) add({tag.text, best->inPicture(), false}, *pattern, *best);
        const cv::Rect2d inside(0, 0, grey_.cols - 1, grey_.rows - 1);
        return best || !std::all_of(places.front().begin(), places.front().end(), [&](const Point& corner) {
                   return inside.contains({corner.x, corner.y});
               });
    }

    void lookAround(const Quad& place, const Grid& pattern, std::optional<TagCrop>& best) const {
        const Point right = (place[1] - place[0]) * (1.0 / gridModules);
        const Point down = (place[3] - place[0]) * (1.0 / gridModules);
        for (const double across : {0.0, -1.5, 1.5, -3.0, 3.0}) {
            for (const double along : {0.0, -1.5, 1.5, -3.0, 3.0}) {
                Quad guess = place;
                for (Point& corner : guess)
                    corner = corner + right * across + down * along;
                auto crop = cropTag(grey_, pattern, guess);
                if (crop && crop->likeness > (best ? best->likeness : likeEnough)) best = std::move(crop);
                if (best && best->likeness > surelyThere) return;
            }
        }
    }

    void add(const FoundTag& found, const Grid& pattern, const TagCrop& crop) {
        TagCheck tag;
        tag.text = found.text;
        tag.corners = crop.inPicture();
        if (isTaken(tag.corners)) return;
        tag.decoded = found.decoded;
        tag.inverted = look_ == Look::Negative;
        tag.mirrored = look_ == Look::Mirrored;
        tag.figures = measureTag(crop, pattern);
        if (!tag.inverted) {
            const TableLooks looks = lookFromTable(crop, tag.text, tag.decoded, reader_);
            tag.tableReads = looks.reads;
            tag.readsFrom = looks.readsFrom;
        }
        tag.grade = tag.tableReads == tableLooks ? PrintGrade::Good
                    : tag.tableReads > 0         ? PrintGrade::Unsure
                                                 : PrintGrade::Bad;
        tag.advice = adviceFor(tag);
        tags_.push_back(std::move(tag));
    }

    cv::Mat grey_;
    Look look_;
    TagReader reader_;
    std::vector<TagCheck> tags_;
};

} // namespace

bool PrintCheck::good() const {
    return !tags.empty() && std::all_of(tags.begin(), tags.end(),
                                        [](const TagCheck& tag) { return tag.grade == PrintGrade::Good; });
}

PrintCheck checkPrint(const Frame& frame) {
    PrintCheck check;
    if (frame.empty()) return check;
    cv::Mat grey;
    cv::cvtColor(pixelsOf(frame), grey, cv::COLOR_BGR2GRAY);
    for (const Look look : {Look::Plain, Look::Mirrored, Look::Negative}) {
        const cv::Mat seen = lookedAt(grey, look);
        FoundTags found = findTags(seen);
        if (check.foreign.empty()) check.foreign = std::move(found.foreign);
        Checking checking(seen, look);
        checking.take(found.tags);
        check.tags = std::move(checking).tags();
        if (!check.tags.empty()) break;
    }
    if (check.tags.empty()) {
        Checking checking(grey, Look::Plain);
        checking.take(guessTags(grey));
        check.tags = std::move(checking).tags();
    }
    check.cards = spacingsOf(check.tags);
    return check;
}

} // namespace rowkeeper::vision
