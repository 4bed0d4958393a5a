// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>

/// Addresses of streams as people write them. Internal to vision, but for shownAddress() (Source.h).
namespace rowkeeper::vision {

/// "http://[user:password@]host[:port][/path]", or with https, rtsp, rtsps; upper and lower case alike.
struct Address {
    enum class Scheme { Http, Https, Rtsp, Rtsps };
    Scheme scheme = Scheme::Http;
    std::string host;        ///< without the brackets of IPv6
    std::string port;        ///< digits, 1 to 65535; the scheme's own if none was given
    std::string path;        ///< from "/", with its query; may be empty
    std::string credentials; ///< "user:password" as in the address; may be empty
    /// From "#trust=...": how the fingerprint (SHA-256, lower case hex) of the certificate begins that is
    /// taken although nobody known has signed it. At least 16 digits, or empty.
    std::string trusted;
    bool operator==(const Address&) const = default;

    /// Whether what is sent is encrypted.
    bool secure() const { return scheme == Scheme::Https || scheme == Scheme::Rtsps; }
    bool http() const { return scheme == Scheme::Http || scheme == Scheme::Https; }
};

/// What is wrong with one.
enum class AddressFault {
    Scheme, ///< none of the four
    Port,   ///< not a number from 1 to 65535
    Trust,  ///< not the beginning of a fingerprint
    Form,   ///< no host, or what would end a line of a request early
};

std::variant<Address, AddressFault> readAddress(const std::string& text);

/// Whether it is meant as an address, right or wrong: some letters and "://".
bool namesAddress(const std::string& where);

} // namespace rowkeeper::vision
