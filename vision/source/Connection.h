// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Halt.h"
#include "vision/source/Source.h"

#include <opencv2/core/mat.hpp>

#include <memory>
#include <variant>
#include <vector>

/// The seam between a live source and what its pictures come from: a camera, a stream, or a script in a test.
/// Internal to vision. Any call may block for ever: LiveSource makes them in threads it can leave behind.
namespace rowkeeper::vision {

enum class Delivery {
    Picture,
    Garbage, ///< something came that is no picture; the next one may be
    End,     ///< nothing will come any more
};

/// One connection, used by one thread.
class Connection {
  public:
    virtual ~Connection() = default;
    /// Waits for the next picture: 8 bit, blue green red. On what `picture` is already, if that has its size.
    virtual Delivery read(cv::Mat& picture) = 0;
    virtual double framesPerSecond() const { return 30; }
    /// What of SourceOptions::camera and locks the driver does not follow; asked ahead of every picture, and
    /// each is given once.
    virtual std::vector<CameraControl> refused() { return {}; }
};

/// Why there is no connection now.
struct NoConnection {
    LinkState state = LinkState::Gone; ///< Gone or Other
    SourceProblem problem;             ///< for a source that never had one
};

using Connected = std::variant<std::unique_ptr<Connection>, NoConnection>;

/// Connects to one thing, again and again. A connect() that was left behind may still run while the next one
/// begins, so implementations guard what they remember.
class Connector {
  public:
    virtual ~Connector() = default;
    /// Once the halt is called, nobody wants the connection any more: connect() and what it gave come back
    /// soon and let go of what they hold, if they can.
    virtual Connected connect(const std::shared_ptr<Halt>& halt) = 0;
};

/// A source over a connector: newest picture only, silence, freezing and loss told, connected again by
/// itself. Fails with the connector's problem if the first connection does.
std::variant<std::unique_ptr<Source>, SourceProblem>
openLive(const std::string& where, std::shared_ptr<Connector> connector, const SourceOptions& options);

} // namespace rowkeeper::vision
