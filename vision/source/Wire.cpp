// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Wire.h"

#include "vision/source/Tls.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace rowkeeper::vision {

namespace {

using Clock = std::chrono::steady_clock;

/// Whether the socket is ready before the deadline and the halt.
bool ready(int socket, short what, const Halt& halt, Wire::Deadline deadline) {
    for (;;) {
        if (halt.called()) return false;
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        std::array<pollfd, 2> entries{{{socket, what, 0}, {halt.descriptor(), POLLIN, 0}}};
        const int got = ::poll(entries.data(), entries.size(),
                               static_cast<int>(std::clamp<long long>(left.count() + 1, 0, 60'000)));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 || entries[1].revents != 0) return false;
        if (entries[0].revents != 0) return true;
        if (Clock::now() >= deadline) return false;
    }
}

struct Found {
    addrinfo* first = nullptr;
    ~Found() {
        if (first) ::freeaddrinfo(first);
    }
};

int connectedSocket(const Address& address, const Halt& halt, Wire::Deadline deadline) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV;
    Found found;
    if (::getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found.first) != 0) return -1;
    for (const addrinfo* a = found.first; a && !halt.called(); a = a->ai_next) {
        const int socket =
            ::socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, a->ai_protocol);
        if (socket < 0) continue;
        int error = ::connect(socket, a->ai_addr, a->ai_addrlen) == 0 ? 0 : errno;
        if (error == EINPROGRESS && ready(socket, POLLOUT, halt, deadline)) {
            socklen_t size = sizeof error;
            if (::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) != 0) error = errno;
        }
        if (error == 0) return socket;
        ::close(socket);
    }
    return -1;
}

} // namespace

Wire::Wire(int socket, std::shared_ptr<Halt> halt)
    : socket_(socket)
    , halt_(std::move(halt)) {}

Wire::Wire(Wire&& other) noexcept
    : socket_(std::exchange(other.socket_, -1))
    , halt_(std::move(other.halt_))
    , tls_(std::move(other.tls_)) {}

Wire& Wire::operator=(Wire&& other) noexcept {
    std::swap(socket_, other.socket_);
    std::swap(halt_, other.halt_);
    std::swap(tls_, other.tls_);
    return *this;
}

Wire::~Wire() {
    if (socket_ >= 0) ::close(socket_);
}

void Wire::cut() const {
    ::shutdown(socket_, SHUT_RDWR);
}

bool Wire::send(std::string_view text, Deadline deadline) {
    return tls_ ? tls_->send(*this, text, deadline) : sendRaw(text, deadline);
}

bool Wire::receive(std::string& to, Deadline deadline) {
    return tls_ ? tls_->receive(*this, to, deadline) : receiveRaw(to, deadline);
}

bool Wire::sendRaw(std::string_view text, Deadline deadline) const {
    while (!text.empty()) {
        if (!ready(socket_, POLLOUT, *halt_, deadline)) return false;
        const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EINTR && errno != EAGAIN) return false;
        if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Wire::receiveRaw(std::string& to, Deadline deadline) const {
    std::array<char, 64 << 10> part{};
    for (;;) {
        if (!ready(socket_, POLLIN, *halt_, deadline)) return false;
        const auto got = ::recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return false;
        to.append(part.data(), static_cast<std::size_t>(got));
        return true;
    }
}

std::variant<Wire, NoWire> connectTo(const Address& address, int timeoutMs,
                                     const std::shared_ptr<Halt>& halt) {
    const auto deadline = Wire::in(timeoutMs);
    const int socket = connectedSocket(address, *halt, deadline);
    if (socket < 0) return NoWire{};
    Wire wire(socket, halt);
    if (!address.secure()) return wire;
    auto tls = std::make_unique<Tls>(address.host);
    if (!tls->shakeHands(wire, deadline))
        return NoWire{tls->heard() ? NoWire::Why::NoSecrecy : NoWire::Why::Mute};
    const std::string fingerprint = tls->fingerprint();
    const bool pinned = !address.trusted.empty() && fingerprint.rfind(address.trusted, 0) == 0;
    // Whoever names a certificate wants that one and no other.
    if (!pinned && (!address.trusted.empty() || !tls->known()))
        return NoWire{NoWire::Why::Stranger, fingerprint};
    wire.tls_ = std::move(tls);
    return wire;
}

} // namespace rowkeeper::vision
