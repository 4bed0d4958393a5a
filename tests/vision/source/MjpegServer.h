// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

/// A phone's camera app on this machine: one JPEG after the other over HTTP, at one path, as it is told.
namespace rowkeeper::vision::test {

struct ServerScript {
    std::string path = "/video";  ///< others are answered with 404
    std::string credentials = {}; ///< base64 of user:password, if it wants one
    bool lengths = true;          ///< says the length of every picture
    int pictures = 5;             ///< a connection, then it closes it
    int hangAfter = -1;           ///< pictures, then nothing more for ever
    int garbageAt = -1;           ///< this picture is cut short and spoilt
    bool rtsp = false;            ///< accepts and never says a word
};

class MjpegServer {
  public:
    /// Listens on a free port, or on `port`.
    explicit MjpegServer(ServerScript script, int port = 0);
    ~MjpegServer();
    MjpegServer(const MjpegServer&) = delete;
    MjpegServer& operator=(const MjpegServer&) = delete;

    int port() const { return port_; }
    std::string address() const { return "http://127.0.0.1:" + std::to_string(port_); }
    int requests() const { return requests_; }

  private:
    void run();
    void answer(int client);
    bool send(int client, const std::string& bytes) const;
    void pause(int ms) const;

    ServerScript script_;
    int socket_ = -1;
    int port_ = 0;
    std::atomic<bool> stop_{false};
    std::atomic<int> requests_{0};
    std::thread thread_;
};

} // namespace rowkeeper::vision::test
