// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Targets.h"
#include "vision/MjpegStream.h"
#include "vision/PictureHeader.h"
#include "vision/Quiet.h"

#include <opencv2/core/mat.hpp>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace rowkeeper::fuzz {

namespace {

void asPicture(std::string_view input) {
    const auto header =
        vision::readPictureHeader({reinterpret_cast<const std::uint8_t*>(input.data()), input.size()});
    if (header) promise(header->width >= 0 && header->height >= 0, "no side is shorter than nothing");
}

/// As a phone answers: the whole input at once, then the end.
void asStream(std::string_view input) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0) return;
    constexpr std::size_t most = 100'000; // what a socket keeps without a reader
    const auto sent = ::send(ends[0], input.data(), std::min(input.size(), most), MSG_NOSIGNAL);
    ::close(ends[0]);
    const vision::HttpAnswer answer = vision::readAnswer(ends[1], 1000, 1000);
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
    if (input.starts_with("HTTP")) asStream(input);
}

} // namespace rowkeeper::fuzz
