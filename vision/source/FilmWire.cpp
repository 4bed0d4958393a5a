// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/FilmWire.h"

#include "vision/picture/Codecs.h"
#include "vision/source/CaptureConnection.h"
#include "vision/source/RtspReplies.h"

#include <opencv2/videoio.hpp>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <thread>
#include <utility>

namespace rowkeeper::vision {

namespace {

using Kind = SourceProblem::Kind;

constexpr int longWaitMs = 3'600'000; // whoever wants the pictures gives up long before, and calls the halt

class Descriptor {
  public:
    explicit Descriptor(int number = -1)
        : number_(number) {}
    Descriptor(Descriptor&& other) noexcept
        : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    int get() const { return number_; }
    void cut() const { ::shutdown(number_, SHUT_RDWR); }

  private:
    int number_;
};

bool sendAll(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

/// What a thread of its own carries between the wire and FFmpeg.
class Carrier {
  public:
    virtual ~Carrier() = default;
    /// What FFmpeg opens; empty: it cannot be.
    virtual std::string place() const = 0;
    virtual bool elsewhere() const { return false; }
};

/// The film's bytes through a pair of sockets of our own.
class FilmCarrier final : public Carrier {
  public:
    explicit FilmCarrier(HttpFilm film)
        : wire_(std::move(film.wire)) {
        std::array<int, 2> ends{-1, -1};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
        ours_ = Descriptor(ends[0]);
        theirs_ = Descriptor(ends[1]);
        thread_ = std::thread([this, begun = std::move(film.begun)]() mutable { carry(std::move(begun)); });
    }
    ~FilmCarrier() override {
        if (!thread_.joinable()) return;
        wire_.cut();
        ours_.cut();
        thread_.join();
    }
    FilmCarrier(const FilmCarrier&) = delete;
    FilmCarrier& operator=(const FilmCarrier&) = delete;
    std::string place() const override {
        return theirs_.get() < 0 ? std::string() : "pipe:" + std::to_string(theirs_.get());
    }

  private:
    void carry(std::string bytes) {
        while (sendAll(ours_.get(), bytes)) {
            bytes.clear();
            if (!wire_.receive(bytes, Wire::in(longWaitMs))) break;
        }
        ours_.cut(); // the end, for who reads
    }

    Wire wire_;
    Descriptor ours_;
    Descriptor theirs_;
    std::thread thread_;
};

/// Whether the other end of an accepted connection is a socket of this process.
bool isOurs(int accepted) {
    sockaddr_in theirs{};
    socklen_t size = sizeof theirs;
    if (::getpeername(accepted, reinterpret_cast<sockaddr*>(&theirs), &size) != 0) return false;
    const int most = static_cast<int>(::sysconf(_SC_OPEN_MAX) > 4096 ? 4096 : ::sysconf(_SC_OPEN_MAX));
    for (int socket = 0; socket < most; ++socket) {
        sockaddr_in here{};
        size = sizeof here;
        if (::getsockname(socket, reinterpret_cast<sockaddr*>(&here), &size) == 0 &&
            here.sin_family == AF_INET && here.sin_port == theirs.sin_port &&
            here.sin_addr.s_addr == theirs.sin_addr.s_addr)
            return true;
    }
    return false;
}

class RtspCarrier final : public Carrier {
  public:
    RtspCarrier(Wire wire, const Address& address)
        : wire_(std::move(wire))
        , listening_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in here{};
        here.sin_family = AF_INET;
        here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof here;
        if (::bind(listening_.get(), reinterpret_cast<sockaddr*>(&here), size) != 0 ||
            ::listen(listening_.get(), 1) != 0 ||
            ::getsockname(listening_.get(), reinterpret_cast<sockaddr*>(&here), &size) != 0)
            return;
        place_ = "rtsp://" + (address.credentials.empty() ? "" : address.credentials + "@") +
                 "127.0.0.1:" + std::to_string(ntohs(here.sin_port)) + address.path;
        thread_ = std::thread([this] { carry(); });
    }
    ~RtspCarrier() override {
        if (!thread_.joinable()) return;
        stop_.call();
        wire_.cut();
        thread_.join();
    }
    RtspCarrier(const RtspCarrier&) = delete;
    RtspCarrier& operator=(const RtspCarrier&) = delete;
    std::string place() const override { return place_; }
    bool elsewhere() const override { return elsewhere_; }

  private:
    /// The first of them that can be read; -1: it is over.
    int wait(int first, int second) const {
        for (;;) {
            std::array<pollfd, 4> entries{{{first, POLLIN, 0},
                                           {second, POLLIN, 0},
                                           {stop_.descriptor(), POLLIN, 0},
                                           {wire_.halt()->descriptor(), POLLIN, 0}}};
            if (::poll(entries.data(), entries.size(), -1) < 0 && errno != EINTR) return -1;
            if (entries[2].revents != 0 || entries[3].revents != 0) return -1;
            if (entries[0].revents != 0) return first;
            if (entries[1].revents != 0) return second;
        }
    }
    void carry() {
        Descriptor ffmpeg;
        while (ffmpeg.get() < 0) {
            if (wait(listening_.get(), -1) < 0) return;
            ffmpeg = Descriptor(::accept4(listening_.get(), nullptr, nullptr, SOCK_CLOEXEC));
            if (ffmpeg.get() >= 0 && !isOurs(ffmpeg.get())) ffmpeg = Descriptor();
        }
        listening_ = Descriptor();
        RtspReplies replies;
        std::string bytes;
        for (;;) {
            bytes.clear();
            const int from = wait(wire_.descriptor(), ffmpeg.get());
            if (from < 0) break;
            if (from == ffmpeg.get()) {
                std::array<char, 16 << 10> part{};
                const auto got = ::recv(from, part.data(), part.size(), 0);
                if (got <= 0 ||
                    !wire_.send({part.data(), static_cast<std::size_t>(got)}, Wire::in(longWaitMs)))
                    break;
                continue;
            }
            if (!wire_.receive(bytes, Wire::in(longWaitMs))) break;
            std::string pass;
            const bool fine = replies.take(bytes, pass);
            elsewhere_ = replies.elsewhere();
            if (!sendAll(ffmpeg.get(), pass) || !fine) break;
        }
        ffmpeg.cut();
        wire_.cut();
    }

    Wire wire_;
    Descriptor listening_;
    std::string place_;
    Halt stop_;
    std::atomic<bool> elsewhere_{false};
    std::thread thread_;
};

class CarriedConnection final : public Connection {
  public:
    CarriedConnection(std::unique_ptr<Carrier> carrier, std::unique_ptr<Connection> capture)
        : carrier_(std::move(carrier))
        , capture_(std::move(capture)) {}
    Delivery read(cv::Mat& picture) override { return capture_->read(picture); }
    double framesPerSecond() const override { return capture_->framesPerSecond(); }

