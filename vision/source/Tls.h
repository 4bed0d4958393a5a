// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Wire.h"

#include <memory>
#include <string>
#include <string_view>

/// The encryption of a Wire. Internal to vision; the only place that knows OpenSSL.
namespace rowkeeper::vision {

class Tls {
  public:
    /// `host`: a name or a number, as it stands in the address.
    explicit Tls(const std::string& host);
    ~Tls();
    Tls(const Tls&) = delete;
    Tls& operator=(const Tls&) = delete;

    /// TLS 1.2 or newer; whoever it is. false: none came about.
    bool shakeHands(const Wire& wire, Wire::Deadline deadline);
    /// Whether the other end said anything at all.
    bool heard() const;
    /// Whether the certificate is signed by somebody this computer trusts, and for this host.
    bool known() const;
    /// SHA-256 of the certificate in lower case hex; empty without one.
    std::string fingerprint() const;

    bool send(const Wire& wire, std::string_view text, Wire::Deadline deadline);
    bool receive(const Wire& wire, std::string& to, Wire::Deadline deadline);

  private:
    struct Engine;
    std::unique_ptr<Engine> engine_;
};

} // namespace rowkeeper::vision
