// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vision/source/MjpegServer.h"

#include "tests/vision/source/Host.h"

#include <opencv2/imgcodecs.hpp>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <stdexcept>

namespace rowkeeper::vision::test {

namespace {

std::string jpeg(int number) {
    const cv::Mat picture(48, 64, CV_8UC3, cv::Scalar(20 + 10 * (number % 20), 90, 60));
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", picture, bytes);
    return {bytes.begin(), bytes.end()};
}

} // namespace

MjpegServer::MjpegServer(ServerScript script, int port)
    : script_(std::move(script)) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int yes = 1;
    ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    here.sin_port = htons(static_cast<std::uint16_t>(port));
    socklen_t size = sizeof here;
    if (::bind(socket_, reinterpret_cast<sockaddr*>(&here), sizeof here) != 0 || ::listen(socket_, 8) != 0 ||
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&here), &size) != 0)
        throw std::runtime_error("no port to listen on");
    port_ = ntohs(here.sin_port);
    thread_ = std::thread([this] { run(); });
}

MjpegServer::~MjpegServer() {
    stop_ = true;
    thread_.join();
    ::close(socket_);
}

void MjpegServer::run() {
    while (!stop_) {
        if (!readable(socket_, 50)) continue;
        const int client = ::accept(socket_, nullptr, nullptr);
        if (client < 0) continue;
        ++requests_;
        answer(client);
        ::close(client);
    }
}

bool MjpegServer::send(int client, const std::string& bytes) const {
    return ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

void MjpegServer::pause(int ms) const {
    for (int waited = 0; !stop_ && (ms < 0 || waited < ms); waited += 10)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void MjpegServer::answer(int client) {
    if (script_.rtsp) return pause(-1);
    std::string request;
    std::array<char, 4096> part{};
    while (request.find("\r\n\r\n") == std::string::npos) {
        if (!readable(client, 1000)) return;
        const auto got = ::recv(client, part.data(), part.size(), 0);
        if (got <= 0) return;
        request.append(part.data(), static_cast<std::size_t>(got));
    }
    if (request.rfind("GET " + script_.path + " ", 0) != 0) {
        send(client, "HTTP/1.0 404 Not Found\r\nContent-Type: text/html\r\n\r\n<html>nothing here</html>");
        return;
    }
    if (!script_.credentials.empty() &&
        request.find("Authorization: Basic " + script_.credentials + "\r\n") == std::string::npos) {
        send(client, "HTTP/1.0 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"phone\"\r\n\r\n");
        return;
    }
    send(client, "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=\"frame\"\r\n\r\n");
    for (int number = 0; number < script_.pictures && !stop_; ++number) {
        if (number == script_.hangAfter) return pause(-1);
        std::string bytes = jpeg(number);
        if (number == script_.garbageAt) bytes.resize(bytes.size() / 3);
        std::string head = "--frame\r\nContent-Type: image/jpeg\r\n";
        if (script_.lengths) head += "Content-Length: " + std::to_string(bytes.size()) + "\r\n";
        // In two pieces, as the network likes to cut.
        std::string whole = std::move(head);
        whole.append("\r\n").append(bytes).append("\r\n");
        if (!send(client, whole.substr(0, whole.size() / 2))) return;
        pause(10);
        if (!send(client, whole.substr(whole.size() / 2))) return;
        pause(20);
    }
}

} // namespace rowkeeper::vision::test
