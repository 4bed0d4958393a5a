// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/reading/StrangePictures.h"

#include "engine/core/tag/Tag.h"
#include "vision/reading/CodeDecoder.h"
#include "vision/reading/TagReader.h"

#include <opencv2/imgproc.hpp>

#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <array>
#include <functional>

namespace rowkeeper::vision::test {

namespace {

using ZXing::BarcodeFormat;

constexpr int width = 800;
constexpr int height = 600;
constexpr int codesInAPicture = 6;

/// Modules, 0 dark and 255 light.
using Modules = cv::Mat1b;

Modules written(BarcodeFormat format, const std::string& text, int level = -1, int across = 0) {
    ZXing::MultiFormatWriter writer(format);
    writer.setMargin(0);
    if (level >= 0) writer.setEccLevel(level);
    const ZXing::BitMatrix bits = writer.encode(text, across, across > 0 ? across / 3 : 0);
    Modules modules(bits.height(), bits.width());
    for (int y = 0; y < modules.rows; ++y)
        for (int x = 0; x < modules.cols; ++x)
            modules(y, x) = bits.get(x, y) ? 0 : 255;
    return modules;
}

/// Lays modules with a quiet zone somewhere, turned and a little slanted.
void lay(cv::Mat3b& picture, const Modules& modules, double pixelsPerModule, cv::Point2d centre,
         cv::RNG& random) {
    Modules framed;
    cv::copyMakeBorder(modules, framed, 3, 3, 3, 3, cv::BORDER_CONSTANT, cv::Scalar(255));
    constexpr int fine = 8;
    cv::Mat large;
    cv::resize(framed, large, {}, fine, fine, cv::INTER_NEAREST);
    cv::cvtColor(large, large, cv::COLOR_GRAY2BGR);
    large = large * 0.7 + cv::Scalar::all(25);
    const double scale = pixelsPerModule / fine;
    const double turn = random.uniform(0.0, 2 * CV_PI);
    const double squeeze = random.uniform(0.85, 1.0);
    const double c = std::cos(turn) * scale;
    const double s = std::sin(turn) * scale;
    cv::Matx33d place(c, -s * squeeze, 0, s, c * squeeze, 0, 0, 0, 1);
    const cv::Vec3d middle = place * cv::Vec3d(large.cols / 2.0, large.rows / 2.0, 1);
    place(0, 2) = centre.x - middle[0];
    place(1, 2) = centre.y - middle[1];
    cv::Mat placed;
    cv::Mat mask;
    cv::Mat shrunk; // before warping to fewer pixels
    cv::GaussianBlur(large, shrunk, {}, 0.4 / scale);
    cv::warpPerspective(shrunk, placed, place, picture.size(), cv::INTER_LINEAR);
    cv::warpPerspective(cv::Mat(large.size(), CV_8UC1, cv::Scalar(255)), mask, place, picture.size(),
                        cv::INTER_NEAREST);
    placed.copyTo(picture, mask);
}

/// Six of the same kind over the picture.
void laySix(cv::Mat3b& picture, cv::RNG& random, const std::function<Modules(int)>& modules) {
    for (int i = 0; i < codesInAPicture; ++i) {
        const Modules m = modules(i);
        const double most = 180.0 / std::max(m.cols, m.rows);
        lay(picture, m, std::min(most, random.uniform(1.8, 5.0)),
            {135.0 + 265 * (i % 3), 150.0 + 300 * (i / 3)}, random); // NOLINT(bugprone-integer-division)
    }
}

Modules randomModules(cv::RNG& random, int side) {
    Modules modules(side, side);
    for (auto& module : modules)
        module = random.uniform(0, 2) == 0 ? 0 : 255;
    return modules;
}

void finder(Modules& modules, int left, int top) {
    for (int y = -1; y <= 7; ++y)
        for (int x = -1; x <= 7; ++x) {
            const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
            const cv::Point at(left + x, top + y);
            if (at.x >= 0 && at.y >= 0 && at.x < modules.cols && at.y < modules.rows)
                modules(at) = ring == 2 || ring == 4 ? 255 : 0;
        }
}

Modules modulesOf(const std::string& text) {
    const auto grid = encodeGrid(text).value();
    Modules modules(gridModules, gridModules);
    std::transform(grid.begin(), grid.end(), modules.begin(), [](bool dark) { return dark ? 0 : 255; });
    return modules;
}

std::string ownText(cv::RNG& random) {
    const int number = random.uniform(0, 34);
    return std::string("RKT") + "SVRK"[random.uniform(0, 4)] + (number < 10 ? "0" : "") +
           std::to_string(number);
}

// ------------------------------------------------------------------ the kinds

void otherQrCodes(cv::Mat3b& picture, cv::RNG& random) {
    laySix(picture, random, [&](int i) {
        std::string text;
        switch (random.uniform(0, 4)) {
        case 0: { // nearly ours
            static const std::array<const char*, 8> near{"RKTS34", "RKTX07", "RKT",    "RKS07",
                                                         "RKTZ25", "RKTM09", "QKTS07", "RKTS7"};
            text = near.at(static_cast<std::size_t>(random.uniform(0, 8)));
            break;
        }
        case 1:
            text = "HTTPS://EXAMPLE.ORG/" + std::to_string(random.uniform(0, 1 << 30));
            break;
        default:
            for (int k = random.uniform(4, 40); k > 0; --k)
                text += static_cast<char>(random.uniform('0', 'Z'));
        }
        return written(BarcodeFormat::QRCode, text, i % 2 == 0 ? 8 : 2);
    });
}

void otherMatrixCodes(cv::Mat3b& picture, cv::RNG& random) {
    laySix(picture, random, [&](int i) {
        static const std::array<BarcodeFormat, 3> formats{BarcodeFormat::DataMatrix, BarcodeFormat::Aztec,
                                                          BarcodeFormat::PDF417};
        return written(formats.at(static_cast<std::size_t>(i % 3)), ownText(random));
    });
}

void barcodes(cv::Mat3b& picture, cv::RNG& random) {
    laySix(picture, random, [&](int i) {
        switch (i % 3) {
        case 0:
            return written(BarcodeFormat::Code128, ownText(random), -1, 120);
        case 1:
            return written(BarcodeFormat::EAN13, "4006381333931", -1, 110);
        default:
            return written(BarcodeFormat::Code39, ownText(random), -1, 150);
        }
    });
}

/// Laid out like Micro QR codes: one finder, timing along two edges.
void smallCodesWithOneFinder(cv::Mat3b& picture, cv::RNG& random) {
    laySix(picture, random, [&](int i) {
        Modules modules = randomModules(random, 11 + 2 * (i % 4));
        for (int k = 0; k < modules.cols; ++k)
            modules(0, k) = modules(k, 0) = k % 2 == 0 ? 0 : 255;
        finder(modules, 0, 0);
        return modules;
    });
}

void checks(cv::Mat3b& picture, cv::RNG& random) {
    const int size = random.uniform(2, 24);
    const bool tartan = random.uniform(0, 2) == 0;
    const double turn = random.uniform(0.0, CV_PI);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const double u = (x * std::cos(turn) + y * std::sin(turn)) / size + 1000;
            const double v = (y * std::cos(turn) - x * std::sin(turn)) / size + 1000;
            const int a = static_cast<int>(u) % (tartan ? 7 : 2);
            const int b = static_cast<int>(v) % (tartan ? 5 : 2);
            const int dark = tartan ? (a < 3 ? 1 : 0) + (b < 2 ? 1 : 0) : (a + b) % 2 * 2;
            picture(y, x) = cv::Vec3b::all(static_cast<std::uint8_t>(225 - 95 * dark));
        }
}

void writing(cv::Mat3b& picture, cv::RNG& random) {
    const double size = random.uniform(0.3, 0.9);
    for (int y = 15; y < height; y += static_cast<int>(28 * size) + 3) {
        std::string line;
        while (line.size() < 90)
            line += ownText(random) + (random.uniform(0, 2) == 0 ? " = " : "|#");
        cv::putText(picture, line, {4, y}, random.uniform(0, 8), size, {40, 30, 30}, random.uniform(1, 3),
                    cv::LINE_AA);
    }
}

void ringsAndHalftone(cv::Mat3b& picture, cv::RNG& random) {
    const int pitch = random.uniform(4, 12);
    for (int y = 0; y < height; y += pitch)
        for (int x = 0; x < width; x += pitch)
            cv::circle(picture, {x, y}, random.uniform(1, pitch / 2 + 1), {60, 60, 60}, cv::FILLED,
                       cv::LINE_AA);
    for (int i = 0; i < 40; ++i) {
        const cv::Point at(random.uniform(0, width), random.uniform(0, height));
        const int radius = random.uniform(4, 30);
        for (const auto& [share, grey] : {std::pair{7, 30}, {5, 220}, {3, 30}})
            cv::rectangle(picture, at - cv::Point(radius, radius) * share / 7,
                          at + cv::Point(radius, radius) * share / 7, cv::Scalar::all(grey), cv::FILLED);
        if (i % 2 == 0) cv::circle(picture, at, radius / 2, cv::Scalar::all(230), 2, cv::LINE_AA);
    }
}

void keyboard(cv::Mat3b& picture, cv::RNG& random) {
    const int pitch = random.uniform(22, 60);
    const bool black = random.uniform(0, 2) == 0;
    picture.setTo(cv::Scalar::all(black ? 20 : 190));
    for (int row = 0; row * pitch < height; ++row)
        for (int x = row % 3 * pitch / 3; x < width; x += pitch) {
            const cv::Rect key(x + 2, row * pitch + 2, pitch - 4, pitch - 4);
            cv::rectangle(picture, key, cv::Scalar::all(black ? 45 : 235), cv::FILLED);
            const std::string letter(1, static_cast<char>(random.uniform('!', 'Z')));
            cv::putText(picture, letter, key.tl() + cv::Point(pitch / 5, pitch * 2 / 3),
                        cv::FONT_HERSHEY_SIMPLEX, pitch / 45.0, cv::Scalar::all(black ? 220 : 30),
                        1 + pitch / 30, cv::LINE_AA);
        }
}

/// The hardest: all finder and timing patterns as they must be, and nothing behind them.
void framesOfCodesWithoutOne(cv::Mat3b& picture, cv::RNG& random) {
    laySix(picture, random, [&](int i) {
        const int block = 1 + i % 3;
        Modules modules = randomModules(random, gridModules / block);
        cv::resize(modules, modules, {gridModules, gridModules}, 0, 0, cv::INTER_NEAREST);
        for (int row = 0; row < gridModules; ++row)
            for (int column = 0; column < gridModules; ++column)
                if (const int known = functionModule(row, column); known >= 0)
                    modules(row, column) = known == 1 ? 0 : 255;
        return modules;
    });
}

void halvesOfOurCodes(cv::Mat3b& picture, cv::RNG& random) {
    laySix(picture, random, [&](int i) {
        Modules modules = modulesOf(ownText(random));
        const int half = gridModules / 2;
        const cv::Rect lost = i % 2 == 0 ? cv::Rect(gridModules - half, 0, half, gridModules)
                                         : cv::Rect(0, gridModules - half, gridModules, half);
        modules(lost).setTo(random.uniform(0, 2) == 0 ? 255 : 120);
        return modules;
    });
}

/// The third with most of the data.
void ourCodesWithAThirdReplaced(cv::Mat3b& picture, cv::RNG& random) {
    laySix(picture, random, [&](int i) {
        Modules modules = modulesOf(ownText(random));
        const Modules other = randomModules(random, gridModules);
        const int third = gridModules / 3;
        const cv::Rect lost = i % 2 == 0 ? cv::Rect(gridModules - third, 0, third, gridModules)
                                         : cv::Rect(0, gridModules - third, gridModules, third);
        other(lost).copyTo(modules(lost));
        return modules;
    });
}

struct Kind {
    const char* name;
    void (*draw)(cv::Mat3b&, cv::RNG&);
};

constexpr std::array<Kind, strangeKinds> kinds{{
    {"other QR codes", otherQrCodes},
    {"other matrix codes", otherMatrixCodes},
    {"barcodes", barcodes},
    {"small codes with one finder", smallCodesWithOneFinder},
    {"checks", checks},
    {"writing", writing},
    {"rings and halftone", ringsAndHalftone},
    {"keyboard", keyboard},
    {"frames of codes without one", framesOfCodesWithoutOne},
    {"halves of our codes", halvesOfOurCodes},
    {"our codes with a third replaced", ourCodesWithAThirdReplaced},
}};

} // namespace

