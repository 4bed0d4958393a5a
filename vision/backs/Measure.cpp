// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/backs/Measure.h"

#include "vision/backs/SheetCodes.h"
#include "vision/backs/SheetMap.h"
#include "vision/picture/Pixels.h"
#include "vision/reading/PatternPlace.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t leastFronts = 8;
constexpr std::size_t leastBacks = 6;
constexpr double likeEnough = 0.7;  ///< correlation of a tag with what it must look like
constexpr double leastModule = 1.5; ///< px

/// A tag of the sheet where the picture shows it.
struct Shown {
    tag::TestTag tag;
    Quad corners; ///< px, as printed
};

/// On its own page, before any correction.
Quad squareOf(const tag::TestTag& tag) {
    constexpr double half = tag::testTagSize / 2;
    const auto [x, y] = tag.middle;
    return {Point{x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}};
}

tag::PagePoint pagePoint(Point p) {
    return {p.x, p.y};
}
Point point(tag::PagePoint p) {
    return {p.x, p.y};
}

Quad through(const tag::TestForm& form, const Quad& square) {
    Quad other{};
    for (std::size_t i = 0; i < other.size(); ++i)
        other[i] = point(throughPaper(form, pagePoint(square[i])));
    return other;
}

std::optional<Quad> placed(const cv::Mat& grey, const std::string& text, const Quad& guess) {
    const auto pattern = encodeGrid(text);
    if (!pattern) return std::nullopt;
    const auto place = placePattern(grey, *pattern, guess);
    if (!place || place->likeness < likeEnough || sideOf(place->corners) < leastModule * gridModules)
        return std::nullopt;
    return place->corners;
}

std::optional<SheetMap> mapOf(const std::vector<Shown>& fronts, const cv::Mat& grey) {
    std::vector<SheetPoint> points;
    for (const Shown& shown : fronts) {
        const Quad printed = squareOf(shown.tag);
        for (std::size_t i = 0; i < printed.size(); ++i)
            points.push_back({shown.corners[i], printed[i]});
    }
    return SheetMap::fit(points, grey.cols, grey.rows);
}

/// The grey picture as one from the front of the sheet, and the codes in it.
struct FromFront {
    cv::Mat grey;
    std::vector<SheetCode> fronts; ///< none mirrored
    std::vector<SheetCode> backs;  ///< all mirrored
};

/// Fronts read plain and backs mirrored, or the picture is turned round until they do.
std::variant<FromFront, NoMeasure> fromFront(const Frame& frame) {
    FromFront seen;
    cv::cvtColor(pixelsOf(frame), seen.grey, cv::COLOR_BGR2GRAY);
    auto [codes, twice] = findSheetCodes(seen.grey);
    if (twice > codes.size()) return NoMeasure::SeveralSheets; // the same sheet twice in one picture
    if (codes.empty()) return NoMeasure::NoSheet;
    std::array<std::array<int, 2>, 2> count{}; // by side and mirrored
    for (const SheetCode& code : codes)
        ++count[code.said.back ? 1 : 0][code.mirrored ? 1 : 0];
    const auto& [fronts, backs] = count;
    if (fronts[0] + fronts[1] == 0) return NoMeasure::NoFronts;
    const bool asIs = fronts[1] == 0 && backs[0] == 0;
    const bool turned = fronts[0] == 0 && backs[1] == 0;
    if (!asIs && !turned) return NoMeasure::SideBySide;
    if (turned) cv::flip(seen.grey, seen.grey, 1);
    for (SheetCode& code : codes) {
        if (turned) {
            code.mirrored = !code.mirrored;
            for (Point& corner : code.corners)
                corner.x = seen.grey.cols - 1 - corner.x;
        }
        (code.said.back ? seen.backs : seen.fronts).push_back(std::move(code));
    }
    return seen;
}

/// The tags of one side, each where it must be, or at least where it was read.
std::vector<Shown> measured(const cv::Mat& grey, const std::vector<tag::TestTag>& tags,
                            const std::vector<SheetCode>& read,
                            const std::function<std::optional<Quad>(const tag::TestTag&)>& expected) {
    std::vector<Shown> all;
    for (const tag::TestTag& tag : tags) {
        std::optional<Quad> place;
        if (const auto guess = expected(tag)) place = placed(grey, tag.text, *guess);
        const auto code = std::find_if(read.begin(), read.end(),
                                       [&](const SheetCode& one) { return one.text == tag.text; });
        if (!place && code != read.end()) place = placed(grey, tag.text, code->corners);
        if (place) all.push_back({tag, *place});
    }
    return all;
}

