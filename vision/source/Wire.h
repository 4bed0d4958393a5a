// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Address.h"
#include "vision/source/Halt.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

/// A connection to one host, encrypted where its address says so. Internal to vision.
namespace rowkeeper::vision {

class Tls;

/// One thread, but for cut(). Every call ends at its deadline, or at once when the halt is called.
class Wire {
  public:
    using Deadline = std::chrono::steady_clock::time_point;
    static Deadline in(int ms) { return std::chrono::steady_clock::now() + std::chrono::milliseconds(ms); }

    /// Takes a connected socket and closes it.
    Wire(int socket, std::shared_ptr<Halt> halt);
    Wire(Wire&& other) noexcept;
    Wire& operator=(Wire&& other) noexcept;
    ~Wire();

    /// false: the other end is gone, or it takes nothing.
    bool send(std::string_view text, Deadline deadline);
    /// Appends what has come; false at the end, on an error, or at the deadline without a byte.
    bool receive(std::string& to, Deadline deadline);

    /// Ends it for both sides; any thread.
    void cut() const;
    const std::shared_ptr<Halt>& halt() const { return halt_; }
    /// Of the socket; -1: nothing.
    int descriptor() const { return socket_; }
    /// Whether receive() may have something although the socket has nothing.

  private:
    friend class Tls;
    friend std::variant<Wire, struct NoWire> connectTo(const Address&, int, const std::shared_ptr<Halt>&);
    bool sendRaw(std::string_view text, Deadline deadline) const;
    bool receiveRaw(std::string& to, Deadline deadline) const;

    int socket_ = -1;
    std::shared_ptr<Halt> halt_;
    std::unique_ptr<Tls> tls_;
};

/// Why there is none.
struct NoWire {
    enum class Why {
        Unreachable, ///< no such host, or nobody answers there
        Mute,        ///< takes the connection, but says nothing
        NoSecrecy,   ///< it answers, but does not speak TLS
        Stranger,    ///< its certificate is signed by nobody known, or for another name
    };
    Why why = Why::Unreachable;
    std::string fingerprint = {}; ///< of a Stranger's certificate: SHA-256, 64 hex digits
};

/// Looks the name up (which nothing but the system's own limits ends), connects and, where the address is
/// secure, encrypts and checks who it is before a byte is sent.
std::variant<Wire, NoWire> connectTo(const Address& address, int timeoutMs,
                                     const std::shared_ptr<Halt>& halt);

} // namespace rowkeeper::vision
