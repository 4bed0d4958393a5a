// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/check/PrintedCard.h"

#include "engine/core/tag/CardPaper.h"
#include "vision/picture/Pixels.h"
#include "vision/picture/Square.h"
#include "vision/reading/CodeDecoder.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace rowkeeper::vision::test {

namespace {

constexpr double fine = 20; ///< px a mm of what is printed

cv::Rect pixelsOfMm(double x, double y, double width, double height) {
    const cv::Point from(static_cast<int>(std::lround(x * fine)), static_cast<int>(std::lround(y * fine)));
    const cv::Point to(static_cast<int>(std::lround((x + width) * fine)),
                       static_cast<int>(std::lround((y + height) * fine)));
    return {from, to};
}

void fill(cv::Mat1f& page, cv::Rect place, double grey) {
    page(place & cv::Rect(0, 0, page.cols, page.rows)) = static_cast<float>(grey);
}

/// In the upper left corner.
void printTag(cv::Mat1f& face, const PrintedCard& card) {
    const auto pattern = encodeGrid(card.text);
    if (!pattern) throw std::invalid_argument(card.text + " is no text of a tag");
    const double size = tag::tagSize * card.tagScale;
    const double module = size / gridModules;
    const double start = tag::tagInset + (tag::tagSize - size) / 2;
    const double white = card.inverted ? card.ink : card.paper;
    const double black = card.inverted ? card.paper : card.ink;
    fill(face,
         pixelsOfMm(start - card.quiet, start - card.quiet, size + 2 * card.quiet, size + 2 * card.quiet),
         white);
    const bool wider = card.runs >= 0;
    const cv::Rect square = pixelsOfMm(start, start, size, size);
    if (!wider) fill(face, square, black);
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            if ((*pattern)[moduleAt(row, column)] != wider) continue;
            const double more = std::abs(card.runs);
            fill(face,
                 pixelsOfMm(start + column * module - more, start + row * module - more, module + 2 * more,
                            module + 2 * more),
                 wider ? black : white);
        }
    if (card.streaks <= 0) return;
    for (int y = square.y; y < square.br().y; ++y) {
        const double lacks = card.streaks * (0.5 + 0.5 * std::sin(y / fine * 2.4));
        for (int x = square.x; x < square.br().x; ++x)
            face(y, x) += static_cast<float>((card.paper - face(y, x)) * lacks);
    }
}

cv::Mat1f faceOf(const PrintedCard& card) {
    const cv::Rect whole = pixelsOfMm(0, 0, tag::cardWidth, tag::cardHeight);
    cv::Mat1f face(whole.size(), static_cast<float>(card.art));
    if (card.oneTag) {
        fill(face, whole, card.paper);
    } else {
        printTag(face, card);
        cv::rotate(face, face, cv::ROTATE_180);
    }
    printTag(face, card);
    const auto lay = [&](const std::vector<cv::Rect2d>& places, double grey) {
        for (const cv::Rect2d& place : places)
            fill(face,
                 pixelsOfMm(tag::tagInset + place.x, tag::tagInset + place.y, place.width, place.height),
                 grey);
    };
    lay(card.stains, card.ink);
    lay(card.scratches, card.paper);
    return face;
}

constexpr double pitchX = tag::cardWidth + 6;
constexpr double pitchY = tag::cardHeight + 6;

} // namespace

Frame photographed(const std::vector<PrintedCard>& cards, const Photograph& how) {
    const auto count = static_cast<int>(cards.size());
    const int columns = std::min(4, count);
    const int rows = (count + columns - 1) / columns;
    cv::Mat1f table(static_cast<int>(rows * pitchY * fine), static_cast<int>(columns * pitchX * fine), 95.F);
    for (int i = 0; i < count; ++i) {
        const int row = i / columns;
        const int column = i % columns;
        const cv::Mat1f face = faceOf(cards[static_cast<std::size_t>(i)]);
        const cv::Rect place = pixelsOfMm(column * pitchX + 3, row * pitchY + 3, 0, 0);
        face.copyTo(table(cv::Rect(place.tl(), face.size())));
    }
    // Each pixel takes the mean of about what it covers.
    cv::GaussianBlur(table, table, {}, std::max(0.3, 0.35 * fine / how.pixels));
    const double widthMm = columns * pitchX;
    const double heightMm = rows * pitchY;
    const int side = static_cast<int>(std::hypot(widthMm, heightMm) * 1.06 * how.pixels);
    const double angle = how.degrees * std::numbers::pi / 180;
    const double c = std::cos(angle) * how.pixels;
    const double s = std::sin(angle) * how.pixels;
    const Homography turn{
        {c, -s, -(c * widthMm - s * heightMm) / 2, s, c, -(s * widthMm + c * heightMm) / 2, 0, 0, 1}};
    const Homography slant{{1, 0, 0, 0, 1, 0, 0, -how.slant / side, 1}};
    const Homography place{{how.mirrored ? -1.0 : 1.0, 0, side / 2.0, 0, 1, side / 2.0, 0, 0, 1}};
    const Homography toMm{{1 / fine, 0, 0.5 / fine, 0, 1 / fine, 0.5 / fine, 0, 0, 1}};
    const Homography camera = compose(place, compose(slant, turn));
    cv::Mat1f seen;
    cv::warpPerspective(table, seen, cv::Matx33d(compose(camera, toMm).m.data()), {side, side},
                        cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(95));
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            seen(y, x) *= static_cast<float>(how.light * (1 - how.shade * x / side));
    if (how.glare > 0) {
        const Point lamp = camera.map(Point{3 + tag::tagInset + tag::tagSize / 2, 3 + tag::tagInset + 12});
        cv::Mat1f light(side, side, 0.F);
        cv::circle(light, cv::Point(static_cast<int>(lamp.x), static_cast<int>(lamp.y)),
                   static_cast<int>(how.glare * how.pixels), cv::Scalar(260), cv::FILLED);
        cv::GaussianBlur(light, light, {}, how.pixels);
        seen += light;
    }
    if (how.blur > 0) cv::GaussianBlur(seen, seen, {}, how.blur);
    cv::Mat1f grain(seen.size());
    cv::RNG chance(how.seed);
    chance.fill(grain, cv::RNG::NORMAL, 0, how.noise);
    seen += grain;
    cv::Mat grey;
    seen.convertTo(grey, CV_8U);
    cv::Mat colour;
    cv::cvtColor(grey, colour, cv::COLOR_GRAY2BGR);
    return toFrame(colour, 0, 0);
}

Frame photographed(const PrintedCard& card, const Photograph& how) {
    return photographed(std::vector<PrintedCard>{card}, how);
}

} // namespace rowkeeper::vision::test
