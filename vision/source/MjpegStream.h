// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Address.h"
#include "vision/source/Connection.h"
#include "vision/source/Wire.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Pictures over HTTP as phones and small cameras send them: one JPEG after the other in one endless answer.
/// Our own client, because a general one buffers before it shows anything, takes a damaged picture for the
/// end, and goes wherever an answer sends it. Internal to vision.
namespace rowkeeper::vision {

/// Where phone apps and small cameras have their stream, likeliest first; tried when an address has no path.
const std::vector<std::string>& usualStreamPaths();

/// A film in another container, as far as it has come.
struct HttpFilm {
    Wire wire;
    std::string begun;
};

/// What asking for a path gave.
struct HttpAnswer {
    enum class Kind {
        Stream,      ///< JPEGs follow
        Film,        ///< a film follows in a container we know
        Unreachable, ///< nobody answers there
        Mute,        ///< as NoWire
        NoSecrecy,   ///< as NoWire
        Stranger,    ///< as NoWire
        Refused,     ///< wants a password
        Elsewhere,   ///< sends on to another address, which is not followed
        NoStream,    ///< an answer, but no pictures in it
    };
    Kind kind = Kind::Unreachable;
    std::unique_ptr<Connection> stream = {}; ///< of a Stream
    std::optional<HttpFilm> film = {};       ///< of a Film
    std::string fingerprint = {};            ///< of a Stranger
};

/// Asks an address with a scheme of HTTP; all that takes `timeoutMs` at most. The stream ends after
/// `silenceMs` without a byte, or when the halt is called.
HttpAnswer askForStream(const Address& address, int timeoutMs, int silenceMs,
                        const std::shared_ptr<Halt>& halt);

/// The part of it after the question.
HttpAnswer readAnswer(Wire wire, int timeoutMs, int silenceMs);

} // namespace rowkeeper::vision
