// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/MjpegStream.h"

#include "vision/picture/Codecs.h"
#include "vision/picture/Quiet.h"
#include "vision/source/Ascii.h"
#include "vision/source/Container.h"
#include "vision/source/PictureHeader.h"

#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <utility>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t longestHeader = 16 << 10;      // bytes
constexpr std::size_t largestPicture = 64U << 20U;   // bytes
constexpr long long mostStreamedPixels = 36'000'000; // more than 8K has; each costs 14 bytes on its way

std::string base64(std::string_view text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string coded;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        unsigned bits = 0;
        for (std::size_t j = 0; j < 3; ++j)
            bits = bits << 8U | (i + j < text.size() ? static_cast<unsigned char>(text[i + j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j)
            coded += i + j <= text.size() ? digits[bits >> (18 - 6 * j) & 63U] : '=';
    }
    return coded;
}

/// "%40" is "@": what could not stand in an address.
std::string unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        const std::string_view digits = text.substr(i).substr(std::min<std::size_t>(1, text.size() - i), 2);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (text[i] != '%' || digits.size() < 2 || error != std::errc() || end != digits.data() + 2) {
            plain += text[i];
        } else {
            plain += static_cast<char>(value);
            i += 2;
        }
    }
    return plain;
}

/// The value of a header line, its name in lower case; empty if there is none.
std::string headerValue(const std::string& header, const std::string& name) {
    const std::string all = "\n" + lowered(header);
    const auto at = all.find("\n" + name + ":");
    if (at == std::string::npos) return {};
    const auto from = at + name.size() + 1; // in `header`, after the colon
    std::string value = header.substr(from, header.find_first_of("\r\n", from) - from);
    value.erase(0, value.find_first_not_of(" \t"));
    return value;
}

std::string boundaryOf(const std::string& contentType) {
    const auto at = lowered(contentType).find("boundary=");
    if (at == std::string::npos) return {};
    std::string boundary = contentType.substr(at + 9);
    boundary = boundary.substr(0, boundary.find_first_of("; \t"));
    boundary.erase(std::remove(boundary.begin(), boundary.end(), '"'), boundary.end());
    // Some servers put the dashes of the separator into its name already.
    return boundary.rfind("--", 0) == 0 ? boundary : "--" + boundary;
}

/// End of the header block that begins at `from`, after its empty line; npos while it is not there yet.
std::size_t endOfHeader(const std::string& text, std::size_t from) {
    const auto crlf = text.find("\r\n\r\n", from);
    const auto lf = text.find("\n\n", from);
    if (crlf == std::string::npos && lf == std::string::npos) return std::string::npos;
    return crlf < lf ? crlf + 4 : lf + 2;
}

Delivery decode(std::string_view bytes, cv::Mat& picture) {
    const std::span<const std::uint8_t> data(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                             bytes.size());
    const auto header = readPictureHeader(data);
    if (!header || !header->complete || header->passes > mostPasses) return Delivery::Garbage;
    if (tooManyPixels(header->pieceWidth, header->pieceHeight)) return Delivery::Garbage;
    const auto reduction = reductionTo(mostStreamedPixels, *header);
    if (!reduction) return Delivery::Garbage;
    const HushLibraries hush;
    try {
        const cv::Mat decoded = codecs().decode(cv::Mat(1, static_cast<int>(data.size()), CV_8U,
                                                        const_cast<std::uint8_t*>(data.data())), // read only
                                                *reduction == 8   ? cv::IMREAD_REDUCED_COLOR_8
                                                : *reduction == 4 ? cv::IMREAD_REDUCED_COLOR_4
                                                : *reduction == 2 ? cv::IMREAD_REDUCED_COLOR_2
                                                                  : cv::IMREAD_COLOR,
                                                &picture);
        return decoded.empty() ? Delivery::Garbage : Delivery::Picture;
    } catch (const std::exception&) {
        return Delivery::Garbage;
    }
}

class MjpegStream final : public Connection {
  public:
    MjpegStream(Wire wire, std::string begun, std::string boundary, int timeoutMs)
        : wire_(std::move(wire))
        , buffer_(std::move(begun))
        , boundary_(std::move(boundary))
        , timeoutMs_(timeoutMs) {}

    Delivery read(cv::Mat& picture) override {
        const auto part = nextPart();
        if (!part) return Delivery::End;
        Delivery delivery = decode(std::string_view(buffer_).substr(part->first, part->second), picture);
        buffer_.erase(0, part->first + part->second);
        return delivery;
    }

