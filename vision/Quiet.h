// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Internal to vision.
namespace rowkeeper::vision {

/// Keeps OpenCV and FFmpeg from writing to stderr: what went wrong is told by a SourceProblem, once, in
/// words. Cheap to call again; call before anything of theirs is opened.
void silenceLibraries();

} // namespace rowkeeper::vision
