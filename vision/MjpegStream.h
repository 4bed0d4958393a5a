// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/Connection.h"

#include <optional>
#include <string>
#include <vector>

/// Pictures over HTTP as phones and small cameras send them: one JPEG after the other in one endless answer.
/// Our own client, because a general one buffers before it shows anything and takes a damaged picture for the
/// end. Internal to vision.
namespace rowkeeper::vision {

struct HttpAddress {
    std::string host;
    std::string port;        ///< digits
    std::string path;        ///< from "/", with its query
    std::string credentials; ///< "user:password", as in the address; may be empty
    bool operator==(const HttpAddress&) const = default;
};

/// Of "http://[user:password@]host[:port][/path]"; nothing for other addresses. The path may be empty.
std::optional<HttpAddress> parseHttp(const std::string& url);

/// Where phone apps and small cameras have their stream, likeliest first; tried when an address has no path.
const std::vector<std::string>& usualStreamPaths();

/// What asking for a path gave.
struct HttpAnswer {
    enum class Kind {
        Stream,      ///< JPEGs follow
        Unreachable, ///< nobody answers there
        Refused,     ///< wants a password
        NoStream,    ///< an answer, but no pictures in it
    };
    Kind kind = Kind::Unreachable;
    std::unique_ptr<Connection> stream; ///< of a Stream
};

/// Asks with `timeoutMs` for every step; the stream ends after `silenceMs` without a byte.
HttpAnswer askForStream(const HttpAddress& address, int timeoutMs, int silenceMs);

/// The part of it after the question: what a connected socket answers. Closes the socket sooner or later.
HttpAnswer readAnswer(int socket, int timeoutMs, int silenceMs);

} // namespace rowkeeper::vision
