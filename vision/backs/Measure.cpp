// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/backs/Measure.h"

#include "vision/backs/PatternPlace.h"
#include "vision/backs/SheetCodes.h"
#include "vision/backs/SheetMap.h"
#include "vision/picture/Pixels.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t leastFronts = 8;
constexpr std::size_t leastBacks = 6;
constexpr double likeEnough = 0.7; ///< correlation of a tag with what it must look like
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
    std::vector<SheetCode> codes;
};

/// Fronts read plain and backs mirrored, or the picture is turned round until they do.
std::variant<FromFront, NoMeasure> fromFront(const Frame& frame) {
    FromFront seen;
    cv::cvtColor(pixelsOf(frame), seen.grey, cv::COLOR_BGR2GRAY);
    seen.codes = findSheetCodes(seen.grey);
    if (seen.codes.empty()) return NoMeasure::NoSheet;
    std::array<std::array<int, 2>, 2> count{}; // by side and mirrored
    for (const SheetCode& code : seen.codes)
        ++count[code.said.back ? 1 : 0][code.mirrored ? 1 : 0];
    const auto& [fronts, backs] = count;
    if (backs[0] + backs[1] == 0) return NoMeasure::NoBacks;
    if (fronts[0] + fronts[1] == 0) return NoMeasure::NoFronts;
    const bool asIs = fronts[1] == 0 && backs[0] == 0;
    const bool turned = fronts[0] == 0 && backs[1] == 0;
    if (!asIs && !turned) return NoMeasure::SideBySide;
    if (asIs) return seen;
    cv::flip(seen.grey, seen.grey, 1);
    for (SheetCode& code : seen.codes) {
        code.mirrored = !code.mirrored;
        for (Point& corner : code.corners)
            corner.x = seen.grey.cols - 1 - corner.x;
    }
    return seen;
}