/// A back tag is measured by the fronts around it: at least two of its neighbours must have been.
bool isAmong(Point middle, const std::vector<Shown>& fronts) {
    constexpr double near = 1.6 * (tag::mostShift + tag::testTagSize);
    const auto neighbours = std::count_if(fronts.begin(), fronts.end(), [&](const Shown& shown) {
        return distance(point(shown.tag.middle), middle) < near;
    });
    return neighbours >= 2;
}

/// One picture and what is known of the sheet in it.
class SheetReading {
  public:
    SheetReading(FromFront seen, const tag::TestForm& form)
        : seen_(std::move(seen))
        , sheet_{form, {}} {}

    std::variant<SheetPicture, NoMeasure> measure() {
        if (tagsOf(sheet_).empty()) return NoMeasure::SeveralSheets;
        // At first each where it was read, then where the others tell it to be.
        if (!see(false) || !see(true)) return NoMeasure::TooFew;
        lookForBacks();
        if (seen_.backs.empty()) return NoMeasure::NoBacks;
        std::vector<tag::TestText> texts;
        for (const auto* codes : {&seen_.fronts, &seen_.backs})
            for (const SheetCode& code : *codes)
                texts.push_back(code.said);
        const auto sheet = tag::sheetOf(texts);
        if (!sheet) return seen_.backs.size() < leastBacks ? NoMeasure::TooFew : NoMeasure::SeveralSheets;
        sheet_ = *sheet;
        return picture();
    }

  private:
    std::vector<tag::TestTag> tags(bool back) const {
        std::vector<tag::TestTag> all = tagsOf(sheet_);
        std::erase_if(all, [back](const tag::TestTag& tag) { return tag.back != back; });
        return all;
    }

    /// The fronts and by them the map.
    bool see(bool mapped) {
        fronts_ = measured(seen_.grey, tags(false), seen_.fronts, [&](const tag::TestTag& tag) {
            return mapped ? std::optional(shownAt(squareOf(tag))) : std::nullopt;
        });
        if (fronts_.size() < leastFronts) return false;
        map_ = mapOf(fronts_, seen_.grey);
        return map_.has_value();
    }

    Quad shownAt(const Quad& onFront) const {
        Quad corners{};
        for (std::size_t i = 0; i < corners.size(); ++i)
            corners[i] = map_->toPixels(onFront[i]);
        return corners;
    }

    double width() const { return sheet_.form.widthMm(); }
    double height() const { return sheet_.form.heightMm(); }

    void mark(std::vector<BackMark>& marks, const tag::TestTag& tag, const Quad& seen) const {
        const Quad square = squareOf(tag);
        for (std::size_t i = 0; i < square.size(); ++i)
            marks.push_back({drawnAt(sheet_.drawn, pagePoint(square[i]), width(), height()),
                             throughPaper(sheet_.form, pagePoint(map_->toMm(seen[i])))});
    }

    /// By what was read, roughly. Nothing: too little for that.
    std::optional<BackFit> roughly() const {
        std::vector<BackMark> marks;
        for (const tag::TestTag& tag : tags(true))
            for (const SheetCode& code : seen_.backs)
                if (code.said.place == tag.place) mark(marks, tag, code.corners);
        if (marks.empty()) return std::nullopt;
        if (marks.size() >= leastBacks * 4) return fitBacks(marks, width(), height(), 0);
        BackFit moved;
        for (const BackMark& mark : marks) {
            moved.correction.right += (mark.drawn.x - mark.printed.x) / static_cast<double>(marks.size());
            moved.correction.down += (mark.drawn.y - mark.printed.y) / static_cast<double>(marks.size());
        }
        return moved;
    }

    /// Where a square of the back's layout shows on the front, when it must be drawn with this to meet it.
    Quad behind(const Quad& square, const BackFit& fit) const {
        Quad printed{};
        for (std::size_t i = 0; i < square.size(); ++i) {
            const tag::PagePoint drawn = drawnAt(sheet_.drawn, pagePoint(square[i]), width(), height());
            tag::PagePoint at = drawn;
            constexpr int rounds = 6;
            for (int round = 0; round < rounds; ++round) {
                const tag::PagePoint told = drawnAt(fit.correction, at, width(), height());
                at = {at.x + drawn.x - told.x, at.y + drawn.y - told.y};
            }
            printed[i] = {at.x, at.y};
        }
        return through(sheet_.form, printed);
    }

    /// Backs are pale: those that did not read are looked for from near, the farther around the less is
    /// known.
    void lookForBacks() {
        constexpr double near = 5.5; // mm, with the quiet zone
        constexpr double farther = 8;
        constexpr double farthest = tag::mostShift + 2;
        for (const double around : {near, farther, farthest, near}) {
            for (const tag::TestTag& tag : tags(true)) {
                const auto fit = roughly();
                if (around == farthest && fit) break; // one is enough to look near for the others
                lookFor(tag, fit.value_or(BackFit{}), around);
            }
        }
    }

