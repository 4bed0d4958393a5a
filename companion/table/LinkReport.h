// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Texts.h"
#include "vision/source/Source.h"

#include <string>

/// How the link to a camera or stream is doing, for people and as a line of `watch`.
namespace rowkeeper::table {

std::string linkSentence(vision::LinkState state, const json::Texts& texts);

/// {"type":"source","frame","state":"flowing|silent|frozen|gone|other","text"}; `frame` is the last one seen.
std::string linkLine(vision::LinkState state, long frame, const json::Texts& texts);

/// A source's problem with its place. What no source named is said as it stands.
std::string problemText(const vision::SourceProblem& problem, json::Language language);
/// The same with the sentence of its own, where it has one.
std::string problemText(const vision::SourceProblem& problem, const json::Texts& texts);

/// That the camera does not follow a wish.
std::string refusedSentence(vision::CameraControl control, const json::Texts& texts);

} // namespace rowkeeper::table
