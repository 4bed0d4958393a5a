// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

/// The other end of TLS with a certificate that nobody has signed but itself.
namespace rowkeeper::vision::test {

class SelfSigned {
  public:
    SelfSigned();
    ~SelfSigned();
    SelfSigned(const SelfSigned&) = delete;
    SelfSigned& operator=(const SelfSigned&) = delete;

    /// SHA-256 of the certificate, lower case hex.
    std::string fingerprint() const;

    /// Encrypts a connection, hears a request and sends the answer. false: the other end did not want it.
    bool answer(int client, const std::string& text) const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace rowkeeper::vision::test
