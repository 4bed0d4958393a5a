// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/Texts.h"
#include "vision/Source.h"

#include <string>

/// How the link to a camera or stream is doing, for people and as a line of `watch`.
namespace rowkeeper::companion {

std::string linkSentence(vision::LinkState state, const json::Texts& texts);

/// {"type":"source","frame","state":"flowing|silent|frozen|gone|other","text"}; `frame` is the last one seen.
std::string linkLine(vision::LinkState state, long frame, const json::Texts& texts);

/// That the camera does not follow a wish.
std::string refusedSentence(vision::CameraControl control, const json::Texts& texts);

} // namespace rowkeeper::companion