StrangePicture strangePicture(int number) {
    const auto index = static_cast<std::size_t>(number) % kinds.size();
    cv::RNG random(static_cast<std::uint64_t>(number) * 7919 + 1);
    StrangePicture picture{kinds.at(index).name, index == 0, cv::Mat3b(height, width)};
    picture.sharp.setTo(
        cv::Scalar(random.uniform(60, 220), random.uniform(60, 220), random.uniform(60, 220)));
    kinds.at(index).draw(picture.sharp, random);
    return picture;
}

cv::Mat3b seen(const StrangePicture& picture, int number, int frame) {
    cv::RNG random(static_cast<std::uint64_t>(number) * 104729 + static_cast<std::uint64_t>(frame) + 1);
    cv::Mat3b frameSeen;
    cv::GaussianBlur(picture.sharp, frameSeen, {}, 0.4 + 0.2 * (number / strangeKinds % 5));
    cv::Mat noise(frameSeen.size(), CV_16SC3);
    random.fill(noise, cv::RNG::NORMAL, 0,
                1.0 + number / strangeKinds % 4); // NOLINT(bugprone-integer-division)
    cv::add(frameSeen, noise, frameSeen, cv::noArray(), CV_8U);
    return frameSeen;
}

StrangersRead readStrangers(int first, int last) {
    StrangersRead read;
    for (int number = first; number < last; ++number) {
        const StrangePicture picture = strangePicture(number);
        TagReader single;
        TagReader video({.video = true, .closedSet = tag::plainTexts()});
        for (int frame = 0; frame < 4; ++frame) {
            const cv::Mat3b m = seen(picture, number, frame);
            const Frame pixels{m.cols, m.rows, {m.datastart, m.dataend}};
            const Reading reading = frame == 0 ? single.read(pixels) : video.read(pixels);
            for (const Sighting& tag : reading.tags)
                read.ours.push_back(tag.text + " in frame " + std::to_string(frame) + " of picture " +
                                    std::to_string(number) + ", " + picture.kind);
            if (!picture.codes || frame > 0) continue;
            read.foreign += reading.foreign;
            read.foreignCodes += codesInAPicture;
        }
    }
    return read;
}

} // namespace rowkeeper::vision::test
