// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/SheetPhotographs.h"

#include "companion/proof/PageRaster.h"
#include "printables/TestSheet.h"

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <stdexcept>
#include <variant>
#include <vector>

namespace rowkeeper::test {

namespace {

constexpr double degree = std::numbers::pi / 180;

class KeyTexts : public printables::SheetWords {
  public:
    QString word(const std::string& key) const override {
        return QString::fromStdString(key) + QStringLiteral(" and some words in a line of their own");
    }
};

cv::Mat matOf(const proof::PageRaster& page) {
    return cv::Mat(page.height, page.width, CV_8UC1, const_cast<std::uint8_t*>(page.grey.data())).clone();
}

/// The sheet in the room: x to the right, y down, z away from the camera, mm from the sheet's middle.
struct Surface {
    double width, height, curl, along;
    /// Out of the plane, towards the camera: a part of a cylinder, whose edges stay in it.
    double outAt(double x, double y) const {
        const double s = x * std::cos(along) + y * std::sin(along);
        const double half = (std::abs(width * std::cos(along)) + std::abs(height * std::sin(along))) / 2;
        return curl * (1 - (s / half) * (s / half));
    }
};

/// From a pixel to a place of the sheet's front as it is seen.
class Camera {
  public:
    Camera(const Shot& shot, cv::Size picture, const Surface& surface)
        : shot_(shot)
        , picture_(picture)
        , surface_(surface) {
        const double towards = shot.tiltTowards * degree;
        const cv::Matx33d turn(std::cos(towards), -std::sin(towards), 0, std::sin(towards), std::cos(towards),
                               0, 0, 0, 1);
        const double tilt = shot.tilt * degree;
        const cv::Matx33d lean(1, 0, 0, 0, std::cos(tilt), -std::sin(tilt), 0, std::sin(tilt),
                               std::cos(tilt));
        sheetToCamera_ = turn * lean * turn.t();
        // The sheet fills nine tenths of the picture.
        const double fit = std::min(picture.width / surface.width, picture.height / surface.height);
        focal_ = 0.86 * fit * shot.away;
    }

    cv::Point2d onSheet(double px, double py) const {
        const double half = picture_.width / 2.0;
        double x = (px - (picture_.width - 1) / 2.0) / half;
        double y = (py - (picture_.height - 1) / 2.0) / half;
        const double stretched = 1 + shot_.bend * (x * x + y * y);
        x *= stretched * half / focal_;
        y *= stretched * half / focal_;
        const double roll = shot_.roll * degree;
        const cv::Vec3d ray(x * std::cos(roll) - y * std::sin(roll), x * std::sin(roll) + y * std::cos(roll),
                            1);
        const cv::Vec3d axisX(sheetToCamera_(0, 0), sheetToCamera_(1, 0), sheetToCamera_(2, 0));
        const cv::Vec3d axisY(sheetToCamera_(0, 1), sheetToCamera_(1, 1), sheetToCamera_(2, 1));
        const cv::Vec3d out(sheetToCamera_(0, 2), sheetToCamera_(1, 2), sheetToCamera_(2, 2));
        const cv::Vec3d middle(0, 0, shot_.away);
        cv::Point2d at;
        for (int round = 0; round < 6; ++round) {
            const cv::Vec3d level = middle - out * surface_.outAt(at.x, at.y);
            const cv::Vec3d hit = ray * (level.dot(out) / ray.dot(out)) - level;
            at = {hit.dot(axisX), hit.dot(axisY)};
        }
        return at;
    }

