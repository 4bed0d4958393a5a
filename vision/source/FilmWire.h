// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Connection.h"
#include "vision/source/MjpegStream.h"

#include <string>

/// Streams that FFmpeg decodes and we carry: it connects to nothing itself, so what it reads can lead it
/// nowhere, and a stream that is stuck ends with its wire. Internal to vision.
namespace rowkeeper::vision {

/// Why a stream that sends on to another address is none.
NoConnection elsewhere(const std::string& place);

/// A film that comes over HTTP. `place` is what a problem names.
Connected filmFrom(HttpFilm film, const std::string& place, int timeoutMs);

/// RTSP over a wire to the address's host. Ours stands between: FFmpeg talks to a port of 127.0.0.1 that
/// takes it and nobody else, and an answer that would send it on to another address ends the connection.
/// Video only, inside the one connection: no other port is opened.
Connected rtspOver(Wire wire, const Address& address, const std::string& place, int timeoutMs);

} // namespace rowkeeper::vision