  private:
    std::unique_ptr<Carrier> carrier_; ///< lives while the capture reads
    std::unique_ptr<Connection> capture_;
};

Connected captured(std::unique_ptr<Carrier> carrier, const std::string& place, int timeoutMs) {
    std::unique_ptr<Capture> capture;
    const std::string what = carrier->place();
    if (!what.empty())
        capture = codecs().capture(
            what, cv::CAP_FFMPEG,
            {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, timeoutMs, cv::CAP_PROP_READ_TIMEOUT_MSEC, timeoutMs});
    if (!capture && carrier->elsewhere()) return elsewhere(place);
    if (!capture) return NoConnection{LinkState::Gone, {Kind::NotFound, place, "no_film"}};
    Connected connected = connectionTo(std::move(capture), place); // let go of before what it reads from
    if (auto* connection = std::get_if<std::unique_ptr<Connection>>(&connected))
        return std::make_unique<CarriedConnection>(std::move(carrier), std::move(*connection));
    return connected;
}

} // namespace

NoConnection elsewhere(const std::string& place) {
    return {LinkState::Gone, {Kind::NotFound, place, "elsewhere"}};
}

Connected filmFrom(HttpFilm film, const std::string& place, int timeoutMs) {
    return captured(std::make_unique<FilmCarrier>(std::move(film)), place, timeoutMs);
}

Connected rtspOver(Wire wire, const Address& address, const std::string& place, int timeoutMs) {
    return captured(std::make_unique<RtspCarrier>(std::move(wire), address), place, timeoutMs);
}

} // namespace rowkeeper::vision
