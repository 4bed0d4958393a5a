// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "vision/source/Source.h"

#include <string>

/// How the link to a camera or stream is doing, for people and as a line of `watch`.
namespace rowkeeper::table {

std::string linkSentence(vision::LinkState state, const json::Sentences& sentences);

/// {"type":"source","frame","state":"flowing|silent|frozen|gone|other","text"}; `frame` is the last one seen.
std::string linkLine(vision::LinkState state, long frame, const json::Sentences& sentences);

/// A source's problem with its place and the remedy. What no source foresaw is said as it stands.
std::string problemText(const vision::SourceProblem& problem, const json::Sentences& sentences);

/// That the camera does not follow a wish.
std::string refusedSentence(vision::CameraControl control, const json::Sentences& sentences);

} // namespace rowkeeper::table
