// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Incoming.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <string>
#include <thread>

namespace rowkeeper::phones {

/// A socket or another descriptor, closed with its owner; -1: none.
class Handle {
  public:
    explicit Handle(int number = -1)
        : number_(number) {}
    Handle(Handle&& other) noexcept;
    Handle& operator=(Handle&& other) noexcept;
    ~Handle();
    int number() const { return number_; }

  private:
    int number_;
};

/// Waits at `address` (a literal IPv4 one), `port` 0: at a free one. Throws std::system_error.
Handle listenAt(const std::string& address, int port);
/// Where it waits.
int portOf(const Handle& listening);

struct Limits {
    std::size_t connections = 64; ///< whoever comes after that takes the place of whoever is there longest
    std::chrono::milliseconds patience{4000}; ///< from the first byte to the last, however slowly they come
};

/// Serves one request a connection, all of them in one thread of its own that never waits for anybody: the
/// slow, the silent and the many only lose their own connection.
class Loop {
  public:
    /// The whole response to what came in (Whole, or what is wrong with it), `peer` its numeric address.
    /// Called in the loop's thread; must not take long.
    using Respond = std::function<std::string(const Incoming& incoming, const std::string& peer)>;

    Loop(Handle listening, Respond respond, Limits limits = {});
    /// Closes everything and waits for the thread.
    ~Loop();

  private:
    using Clock = std::chrono::steady_clock;
    struct Connection {
        Handle socket;
        std::string peer;
        Clock::time_point until;
        Incoming incoming;
        std::string response;
        std::size_t sent = 0;
        bool said = false; ///< all of it; until the other side closes, what it still sends is thrown away
    };

    void run();
    void welcome();
    int patienceLeft() const;
    void makeRoom();
    /// False: it is over.
    bool serve(Connection& connection, short events) const;
    bool hear(Connection& connection) const;
    static bool speak(Connection& connection);

    Handle listening_;
    Handle wake_;
    Respond respond_;
    Limits limits_;
    std::list<Connection> connections_; ///< the oldest first
    std::atomic<bool> over_ = false;
    std::thread thread_;
};

} // namespace rowkeeper::phones