    void lookFor(const tag::TestTag& tag, const BackFit& fit, double around) {
        const bool read = std::any_of(seen_.backs.begin(), seen_.backs.end(),
                                      [&](const SheetCode& code) { return code.said.place == tag.place; });
        if (read) return;
        // Upright on the front's page.
        const Point middle = centreOf(behind(squareOf(tag), fit));
        const double half = tag::testTagSize / 2 + around;
        const Quad window{middle + Point{-half, -half}, middle + Point{half, -half},
                          middle + Point{half, half}, middle + Point{-half, half}};
        for (SheetCode& code : findSheetCodesIn(seen_.grey, shownAt(window), 2 * half / tag::testModule))
            if (code.said.back && code.said.place == tag.place && code.mirrored)
                seen_.backs.push_back(std::move(code));
    }

    std::variant<SheetPicture, NoMeasure> picture() {
        const auto fit = roughly();
        const std::vector<tag::TestTag> all = tags(true);
        std::vector<Shown> backs = measured(seen_.grey, all, seen_.backs, [&](const tag::TestTag& tag) {
            return fit ? std::optional(shownAt(behind(squareOf(tag), *fit))) : std::nullopt;
        });
        std::erase_if(backs, [&](const Shown& shown) {
            return !isAmong(map_->toMm(centreOf(shown.corners)), fronts_);
        });
        // Half of each, so that no corner of the page is only guessed at.
        if (2 * fronts_.size() < tags(false).size() || 2 * backs.size() < all.size() ||
            backs.size() < leastBacks)
            return NoMeasure::TooFew;
        SheetPicture picture{
            sheet_, static_cast<int>(fronts_.size()), static_cast<int>(backs.size()), {}, map_->unsure()};
        for (const Shown& shown : backs)
            mark(picture.marks, shown.tag, shown.corners);
        return picture;
    }

    FromFront seen_;
    tag::TestSheet sheet_; ///< what its backs were drawn with is known late
    std::vector<Shown> fronts_;
    std::optional<SheetMap> map_;
};

std::optional<BackFit> fitOf(const SheetPicture& picture) {
    return fitBacks(picture.marks, picture.sheet.form.widthMm(), picture.sheet.form.heightMm(),
                    picture.mapUnsure);
}

/// The most that two corrections differ on a page, mm.
double apart(const tag::BackCorrection& one, const tag::BackCorrection& other, const tag::TestForm& form) {
    double most = 0;
    const double width = form.widthMm();
    const double height = form.heightMm();
    for (const double x : {0.0, width}) {
        for (const double y : {0.0, height}) {
            const tag::PagePoint a = drawnAt(one, {x, y}, width, height);
            const tag::PagePoint b = drawnAt(other, {x, y}, width, height);
            most = std::max(most, std::hypot(a.x - b.x, a.y - b.y));
        }
    }
    return most;
}

} // namespace

std::variant<SheetPicture, NoMeasure> readSheet(const Frame& frame) {
    if (frame.empty()) return NoMeasure::NoSheet;
    auto turned = fromFront(frame);
    if (const auto* why = std::get_if<NoMeasure>(&turned)) return *why;
    auto& seen = std::get<FromFront>(turned);
    std::vector<tag::TestText> texts;
    for (const SheetCode& code : seen.fronts)
        texts.push_back(code.said);
    const auto form = tag::formOf(texts);
    if (!form) return texts.size() < leastFronts ? NoMeasure::TooFew : NoMeasure::SeveralSheets;
    return SheetReading(std::move(seen), *form).measure();
}

std::variant<BackMeasure, NoMeasure> measureBacks(std::span<const SheetPicture> pictures) {
    if (pictures.empty()) return NoMeasure::NoSheet;
    SheetPicture all = pictures.front();
    for (const SheetPicture& picture : pictures.subspan(1)) {
        if (picture.sheet != all.sheet) return NoMeasure::SeveralSheets;
        all.fronts += picture.fronts;
        all.backs += picture.backs;
        all.marks.insert(all.marks.end(), picture.marks.begin(), picture.marks.end());
        all.mapUnsure = std::max(all.mapUnsure, picture.mapUnsure);
    }
    const auto fit = fitOf(all);
    if (!fit) return NoMeasure::TooFew;
    for (const SheetPicture& picture : pictures) {
        const auto own = fitOf(picture);
        if (!own) return NoMeasure::TooFew;
        if (apart(own->correction, fit->correction, all.sheet.form) > 2 * mostUnsure + own->unsure)
            return NoMeasure::NotOneSheet;
    }
    if (fit->unsure > mostUnsure) return NoMeasure::Unsharp;
    if (!tag::isWithin(fit->correction)) return NoMeasure::OutOfRange;
    return BackMeasure{all.sheet, *fit, all.fronts, all.backs};
}

} // namespace rowkeeper::vision
