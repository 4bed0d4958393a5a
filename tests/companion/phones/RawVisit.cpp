// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/phones/RawVisit.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>

namespace rowkeeper::phones::test {

RawVisit::RawVisit(int port)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval patience{20, 0};
    ::setsockopt(socket_.number(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(socket_.number(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_.number(), reinterpret_cast<sockaddr*>(&place), sizeof place), 0);
}

void RawVisit::send(const std::string& bytes) const {
    for (std::size_t from = 0; from < bytes.size();) {
        const auto count = ::send(socket_.number(), bytes.data() + from, bytes.size() - from, MSG_NOSIGNAL);
        if (count <= 0) return;
        from += static_cast<std::size_t>(count);
    }
}

void RawVisit::finish() const {
    ::shutdown(socket_.number(), SHUT_WR);
}

std::string RawVisit::rest() const {
    std::string all;
    std::array<char, 4096> bytes{};
    for (;;) {
        const auto count = ::recv(socket_.number(), bytes.data(), bytes.size(), 0);
        if (count <= 0) return all;
        all.append(bytes.data(), static_cast<std::size_t>(count));
    }
}

std::string sent(int port, const std::string& bytes) {
    const RawVisit visit(port);
    visit.send(bytes);
    return visit.rest();
}

int statusOf(const std::string& response) {
    constexpr std::size_t at = 9; // behind "HTTP/1.1 "
    return response.starts_with("HTTP/1.1 ") && response.size() > at + 3 ? std::stoi(response.substr(at, 3))
                                                                         : 0;
}

} // namespace rowkeeper::phones::test
