// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Internal to vision.
namespace rowkeeper::vision {

/// Reads along what an RTSP server says. Strict, so that whoever reads behind it cannot read something else:
/// plain lines, one length, known status numbers, packets only between replies. One thread.
class RtspReplies {
  public:
    /// Takes what has come and appends to `pass` what may go on: packets and bodies as they come, a reply's
    /// header when it is whole. false: it sends on to another address, or is no RTSP; nothing more may pass.
    bool take(std::string_view bytes, std::string& pass);
    /// Why the last take() gave false: it would lead elsewhere.
    bool elsewhere() const { return elsewhere_; }

  private:
    bool headerIsFine();

    std::string held_;          ///< of a header or a packet's first four bytes
    std::size_t following_ = 0; ///< bytes of a packet or body that are to come
    bool elsewhere_ = false;
};

} // namespace rowkeeper::vision