  private:
    Shot shot_;
    cv::Size picture_;
    Surface surface_;
    cv::Matx33d sheetToCamera_;
    double focal_ = 1;
};

/// Places for every pixel, worked out for some and filled in between.
cv::Mat2f placesOf(const Camera& camera, cv::Size size) {
    constexpr int step = 20;
    cv::Mat2f some(size.height / step + 2, size.width / step + 2);
    for (int y = 0; y < some.rows; ++y)
        for (int x = 0; x < some.cols; ++x) {
            const cv::Point2d at = camera.onSheet(x * step, y * step);
            some(y, x) = {static_cast<float>(at.x), static_cast<float>(at.y)};
        }
    cv::Mat2f all(size);
    for (int y = 0; y < size.height; ++y) {
        const float v = static_cast<float>(y % step) / step;
        for (int x = 0; x < size.width; ++x) {
            const float u = static_cast<float>(x % step) / step;
            const int i = y / step;
            const int j = x / step;
            all(y, x) = (some(i, j) * (1 - u) + some(i, j + 1) * u) * (1 - v) +
                        (some(i + 1, j) * (1 - u) + some(i + 1, j + 1) * u) * v;
        }
    }
    return all;
}

tag::BackCorrection roundedFeed(std::mt19937_64& chance) {
    const auto within = [&](double most) { return std::uniform_real_distribution<>(-most, most)(chance); };
    tag::BackCorrection feed;
    feed.right = within(4);
    feed.down = within(4);
    feed.degrees = within(1);
    feed.across = 1 + within(0.005);
    feed.along = 1 + within(0.005);
    return feed;
}

} // namespace

DrawnSheet drawnSheet(const char* paper, bool shortEdge, const tag::BackCorrection& correction) {
    printables::TestRequest request;
    request.form.paper = std::get<printables::Paper>(printables::paperNamed(paper));
    request.form.flip = shortEdge ? printables::Flip::ShortEdge : printables::Flip::LongEdge;
    request.correction = correction;
    const auto printed = printTestSheet(request, KeyTexts());
    if (!std::holds_alternative<printables::PdfBytes>(printed)) throw std::runtime_error("no test sheet");
    const auto& pdf = std::get<printables::PdfBytes>(printed);
    return drawnSheet(pdf.bytes, printables::testFormOf(pdf.result.manifest.page, request.form.flip));
}

DrawnSheet drawnSheet(const QByteArray& pdf, const tag::TestForm& form) {
    DrawnSheet sheet;
    sheet.form = form;
    const auto why =
        proof::rasteriseHard(pdf, 1, 2, std::chrono::minutes(1), [&](const proof::PageRaster& page) {
            (sheet.front.empty() ? sheet.front : sheet.back) = matOf(page);
            sheet.pixelsPerMm = page.pixelsPerMm;
            return true;
        });
    if (why) throw std::runtime_error(why->inKeys());
    return sheet;
}

void keepPhotograph(const vision::Frame& photograph, const std::string& file) {
    const cv::Mat pixels(photograph.height(), photograph.width(), CV_8UC3,
                         const_cast<std::uint8_t*>(photograph.data()));
    if (!cv::imwrite(file, pixels, {cv::IMWRITE_JPEG_QUALITY, 92})) throw std::runtime_error(file);
}

vision::Frame photograph(const DrawnSheet& sheet, const Feed& feed, const Shot& shot) {
    const double width = sheet.form.widthMm();
    const double height = sheet.form.heightMm();
    const int high = shot.width * 3 / 4;
    const cv::Size size = height > width ? cv::Size(high, shot.width) : cv::Size(shot.width, high);
    const Surface surface{width, height, shot.curl, shot.curlAlong * degree};
    const cv::Mat2f places = placesOf(Camera(shot, size, surface), size);
    // The inverse of the feed, as it is applied to what the page shows.
    const double angle = feed.degrees * degree;
    cv::Mat2f onFront(size);
    cv::Mat2f onBack(size);
    const auto scale = sheet.pixelsPerMm;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const cv::Vec2f& at = places(y, x);
            const double fx = (shot.fromBack ? -at[0] : at[0]) + width / 2;
            const double fy = at[1] + height / 2;
            onFront(y, x) = {static_cast<float>(fx * scale - 0.5), static_cast<float>(fy * scale - 0.5)};
            const tag::PagePoint back = throughPaper(sheet.form, {fx, fy});
            const double bx = back.x - width / 2 - feed.right;
            const double by = back.y - height / 2 - feed.down;
            const double ux = (bx * std::cos(angle) + by * std::sin(angle)) / feed.across + width / 2;
            const double uy = (-bx * std::sin(angle) + by * std::cos(angle)) / feed.along + height / 2;
            onBack(y, x) = {static_cast<float>(ux * scale - 0.5), static_cast<float>(uy * scale - 0.5)};
        }
    }
    // Each pixel takes the mean of about what it covers.
    const double covers = sheet.pixelsPerMm * std::max(width, height) / shot.width / 2.3;
    cv::Mat softFront;
    cv::Mat softBack;
    cv::GaussianBlur(sheet.front, softFront, {}, std::max(0.3, covers));
    cv::GaussianBlur(sheet.back, softBack, {}, std::hypot(covers, 0.12 * scale)); // paper scatters
    cv::Mat front;
    cv::Mat back;
    cv::remap(softFront, front, onFront, {}, cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(150));
    cv::remap(softBack, back, onBack, {}, cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(255));
    front.convertTo(front, CV_32F, 1 / 255.0);
    back.convertTo(back, CV_32F, (1 - shot.seenThrough) / 255.0, shot.seenThrough);
    if (shot.fromBack) std::swap(front, back); // near ink is the darker, whichever side it is on
    cv::Mat1f seen = front.mul(back) * 205 + 20;
    for (int y = 0; y < seen.rows; ++y)
        for (int x = 0; x < seen.cols; ++x)
            seen(y, x) *= static_cast<float>(1 - shot.shade * x / seen.cols * (0.5 + 0.5 * y / seen.rows));
    if (shot.blur > 0) cv::GaussianBlur(seen, seen, {}, shot.blur);
    cv::Mat1f grain(seen.size());
    cv::RNG chance(shot.seed);
    chance.fill(grain, cv::RNG::NORMAL, 0, shot.noise);
    seen += grain;
    cv::Mat grey;
    seen.convertTo(grey, CV_8U);
    cv::Mat colour;
    cv::cvtColor(grey, colour, cv::COLOR_GRAY2BGR);
    return {colour.cols, colour.rows,
            std::vector<std::uint8_t>(colour.datastart, colour.datastart + colour.total() * 3)};
}

