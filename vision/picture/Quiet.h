// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::vision {

/// Keeps OpenCV and FFmpeg from writing to stderr: what went wrong is told by a SourceProblem, once, in
/// words. And keeps FFmpeg from opening anything but what it is told to: no file or stream can name another.
/// Cheap to call again. Whoever opens something of theirs calls it; it writes to the environment, so a
/// program with threads calls it before it has them.
void silenceLibraries();

/// While one lives, nothing that libraries print through stderr or std::cerr is heard: libpng, libjpeg and
/// OpenCV's decoder tell their own user what they think of a picture and cannot be asked not to. The
/// descriptor itself, through which we speak, and what a sanitizer says stay as they are. Any number at once,
/// in any threads.
class HushLibraries {
  public:
    HushLibraries();
    ~HushLibraries();
    HushLibraries(const HushLibraries&) = delete;
    HushLibraries& operator=(const HushLibraries&) = delete;
};

} // namespace rowkeeper::vision
