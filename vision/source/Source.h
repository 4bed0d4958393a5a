// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace rowkeeper::vision {

/// Why there is no picture: where, what kind of trouble, and which sentence says what to do about it. Whoever
/// speaks to people has those sentences; here there are none.
struct SourceProblem {
    enum class Kind {
        NotFound,   ///< no such file, folder, camera or host
        Unreadable, ///< there, but not a picture or video we can read
        TooLarge,   ///< above maxPixels, or of more passes than any picture has
        Broken,     ///< began well and ended early: cut file, lost camera, dead connection
        Hung,       ///< the pictures come, but the decoder hangs on them
        Unable,     ///< a part of this program is missing
        Odd,        ///< a picture that can be decoded, but not examined: its shape or content is beyond it
    };
    Kind kind = Kind::NotFound;
    std::string place; ///< file, URL (as shownAddress() gives it) or camera
    std::string why;   ///< id of the sentence; empty: there is none, and `details` says what is known
    std::vector<std::string> details{}; ///< what fills {0}, {1} ... of the sentence
    bool onePicture = false;            ///< of many: the next call goes on with the one after it
    long frame = -1;                    ///< of a film; none: the place says it all
};

inline constexpr long long maxPixels = 100'000'000;

struct EndOfSource {};

/// Next frame, the end, or a problem. After a problem with one picture (`onePicture`) the next call goes on
/// with the one after it; after any other problem a file is at its end and a live source stays broken.
using NextFrame = std::variant<Frame, EndOfSource, SourceProblem>;

/// The seam for everything that delivers pictures. One thread at a time.
class Source {
  public:
    virtual ~Source() = default;
    virtual NextFrame next() = 0;
    /// Live sources drop frames a slow reader missed and use a clock; files and folders deliver every frame.
    virtual bool live() const = 0;
    virtual double framesPerSecond() const = 0;
    /// What the picture handed over last came from, for people: its file. Empty: there is nothing to name.
    virtual std::string place() const { return {}; }
};

/// How a live source is doing; changes are told through SourceOptions::linkChanged.
enum class LinkState {
    Flowing, ///< pictures come
    Silent,  ///< connected, but no picture for a while: a camera or network that hangs
    Frozen,  ///< pictures come, but it is the same one over and over
    Gone,    ///< unplugged, switched off or out of reach; it is looked for until it is back
    Other,   ///< where the camera was there is another one now; it is not taken in its place
};

/// What a person may set of a camera.
enum class CameraControl { Size, Focus, Exposure };

/// What is asked of a camera; its driver takes what it can. Nothing leaves the driver's own choice.
struct CameraWishes {
    struct Size {
        int width = 0;
        int height = 0;
    };
    static constexpr Size usual{1920, 1080};
    std::optional<Size> size;       ///< px; nothing: the usual, or what the driver has instead
    std::optional<double> focus;    ///< in the driver's units; switches the automatic focus off
    std::optional<double> exposure; ///< in the driver's units; switches the automatic exposure off
};

/// What of a running camera is kept as it is now instead of changing by itself: set by any thread, followed
/// from the next picture on and over all its connections.
struct CameraLocks {
    std::atomic<bool> focus = false;
    std::atomic<bool> exposure = false;
};

struct SourceOptions {
    double folderFramesPerSecond = 10;
    int timeoutMs = 5000; ///< to open a live source, and after which a silent one is connected anew
    int silenceMs = 1500; ///< without a new picture, until that is told
    /// How long a live source may stay away before it is given up as Broken; negative: for ever.
    int patienceMs = 30'000;
    CameraWishes camera;
    /// Of a camera; null: nothing is locked. What it lacks is told by wishRefused.
    std::shared_ptr<const CameraLocks> locks;
    /// Called from within Source::next(), once for each wish that the camera does not follow.
    std::function<void(CameraControl)> wishRefused;
    /// Called from within Source::next() of a live source, once for each change.
    std::function<void(LinkState)> linkChanged;
    /// Asked about ten times a second while a live source waits; true ends the source.
    std::function<bool()> giveUp;
};

/// Whether it is a camera that is named, present or not: a number that is no file, or a device.
bool namesCamera(const std::string& where);

/// What may be shown of what was named: an address without user, password and query.
std::string shownAddress(const std::string& where);

/// Opens a camera ("0", "/dev/v4l/by-id/..."), a URL, a video file, a picture, or a folder of pictures in
/// name order. Of a phone or server that speaks MJPEG "http://host:port" is enough. What is there under this
/// name as a file or folder is that, whatever the name looks like.
///
/// Only what was named is opened: no redirect, playlist or description leads to another host, another file or
/// an open port. Of https and rtsps the certificate must be signed by somebody this computer trusts, or its
/// fingerprint begin as "#trust=0123456789abcdef" behind the address says.
///
/// A camera or stream that stops is waited for and connected again by itself: the same camera by its lasting
/// name, never another one. Only when patience is over does next() give a problem.
std::variant<std::unique_ptr<Source>, SourceProblem> openSource(const std::string& where,
                                                                const SourceOptions& options = {});

/// One picture from a file: PNG, JPEG, WebP, BMP, TIFF or PNM, by content. Its size is checked before it is
/// decoded.
std::variant<Frame, SourceProblem> readPicture(const std::string& file);

} // namespace rowkeeper::vision