  private:
    /// Begin and length of the next part's content in the buffer.
    std::optional<std::pair<std::size_t, std::size_t>> nextPart() {
        std::size_t begin = std::string::npos;
        while ((begin = buffer_.find(boundary_)) == std::string::npos) {
            // What lies before a separator is nobody's; its beginning may be there already.
            if (buffer_.size() > boundary_.size()) buffer_.erase(0, buffer_.size() - boundary_.size());
            if (!more()) return std::nullopt;
        }
        buffer_.erase(0, begin + boundary_.size());
        std::size_t content = 0;
        while ((content = endOfHeader(buffer_, 0)) == std::string::npos)
            if (buffer_.size() > longestHeader || !more()) return std::nullopt;

        const std::string length = headerValue(buffer_.substr(0, content), "content-length");
        std::size_t size = 0;
        const auto [rest, error] = std::from_chars(length.data(), length.data() + length.size(), size);
        if (error == std::errc() && size > 0 && size <= largestPicture) {
            while (buffer_.size() < content + size)
                if (!more()) return std::nullopt;
            return std::pair(content, size);
        }
        std::size_t searched = content;
        for (;;) {
            const auto end = buffer_.find(boundary_, searched);
            if (end != std::string::npos) return std::pair(content, end - content);
            searched = std::max(content, buffer_.size() - std::min(buffer_.size(), boundary_.size()));
            if (buffer_.size() > largestPicture || !more()) return std::nullopt;
        }
    }
    bool more() { return wire_.receive(buffer_, Wire::in(timeoutMs_)); }

    Wire wire_;
    std::string buffer_;
    std::string boundary_;
    int timeoutMs_;
};

} // namespace

const std::vector<std::string>& usualStreamPaths() {
    static const std::vector<std::string> paths{
        "/",
        "/video",
        "/videofeed",
        "/mjpegfeed",
        "/?action=stream",
        "/stream",
        "/mjpg/video.mjpg",
        "/video.mjpg",
        "/video.mjpeg",
        "/stream.mjpg",
        "/mjpeg",
        "/live",
        "/cam.mjpg",
        "/axis-cgi/mjpg/video.cgi",
        "/webcam/?action=stream",
    };
    return paths;
}

HttpAnswer readAnswer(Wire wire, int timeoutMs, int silenceMs) {
    using Kind = HttpAnswer::Kind;
    const auto deadline = Wire::in(timeoutMs);
    std::string answer;
    std::size_t end = std::string::npos;
    while ((end = endOfHeader(answer, 0)) == std::string::npos)
        if (answer.size() > longestHeader || !wire.receive(answer, deadline))
            return {answer.empty() ? Kind::Mute : Kind::NoStream};
    const std::string header = answer.substr(0, end);
    answer.erase(0, end);
    const auto space = header.find(' ');
    const std::string status = space == std::string::npos ? "" : header.substr(space + 1, 3);
    if (status == "401" || status == "403") return {Kind::Refused};
    if (status.rfind('3', 0) == 0) return {Kind::Elsewhere};
    if (status != "200") return {Kind::NoStream};
    const std::string type = headerValue(header, "content-type");
    if (lowered(type).rfind("multipart/", 0) == 0) {
        const std::string boundary = boundaryOf(type);
        if (boundary.size() <= 2) return {Kind::NoStream};
        return {Kind::Stream,
                std::make_unique<MjpegStream>(std::move(wire), std::move(answer), boundary, silenceMs)};
    }
    while (answer.size() < containerHead)
        if (!wire.receive(answer, deadline)) return {Kind::NoStream};
    if (containerOf(answer) == Container::None) return {Kind::NoStream};
    return {Kind::Film, nullptr, HttpFilm{std::move(wire), std::move(answer)}};
}

HttpAnswer askForStream(const Address& address, int timeoutMs, int silenceMs,
                        const std::shared_ptr<Halt>& halt) {
    using Kind = HttpAnswer::Kind;
    const auto deadline = Wire::in(timeoutMs);
    auto connected = connectTo(address, timeoutMs, halt);
    if (auto* none = std::get_if<NoWire>(&connected)) {
        HttpAnswer answer;
        if (none->why == NoWire::Why::Mute) answer.kind = Kind::Mute;
        if (none->why == NoWire::Why::NoSecrecy) answer.kind = Kind::NoSecrecy;
        if (none->why == NoWire::Why::Stranger) answer.kind = Kind::Stranger;
        answer.fingerprint = std::move(none->fingerprint);
        return answer;
    }
    auto& wire = std::get<Wire>(connected);
    const bool six = address.host.find(':') != std::string::npos;
    // 1.0: a newer answer may be cut into chunks.
    std::string request = "GET " + (address.path.empty() ? "/" : address.path) +
                          " HTTP/1.0\r\nHost: " + (six ? "[" + address.host + "]" : address.host) + ":" +
                          address.port + "\r\nAccept: */*\r\nConnection: close\r\n";
    if (!address.credentials.empty())
        request += "Authorization: Basic " + base64(unescaped(address.credentials)) + "\r\n";
    if (!wire.send(request + "\r\n", deadline)) return {Kind::Unreachable};
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return readAnswer(std::move(wire), std::max(1, static_cast<int>(left.count())), silenceMs);
}

} // namespace rowkeeper::vision