/// The tags of one side: those that were read where they were, the others where they must be.
std::vector<Shown> measured(const cv::Mat& grey, const std::vector<tag::TestTag>& tags,
                            const std::vector<Shown>& known, const auto& guessOf) {
    std::vector<Shown> all;
    for (const tag::TestTag& tag : tags) {
        const auto read = std::find_if(known.begin(), known.end(),
                                       [&](const Shown& one) { return one.tag.text == tag.text; });
        const Quad guess = guessOf(tag);
        auto place = placed(grey, tag.text, guess);
        if (!place && read != known.end()) place = placed(grey, tag.text, read->corners);
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


std::vector<BackMark> marksOf(const std::vector<Shown>& backs, const tag::TestSheet& sheet, const SheetMap& map) {
    const double width = sheet.form.widthMm();
    const double height = sheet.form.heightMm();
    std::vector<BackMark> marks;
    for (const Shown& shown : backs) {
        const Quad square = squareOf(shown.tag);
        for (std::size_t i = 0; i < square.size(); ++i)
            marks.push_back({drawnAt(sheet.drawn, pagePoint(square[i]), width, height),
                             throughPaper(sheet.form, pagePoint(map.toMm(shown.corners[i])))});
    }
    return marks;
}

/// Where a back tag must show, by those that were read: the mean of how far they are off where it was drawn.
tag::PagePoint offOf(const std::vector<BackMark>& marks) {
    tag::PagePoint off;
    for (const BackMark& mark : marks) {
        off.x += (mark.printed.x - mark.drawn.x) / static_cast<double>(marks.size());
        off.y += (mark.printed.y - mark.drawn.y) / static_cast<double>(marks.size());
    }
    return off;
}

struct Sides {
    std::vector<Shown> fronts;
    std::vector<Shown> backs;
};

/// What was read, each at its exact place.
Sides sidesOf(const FromFront& seen, const std::vector<tag::TestTag>& tags) {
    Sides sides;
    for (const SheetCode& code : seen.codes) {
        const auto tag = std::find_if(tags.begin(), tags.end(),
                                      [&](const tag::TestTag& one) { return one.text == code.text; });
        if (tag == tags.end()) continue;
        if (const auto place = placed(seen.grey, code.text, code.corners))
            (tag->back ? sides.backs : sides.fronts).push_back({*tag, *place});
    }
    return sides;
}

std::variant<SheetPicture, NoMeasure> pictureOf(const FromFront& seen, const tag::TestSheet& sheet) {
    const std::vector<tag::TestTag> tags = tagsOf(sheet);
    if (tags.empty()) return NoMeasure::SeveralSheets;
    std::vector<tag::TestTag> ofFront;
    std::vector<tag::TestTag> ofBack;
    for (const tag::TestTag& tag : tags)
        (tag.back ? ofBack : ofFront).push_back(tag);

    auto [fronts, backs] = sidesOf(seen, tags);
    if (fronts.size() < leastFronts || backs.size() < leastBacks) return NoMeasure::TooFew;
    auto map = mapOf(fronts, seen.grey);
    if (!map) return NoMeasure::TooFew;
    const auto shownAt = [&](const Quad& onFront) {
        Quad corners{};
        for (std::size_t i = 0; i < corners.size(); ++i)
            corners[i] = map->toPixels(onFront[i]);
        return corners;
    };
    fronts = measured(seen.grey, ofFront, fronts, [&](const tag::TestTag& tag) { return shownAt(squareOf(tag)); });
    if (fronts.size() < leastFronts) return NoMeasure::TooFew;
    map = mapOf(fronts, seen.grey);
    if (!map) return NoMeasure::TooFew;

    const tag::PagePoint off = offOf(marksOf(backs, sheet, *map));
    backs = measured(seen.grey, ofBack, backs, [&](const tag::TestTag& tag) {
        Quad printed{};
        const Quad square = squareOf(tag);
        for (std::size_t i = 0; i < printed.size(); ++i) {
            const tag::PagePoint drawn =
                drawnAt(sheet.drawn, pagePoint(square[i]), sheet.form.widthMm(), sheet.form.heightMm());
            printed[i] = {drawn.x + off.x, drawn.y + off.y};
        }
        return shownAt(through(sheet.form, printed));
    });
    std::erase_if(backs, [&](const Shown& shown) {
        return !isAmong(map->toMm(centreOf(shown.corners)), fronts);
    });
    // Half of each, so that no corner of the page is only guessed at.
    if (2 * fronts.size() < ofFront.size() || 2 * backs.size() < ofBack.size() || backs.size() < leastBacks)
        return NoMeasure::TooFew;
    return SheetPicture{sheet, static_cast<int>(fronts.size()), static_cast<int>(backs.size()),
                        marksOf(backs, sheet, *map), map->unsure()};
}

std::optional<BackFit> fitOf(const SheetPicture& picture) {
    return fitBacks(picture.marks, picture.sheet.form.widthMm(), picture.sheet.form.heightMm(), picture.mapUnsure);
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
    const auto& seen = std::get<FromFront>(turned);
    std::vector<tag::TestText> texts;
    for (const SheetCode& code : seen.codes)
        texts.push_back(code.said);
    const auto sheet = tag::sheetOf(texts);
    if (!sheet) return texts.size() < leastFronts + leastBacks ? NoMeasure::TooFew : NoMeasure::SeveralSheets;
    return pictureOf(seen, *sheet);
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
    if (fit->unsure > mostUnsure) return NoMeasure::Unsharp;
    if (!tag::isWithin(fit->correction)) return NoMeasure::OutOfRange;
    for (const SheetPicture& picture : pictures) {
        const auto own = fitOf(picture);
        if (!own || apart(own->correction, fit->correction, all.sheet.form) > 2 * mostUnsure)
            return NoMeasure::NotOneSheet;
    }
    return BackMeasure{all.sheet, *fit, all.fronts, all.backs};
}

} // namespace rowkeeper::vision
