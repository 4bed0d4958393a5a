// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

/// A host on this machine (127.0.0.1) that answers as a test wants, badly as a rule.
namespace rowkeeper::vision::test {

/// Something can be read from the socket, or its other end has closed; waits for it `ms` at most.
bool readable(int socket, int ms);

class Host {
  public:
    /// `answer` is called for every connection, each in a thread of its own; the connection is closed when it
    /// returns. It looks at stopped() whenever it waits.
    using Answer = std::function<void(Host&, int client)>;

    explicit Host(Answer answer);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    int port() const { return port_; }
    /// "http://127.0.0.1:port" + path
    std::string address(const std::string& path = "", const std::string& scheme = "http") const;
    /// Connections so far.
    int asked() const { return asked_; }
    /// Connections that are held at the other end now.
    int held() const;

    // For answers.
    bool stopped() const { return stop_; }
    /// Up to the empty line; empty if none comes.
    std::string request(int client) const;
    /// false: nobody listens any more.
    bool send(int client, const std::string& bytes) const;
    /// false: the other end has closed.
    bool pause(int client, int ms) const;
    /// Until the other end closes or the test is over.
    void hold(int client) const;

  private:
    struct Visit {
        int client = -1;
        std::atomic<bool> over{false};
        std::thread thread;
    };
    void run();

    Answer answer_;
    int socket_ = -1;
    int port_ = 0;
    std::atomic<bool> stop_{false};
    std::atomic<int> asked_{0};
    mutable std::mutex mutex_;
    std::list<Visit> visits_;
    std::thread thread_;
};

} // namespace rowkeeper::vision::test
