// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Targets.h"
#include "vision/light/LightDoctor.h"
#include "vision/picture/Cutout.h"
#include "vision/picture/PictureWatch.h"
#include "vision/picture/Quiet.h"
#include "vision/picture/Square.h"
#include "vision/reading/Mirror.h"
#include "vision/reading/TagReader.h"
#include "vision/source/MjpegStream.h"
#include "vision/source/PictureHeader.h"
#include "vision/source/Sources.h"
#include "vision/table/TableTracker.h"

#include <opencv2/core/mat.hpp>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace rowkeeper::fuzz {

namespace {

constexpr long long mostPixels = 40'000; // a larger picture shows nothing new and takes its time

/// What is said of a picture lies in numbers.
void promiseFinite(const vision::TableView& view) {
    const auto finite = [](const vision::SeenCard& card) {
        return std::all_of(card.outline.begin(), card.outline.end(),
                           [](const vision::Point& p) { return std::isfinite(p.x) && std::isfinite(p.y); });
    };
    for (const vision::Chain& chain : view.chains) {
        promise(finite(chain.anchor), "an anchor lies somewhere");
        promise(std::all_of(chain.links.begin(), chain.links.end(), finite), "a card lies somewhere");
    }
}

/// Everything that looks at a picture, in turn; `also` is claimed to be read in it.
void lookAt(const vision::Frame& picture, const std::vector<vision::Sighting>& also) {
    vision::TagReader single;
    vision::Reading reading = single.read(picture);
    for (const vision::Sighting& sighting : reading.tags)
        promise(tag::parse(sighting.text).has_value(), "only our texts are read");
    reading.tags.insert(reading.tags.end(), also.begin(), also.end());

    for (const vision::LightFinding& finding : vision::examineLight(picture))
        promise(std::isfinite(finding.measured) && finding.limit > 0, "a finding has its figures");
    vision::examineLight(picture, 2.0);
    vision::PictureWatch(true).see(picture);
    vision::Mirror mirror;
    mirror.judge(picture, reading.tags);
    mirror.righted(picture);

    vision::TagReader video({.video = true, .closedSet = {"RKTS05", "RKTR00", "RKTZ01", "RKTZ02"}});
    vision::TableTracker tracker{vision::TagLayout{}};
    for (long number = 0; number < 3; ++number) {
        const vision::Frame frame(picture, number, 100.0 * static_cast<double>(number));
        video.read(frame, tracker.expected());
        if (number == 2) reading.tags.clear();
        promiseFinite(tracker.update(frame, reading));
    }
    promiseFinite(tracker.finish());
    std::vector<vision::Outline> shown;
    for (const vision::Sighting& sighting : reading.tags)
        shown.push_back(sighting.corners);
    vision::cutOut(picture, shown, {}, 1 << 16);
}

void asPicture(std::string_view input) {
    const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t*>(input.data()),
                                              input.size());
    const auto header = vision::readPictureHeader(bytes);
    if (!header) return;
    promise(header->width >= 0 && header->height >= 0, "no side is shorter than nothing");
    if (header->width > mostPixels || header->height > mostPixels ||
        header->width * header->height > mostPixels)
        return;
    const auto picture = vision::decodePicture(bytes, "input");
    if (const auto* frame = std::get_if<vision::Frame>(&picture)) {
        promise(frame->width() == header->width || frame->width() == header->height,
                "a picture is as large as it says");
        lookAt(*frame, {});
    }
}

/// "TABLE", width and height in two bytes each, the number of claimed tags in one, each as its number among
/// our texts and eight coordinates in two bytes each; the rest is pixels, over and over.
void asTable(std::string_view input) {
    input.remove_prefix(5);
    const auto next = [&] {
        if (input.empty()) return 0;
        const int byte = static_cast<unsigned char>(input.front());
        input.remove_prefix(1);
        return byte;
    };
    const auto two = [&] {
        const int high = next();
        return high << 8 | next();
    };
    const int width = 1 + two();
    const int height = static_cast<int>(std::clamp(mostPixels / width, 1LL, 1LL + two()));
    const std::vector<std::string> texts = tag::plainTexts();
    std::vector<vision::Sighting> tags(static_cast<std::size_t>(next() % 16));
    for (vision::Sighting& sighting : tags) {
        sighting.text = texts[static_cast<std::size_t>(next()) % texts.size()];
        for (vision::Point& corner : sighting.corners)
            corner = {two() / 16.0 - 1024, two() / 16.0 - 1024};
    }
    // The reader hands on no others.
    std::erase_if(tags, [](const vision::Sighting& s) { return !vision::looksLikeASquare(s.corners); });
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    for (std::size_t i = 0; i < pixels.size() && !input.empty(); ++i)
        pixels[i] = static_cast<std::uint8_t>(input[i % input.size()]);
    lookAt({width, height, std::move(pixels)}, tags);
}

/// As a phone answers: the whole input at once, then the end.
void asStream(std::string_view input) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0) return;
    constexpr std::size_t most = 100'000; // what a socket keeps without a reader
    const auto sent = ::send(ends[0], input.data(), std::min(input.size(), most), MSG_NOSIGNAL);
    ::close(ends[0]);
    const vision::HttpAnswer answer =
        vision::readAnswer(vision::Wire(ends[1], std::make_shared<vision::Halt>()), 1000, 1000);
    promise((answer.stream != nullptr) == (answer.kind == vision::HttpAnswer::Kind::Stream),
            "a stream or none");
    if (!answer.stream) return;
    cv::Mat picture;
    auto delivery = vision::Delivery::Garbage;
    for (auto left = sent; delivery != vision::Delivery::End; --left) {
        promise(left >= 0, "a stream ends with its bytes");
        delivery = answer.stream->read(picture);
        if (delivery == vision::Delivery::Picture)
            promise(!picture.empty() && picture.type() == CV_8UC3, "a picture is one");
    }
}

} // namespace

void pictures(std::string_view input) {
    vision::silenceLibraries();
    asPicture(input);
    if (input.starts_with("TABLE")) asTable(input);
    if (input.starts_with("HTTP")) asStream(input);
}

} // namespace rowkeeper::fuzz
