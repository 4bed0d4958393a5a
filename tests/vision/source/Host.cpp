// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/source/Host.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace rowkeeper::vision::test {

bool readable(int socket, int ms) {
    pollfd entry{socket, POLLIN, 0};
    return ::poll(&entry, 1, ms) > 0;
}

namespace {

/// Also while something is unread.
bool closed(int socket) {
    pollfd entry{socket, POLLRDHUP, 0};
    return ::poll(&entry, 1, 0) > 0;
}

} // namespace

Host::Host(Answer answer)
    : answer_(std::move(answer))
    , socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    if (::bind(socket_, reinterpret_cast<sockaddr*>(&here), sizeof here) != 0 || ::listen(socket_, 16) != 0 ||
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&here), &size) != 0)
        throw std::runtime_error("no port to listen on");
    port_ = ntohs(here.sin_port);
    thread_ = std::thread([this] { run(); });
}

Host::~Host() {
    stop_ = true;
    thread_.join();
    for (Visit& visit : visits_) {
        ::shutdown(visit.client, SHUT_RDWR);
        visit.thread.join();
        ::close(visit.client);
    }
    ::close(socket_);
}

std::string Host::address(const std::string& path, const std::string& scheme) const {
    return scheme + "://127.0.0.1:" + std::to_string(port_) + path;
}

int Host::held() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(std::count_if(visits_.begin(), visits_.end(), [](const Visit& visit) {
        return !visit.over && !closed(visit.client);
    }));
}

void Host::run() {
    while (!stop_) {
        if (!readable(socket_, 20)) continue;
        const int client = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0) continue;
        ++asked_;
        const std::lock_guard lock(mutex_);
        Visit& visit = visits_.emplace_back();
        visit.client = client;
        visit.thread = std::thread([this, &visit] {
            answer_(*this, visit.client);
            visit.over = true;
            ::shutdown(visit.client, SHUT_RDWR);
        });
    }
}

std::string Host::request(int client) const {
    std::string request;
    std::array<char, 4096> part{};
    while (request.find("\r\n\r\n") == std::string::npos) {
        if (stop_) return {};
        if (!readable(client, 20)) continue;
        const auto got = ::recv(client, part.data(), part.size(), 0);
        if (got <= 0) return {};
        request.append(part.data(), static_cast<std::size_t>(got));
    }
    return request;
}

bool Host::send(int client, const std::string& bytes) const {
    return ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

bool Host::pause(int client, int ms) const {
    for (int waited = 0; !stop_ && waited < ms; waited += 10) {
        if (closed(client)) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return !stop_ && !closed(client);
}

void Host::hold(int client) const {
    while (pause(client, 1000)) {
    }
}

} // namespace rowkeeper::vision::test
