// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Loop.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>
#include <vector>

namespace rowkeeper::phones {

namespace {

[[noreturn]] void fail(const char* where) {
    throw std::system_error(errno, std::generic_category(), where);
}

bool onlyNotNow() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

sockaddr* generic(sockaddr_in& place) {
    return reinterpret_cast<sockaddr*>(&place);
}

std::string addressOf(const sockaddr_in& place) {
    std::array<char, INET_ADDRSTRLEN> words{};
    const char* said =
        ::inet_ntop(AF_INET, &place.sin_addr, words.data(), static_cast<socklen_t>(words.size()));
    return said ? said : "";
}

} // namespace

Handle::Handle(Handle&& other) noexcept
    : number_(std::exchange(other.number_, -1)) {}

Handle& Handle::operator=(Handle&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

Handle::~Handle() {
    if (number_ >= 0) ::close(number_);
}

Handle listenAt(const std::string& address, int port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    errno = EADDRNOTAVAIL;
    if (::inet_pton(AF_INET, address.c_str(), &place.sin_addr) != 1 || port < 0 || port > 65535)
        fail("address");
    Handle socket(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (socket.number() < 0) fail("socket");
    const int again = 1; // at once after the last time; not beside another program
    ::setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &again, sizeof again);
    if (::bind(socket.number(), generic(place), sizeof place) != 0) fail("bind");
    if (::listen(socket.number(), SOMAXCONN) != 0) fail("listen");
    return socket;
}

int portOf(const Handle& listening) {
    sockaddr_in place{};
    socklen_t size = sizeof place;
    if (::getsockname(listening.number(), generic(place), &size) != 0) fail("getsockname");
    return ntohs(place.sin_port);
}

Loop::Loop(Handle listening, Respond respond, Limits limits)
    : listening_(std::move(listening))
    , wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , respond_(std::move(respond))
    , limits_(limits) {
    if (wake_.number() < 0) fail("eventfd");
    thread_ = std::thread(&Loop::run, this);
}

Loop::~Loop() {
    over_ = true;
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(wake_.number(), &one, sizeof one);
    thread_.join();
}

void Loop::run() {
    std::vector<pollfd> watched;
    while (!over_) {
        watched = {{wake_.number(), POLLIN, 0}, {listening_.number(), POLLIN, 0}};
        for (const Connection& connection : connections_) {
            const bool speaks = !connection.response.empty() && !connection.said;
            watched.push_back({connection.socket.number(), static_cast<short>(speaks ? POLLOUT : POLLIN), 0});
        }
        ::poll(watched.data(), watched.size(), patienceLeft());
        const auto now = Clock::now();
        std::size_t at = 2;
        for (auto it = connections_.begin(); it != connections_.end(); ++at) {
            const bool goesOn = it->until > now && serve(*it, watched[at].revents);
            it = goesOn ? std::next(it) : connections_.erase(it);
        }
        if (watched[1].revents != 0) welcome();
    }
}

/// ms until the first of them has had its time; -1: there is none.
int Loop::patienceLeft() const {
    if (connections_.empty()) return -1;
    const auto first = std::min_element(
        connections_.begin(), connections_.end(),
        [](const Connection& one, const Connection& other) { return one.until < other.until; });
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(first->until - Clock::now());
    return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

void Loop::welcome() {
    // As many as there is room for; whoever was there before is served in between.
    for (std::size_t i = 0; i < limits_.connections / 2; ++i) {
        sockaddr_in place{};
        socklen_t size = sizeof place;
        Handle socket(::accept4(listening_.number(), generic(place), &size, SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (socket.number() < 0) {
            if (!onlyNotNow()) makeRoom(); // no descriptor is left
            return;
        }
        if (connections_.size() >= limits_.connections) makeRoom();
        connections_.push_back(
            {std::move(socket), addressOf(place), Clock::now() + limits_.patience, {}, {}, 0, false});
    }
}

void Loop::makeRoom() {
    constexpr int aWhile = 20; // ms: else a system without descriptors would keep this thread busy
    if (!connections_.empty())
        connections_.pop_front();
    else
        ::poll(nullptr, 0, aWhile);
}

bool Loop::serve(Connection& connection, short events) const {
    if (events == 0) return true;
    if (connection.response.empty() || connection.said) return hear(connection);
    return speak(connection);
}

bool Loop::hear(Connection& connection) const {
    std::array<char, 4096> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): filled by recv
    const auto count = ::recv(connection.socket.number(), bytes.data(), bytes.size(), 0);
    if (count < 0) return onlyNotNow();
    if (count == 0) return false;
    if (connection.said) return true;
    connection.incoming.take({bytes.data(), static_cast<std::size_t>(count)});
    if (connection.incoming.state() == Incoming::State::Unfinished) return true;
    connection.response = respond_(connection.incoming, connection.peer);
    return !connection.response.empty() && speak(connection);
}

bool Loop::speak(Connection& connection) {
    const std::string_view rest = std::string_view(connection.response).substr(connection.sent);
    const auto count = ::send(connection.socket.number(), rest.data(), rest.size(), MSG_NOSIGNAL);
    if (count < 0) return onlyNotNow();
    connection.sent += static_cast<std::size_t>(count);
    if (connection.sent < connection.response.size()) return true;
    connection.said = true;
    // Closed at once, what still comes in would take the response back before it is read.
    return ::shutdown(connection.socket.number(), SHUT_WR) == 0;
}

} // namespace rowkeeper::phones
