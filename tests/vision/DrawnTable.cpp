// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/DrawnTable.h"

#define ZX_USE_UTF8
#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <opencv2/imgproc.hpp>

#include <map>
#include <numbers>
#include <random>

namespace rowkeeper::vision::test {

namespace {

constexpr double facePixelsPerMm = 6;

cv::Scalar colourOf(const std::string& text) {
    std::size_t sum = 7;
    for (const char c : text)
        sum = sum * 31 + static_cast<unsigned char>(c);
    return {60.0 + static_cast<double>(sum % 120), 60.0 + static_cast<double>(sum / 7 % 120),
            60.0 + static_cast<double>(sum / 91 % 120)};
}

void drawTag(cv::Mat& face, const std::string& text) {
    const auto matrix =
        ZXing::MultiFormatWriter(ZXing::BarcodeFormat::QRCode).setMargin(0).setEccLevel(8).encode(text, 0, 0);
    const double inset = layout.tagInset * facePixelsPerMm;
    const double module = layout.tagSize * facePixelsPerMm / matrix.width();
    const int quiet = cvRound(2 * module);
    cv::rectangle(face,
                  cv::Rect(cvRound(inset) - quiet, cvRound(inset) - quiet,
                           cvRound(module * matrix.width()) + 2 * quiet,
                           cvRound(module * matrix.width()) + 2 * quiet),
                  cv::Scalar::all(235), cv::FILLED);
    for (int y = 0; y < matrix.height(); ++y)
        for (int x = 0; x < matrix.width(); ++x)
            if (matrix.get(x, y))
                cv::rectangle(
                    face, cv::Point(cvRound(inset + x * module), cvRound(inset + y * module)),
                    cv::Point(cvRound(inset + (x + 1) * module) - 1, cvRound(inset + (y + 1) * module) - 1),
                    cv::Scalar::all(30), cv::FILLED);
}

cv::Mat faceOf(const DrawnCard& card) {
    static std::map<std::pair<std::string, bool>, cv::Mat> known;
    cv::Mat& face = known[{card.text, card.lightHeader}];
    if (!face.empty()) return face;
    face = cv::Mat(cvRound(layout.cardHeight * facePixelsPerMm), cvRound(layout.cardWidth * facePixelsPerMm),
                   CV_8UC3, colourOf(card.text));
    if (card.lightHeader)
        face(cv::Rect(0, 0, face.cols, cvRound(29 * facePixelsPerMm))).setTo(cv::Scalar::all(235));
    for (int end = 0; end < 2; ++end) {
        drawTag(face, card.text);
        cv::rotate(face, face, cv::ROTATE_180);
    }
    cv::GaussianBlur(face, face, {}, 1.2); // the warp below takes single pixels
    return face;
}

std::vector<cv::Point> rounded(const Quad& q) {
    std::vector<cv::Point> points;
    for (const Point& p : q)
        points.emplace_back(cvRound(p.x), cvRound(p.y));
    return points;
}

Pose poseOf(const DrawnCard& card) {
    return {card.centre, card.degrees * std::numbers::pi / 180};
}

cv::Mat woodenTable(const DrawnTable& table) {
    cv::Mat picture(table.height, table.width, CV_8UC3);
    for (int y = 0; y < table.height; ++y)
        for (int x = 0; x < table.width; ++x) {
            const double grain = 12 * std::sin(x * 0.013 + 3 * std::sin(y * 0.021));
            picture.at<cv::Vec3b>(y, x) = cv::Vec3b(cv::saturate_cast<std::uint8_t>(70 + grain),
                                                    cv::saturate_cast<std::uint8_t>(100 + grain),
                                                    cv::saturate_cast<std::uint8_t>(140 + grain));
        }
    return picture;
}

void paint(cv::Mat& picture, const DrawnCard& card, const Homography& camera) {
    const cv::Mat face = faceOf(card);
    // Face pixels (centres at whole numbers) to the unit square, to mm, to the picture.
    Homography toUnit;
    toUnit.m = {1.0 / face.cols, 0, 0.5 / face.cols, 0, 1.0 / face.rows, 0.5 / face.rows, 0, 0, 1};
    const Homography map = compose(camera, compose(unitSquareTo(outlineOf(poseOf(card), layout)), toUnit));
    cv::Mat matrix(3, 3, CV_64F, const_cast<double*>(map.m.data()));
    cv::warpPerspective(face, picture, matrix, picture.size(), cv::INTER_LINEAR, cv::BORDER_TRANSPARENT);
}

} // namespace

Homography cameraOf(const DrawnTable& t) {
    const double angle = t.degrees * std::numbers::pi / 180;
    const double c = std::cos(angle) * t.pixelsPerMm;
    const double s = std::sin(angle) * t.pixelsPerMm;
    Homography turn;
    turn.m = {c, -s, 0, s, c, 0, 0, 0, 1};
    Homography tilt;
    tilt.m = {1, 0, 0, 0, 1, 0, 0, -t.slant / t.height, 1};
    Homography place;
    place.m = {1, 0, t.width / 2.0 + t.shift.x, 0, 1, t.height / 2.0 + t.shift.y, 0, 0, 1};
    return compose(place, compose(tilt, turn));
}

Frame draw(const DrawnTable& table, long number) {
    cv::Mat picture = woodenTable(table);
    const cv::Mat bare = picture.clone();
    const Homography camera = cameraOf(table);
    for (const DrawnCard& card : table.cards)
        paint(picture, card, camera);
    for (const Quad& hand : table.hands)
        cv::fillConvexPoly(picture, rounded(camera.map(hand)), {105, 140, 200});
    for (const Quad& sleeve : table.sleeves)
        cv::fillConvexPoly(picture, rounded(camera.map(sleeve)), {82, 90, 134});
    for (const Quad& hand : table.tableColouredHands) {
        cv::Mat1b shape = cv::Mat1b::zeros(picture.size());
        cv::fillConvexPoly(shape, rounded(camera.map(hand)), 1);
        bare.copyTo(picture, shape);
    }
    if (table.noise > 0) {
        cv::Mat wide;
        picture.convertTo(wide, CV_16SC3);
        cv::Mat noise(picture.size(), CV_16SC3);
        cv::RNG random(table.seed * 7919 + static_cast<unsigned>(number) + 1);
        random.fill(noise, cv::RNG::NORMAL, 0, table.noise);
        wide += noise;
        wide.convertTo(picture, CV_8UC3);
    }
    return {picture.cols,
            picture.rows,
            {picture.datastart, picture.dataend},
            number,
            static_cast<double>(number) * 100.0};
}

std::array<Quad, 2> tagCorners(const DrawnTable& table, const DrawnCard& card) {
    const Homography camera = cameraOf(table);
    const auto tags = tagsOf(poseOf(card), layout);
    return {camera.map(tags[0]), camera.map(tags[1])};
}

Reading perfectReading(const DrawnTable& table) {
    const auto covers = [](const Quad& area, const Quad& tag) {
        return contains(area, centreOf(tag)) ||
               std::any_of(tag.begin(), tag.end(), [&](const Point& p) { return contains(area, p); });
    };
    Reading reading;
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
        const auto inMm = tagsOf(poseOf(table.cards[i]), layout);
        const auto inPixels = tagCorners(table, table.cards[i]);
        for (std::size_t k = 0; k < 2; ++k) {
            const auto hides = [&](const Quad& above) { return covers(above, inMm[k]); };
            bool free = std::none_of(table.hands.begin(), table.hands.end(), hides) &&
                        std::none_of(table.sleeves.begin(), table.sleeves.end(), hides) &&
                        std::none_of(table.tableColouredHands.begin(), table.tableColouredHands.end(), hides);
            for (std::size_t j = i + 1; j < table.cards.size(); ++j)
                free = free && !covers(outlineOf(poseOf(table.cards[j]), layout), inMm[k]);
            for (const Point& p : inPixels[k])
                free = free && p.x > 0 && p.y > 0 && p.x < table.width - 1 && p.y < table.height - 1;
            if (free) reading.tags.push_back({table.cards[i].text, inPixels[k]});
        }
    }
    return reading;
}

std::vector<Quad> squaresOf(const Reading& reading) {
    std::vector<Quad> squares;
    for (const Sighting& s : reading.tags)
        squares.push_back(s.corners);
    return squares;
}

DrawnTable fourAnchors() {
    DrawnTable table;
    for (int i = 0; i < 4; ++i)
        table.cards.push_back({"RKTZ0" + std::to_string(i + 1), {-112.5 + 75 * i, -100}, 0, true});
    return table;
}

DrawnTable spreadCards() {
    DrawnTable table = fourAnchors();
    table.cards.push_back({"RKTS05", placeInChain(0, 0, 92), 5});
    table.cards.push_back({"RKTS06", placeInChain(3, 0, 92), -8});
    table.cards.push_back({"RKTS07", placeInChain(1, 1, 92), 3});
    table.pixelsPerMm = 2;
    table.width = 1280;
    table.height = 960;
    return table;
}

Point placeInChain(int chain, int at, double step) {
    return {-112.5 + 75 * chain, -5 + step * at};
}

} // namespace rowkeeper::vision::test