Shot shotOf(std::uint64_t seed) {
    std::mt19937_64 chance(seed * 7919 + 13);
    const auto between = [&](double least, double most) {
        return std::uniform_real_distribution<>(least, most)(chance);
    };
    Shot shot;
    shot.tilt = between(0, 15);
    shot.tiltTowards = between(0, 360);
    shot.roll = between(-8, 8);
    shot.away = between(300, 600);
    shot.curl = between(0, 1) < 0.5 ? 2 : -2;
    shot.curlAlong = between(0, 180);
    shot.bend = between(-0.06, 0.06);
    shot.blur = between(0.5, 1.8);
    shot.noise = between(1, 6);
    shot.shade = between(0, 0.5);
    shot.seenThrough = between(0.25, 0.6);
    shot.width = 2200;
    shot.seed = seed;
    return shot;
}

Feed feedOf(std::uint64_t seed) {
    std::mt19937_64 chance(seed * 104729 + 7);
    return roundedFeed(chance);
}

Beside besideOf(const tag::BackCorrection& correction, const Feed& feed, const tag::TestForm& form) {
    const double width = form.widthMm();
    const double height = form.heightMm();
    const auto comesOut = [&](tag::PagePoint place) {
        return drawnAt(feed, drawnAt(correction, place, width, height), width, height);
    };
    Beside beside;
    for (const double x : {0.0, width / 2, width}) {
        for (const double y : {0.0, height / 2, height}) {
            const tag::PagePoint at = comesOut({x, y});
            beside.mm = std::max(beside.mm, std::hypot(at.x - x, at.y - y));
        }
    }
    const tag::PagePoint left = comesOut({0, height / 2});
    const tag::PagePoint right = comesOut({width, height / 2});
    const tag::PagePoint top = comesOut({width / 2, 0});
    const tag::PagePoint bottom = comesOut({width / 2, height});
    beside.degrees = std::max(std::abs(std::atan2(right.y - left.y, right.x - left.x)),
                              std::abs(std::atan2(bottom.x - top.x, bottom.y - top.y))) /
                     degree;
    return beside;
}

} // namespace rowkeeper::test
