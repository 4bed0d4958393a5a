// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/MjpegStream.h"

#include "vision/PictureHeader.h"

#include <opencv2/imgcodecs.hpp>

#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <utility>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t longestHeader = 16 << 10;    // bytes
constexpr std::size_t largestPicture = 64U << 20U; // bytes

class Socket {
  public:
    explicit Socket(int descriptor = -1)
        : descriptor_(descriptor) {}
    Socket(Socket&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)) {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~Socket() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    explicit operator bool() const { return descriptor_ >= 0; }
    int get() const { return descriptor_; }

    bool waitFor(short what, int timeoutMs) const {
        pollfd entry{descriptor_, what, 0};
        return ::poll(&entry, 1, timeoutMs) > 0;
    }
    bool send(std::string_view text, int timeoutMs) const {
        while (!text.empty()) {
            if (!waitFor(POLLOUT, timeoutMs)) return false;
            const auto sent = ::send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL);
            if (sent < 0 && errno != EINTR && errno != EAGAIN) return false;
            if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    /// Appends what has come; false at the end, on an error, or after the time without a byte.
    bool receive(std::string& to, int timeoutMs) const {
        std::array<char, 64 << 10> part{};
        for (;;) {
            if (!waitFor(POLLIN, timeoutMs)) return false;
            const auto got = ::recv(descriptor_, part.data(), part.size(), 0);
            if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
            if (got <= 0) return false;
            to.append(part.data(), static_cast<std::size_t>(got));
            return true;
        }
    }

  private:
    int descriptor_;
};

Socket connectTo(const HttpAddress& address, int timeoutMs) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found) != 0) return Socket();
    Socket connected;
    for (const addrinfo* a = found; a && !connected; a = a->ai_next) {
        Socket socket(::socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, a->ai_protocol));
        if (!socket) continue;
        if (::connect(socket.get(), a->ai_addr, a->ai_addrlen) != 0) {
            if (errno != EINPROGRESS || !socket.waitFor(POLLOUT, timeoutMs)) continue;
            int error = 0;
            socklen_t size = sizeof error;
            if (::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0) continue;
        }
        connected = std::move(socket);
    }
    ::freeaddrinfo(found);
    return connected;
}

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

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// The value of a header line, its name in lower case; empty if there is none.
std::string headerValue(const std::string& header, const std::string& name) {
    const std::string all = "\n" + lower(header);
    const auto at = all.find("\n" + name + ":");
    if (at == std::string::npos) return {};
    const auto from = at + name.size() + 1; // in `header`, after the colon
    std::string value = header.substr(from, header.find_first_of("\r\n", from) - from);
    value.erase(0, value.find_first_not_of(" \t"));
    return value;
}

std::string boundaryOf(const std::string& contentType) {
    const auto at = lower(contentType).find("boundary=");
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
    if (!header || !header->complete || header->width > maxPixels / std::max(1LL, header->height))
        return Delivery::Garbage;
    try {
        picture = cv::imdecode(cv::Mat(1, static_cast<int>(data.size()), CV_8U,
                                       const_cast<std::uint8_t*>(data.data())), // read only
                               cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {
        return Delivery::Garbage;
    }
    return picture.empty() ? Delivery::Garbage : Delivery::Picture;
}

class MjpegStream final : public Connection {
  public:
    MjpegStream(Socket socket, std::string begun, std::string boundary, int timeoutMs)
        : socket_(std::move(socket))
        , buffer_(std::move(begun))
        , boundary_(std::move(boundary))
        , timeoutMs_(timeoutMs) {}

    Delivery read(cv::Mat& picture) override {
        const auto part = nextPart();
        if (!part) return Delivery::End;
        const Delivery delivery =
            decode(std::string_view(buffer_).substr(part->first, part->second), picture);
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
    bool more() { return socket_.receive(buffer_, timeoutMs_); }

    Socket socket_;
    std::string buffer_;
    std::string boundary_;
    int timeoutMs_;
};

} // namespace

std::optional<HttpAddress> parseHttp(const std::string& url) {
    constexpr std::string_view scheme = "http://";
    if (url.rfind(scheme, 0) != 0) return std::nullopt;
    std::string rest = url.substr(scheme.size());
    HttpAddress address;
    if (const auto slash = rest.find_first_of("/?#"); slash != std::string::npos) {
        address.path = rest.substr(slash, rest.find('#') - slash);
        if (!address.path.empty() && address.path[0] != '/') address.path.insert(0, "/");
        rest.erase(slash);
    }
    if (const auto at = rest.rfind('@'); at != std::string::npos) {
        address.credentials = rest.substr(0, at);
        rest.erase(0, at + 1);
    }
    // An IPv6 host stands in brackets.
    const auto bracket = rest.rfind(']');
    const auto colon = rest.find(':', bracket == std::string::npos ? 0 : bracket);
    address.port = colon == std::string::npos ? "80" : rest.substr(colon + 1);
    address.host = rest.substr(0, colon);
    if (bracket != std::string::npos && address.host.front() == '[')
        address.host = address.host.substr(1, bracket - 1);
    const bool digits = !address.port.empty() && address.port.size() <= 5 &&
                        std::all_of(address.port.begin(), address.port.end(),
                                    [](unsigned char c) { return std::isdigit(c) != 0; });
    // What would end a line of the request early is in no address.
    const bool clean = std::none_of(url.begin(), url.end(), [](unsigned char c) { return c <= ' '; });
    if (address.host.empty() || !digits || !clean) return std::nullopt;
    return address;
}

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

namespace {

HttpAnswer answerOf(Socket socket, int timeoutMs, int silenceMs) {
    using Kind = HttpAnswer::Kind;
    std::string answer;
    std::size_t end = std::string::npos;
    while ((end = endOfHeader(answer, 0)) == std::string::npos)
        if (answer.size() > longestHeader || !socket.receive(answer, timeoutMs))
            return {Kind::NoStream, nullptr};
    const std::string header = answer.substr(0, end);
    const auto space = header.find(' ');
    const std::string status = space == std::string::npos ? "" : header.substr(space + 1, 3);
    if (status == "401" || status == "403") return {Kind::Refused, nullptr};
    const std::string type = headerValue(header, "content-type");
    const std::string boundary = boundaryOf(type);
    if (status != "200" || lower(type).rfind("multipart/", 0) != 0 || boundary.size() <= 2)
        return {Kind::NoStream, nullptr};
    return {Kind::Stream,
            std::make_unique<MjpegStream>(std::move(socket), answer.substr(end), boundary, silenceMs)};
}

} // namespace

HttpAnswer readAnswer(int socket, int timeoutMs, int silenceMs) {
    return answerOf(Socket(socket), timeoutMs, silenceMs);
}

HttpAnswer askForStream(const HttpAddress& address, int timeoutMs, int silenceMs) {
    using Kind = HttpAnswer::Kind;
    Socket socket = connectTo(address, timeoutMs);
    if (!socket) return {Kind::Unreachable, nullptr};
    // 1.0: a newer answer may be cut into chunks.
    std::string request = "GET " + (address.path.empty() ? "/" : address.path) +
                          " HTTP/1.0\r\nHost: " + address.host + ":" + address.port +
                          "\r\nAccept: */*\r\nConnection: close\r\n";
    if (!address.credentials.empty())
        request += "Authorization: Basic " + base64(address.credentials) + "\r\n";
    if (!socket.send(request + "\r\n", timeoutMs)) return {Kind::Unreachable, nullptr};
    return answerOf(std::move(socket), timeoutMs, silenceMs);
}

} // namespace rowkeeper::vision
