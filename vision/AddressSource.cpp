// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/CaptureConnection.h"
#include "vision/MjpegStream.h"
#include "vision/Quiet.h"
#include "vision/Sources.h"

#include <algorithm>
#include <mutex>

namespace rowkeeper::vision {

namespace {

using Kind = SourceProblem::Kind;

constexpr int oneOfMany = 1500; // ms; a server that does not answer for one path must not use up all patience
constexpr const char* silentHost = "Nothing there answers with pictures. Check the address and the network.";
constexpr const char* lockedHost =
    "It wants a password. Write it into the address: http://user:password@host:port/";

class AddressConnector final : public Connector {
  public:
    AddressConnector(std::string url, int timeoutMs)
        : url_(std::move(url))
        , timeoutMs_(timeoutMs)
        , http_(parseHttp(url_)) {}

    Connected connect() override {
        if (!http_) return connectFfmpeg();
        HttpAddress address = *http_;
        {
            const std::lock_guard lock(mutex_);
            if (!path_.empty()) address.path = path_;
        }
        const bool open = address.path.empty() || address.path == "/";
        return open ? search(address) : ask(address);
    }

  private:
    /// A path that was given or found before.
    Connected ask(const HttpAddress& address) {
        HttpAnswer answer = askForStream(address, timeoutMs_, timeoutMs_);
        switch (answer.kind) {
        case HttpAnswer::Kind::Stream:
            return std::move(answer.stream);
        case HttpAnswer::Kind::NoStream:
            return connectFfmpeg(); // another kind of film may be there
        case HttpAnswer::Kind::Unreachable:
            return none(silentHost);
        case HttpAnswer::Kind::Refused:
            break;
        }
        return none(lockedHost);
    }

    Connected search(HttpAddress address) {
        bool refused = false;
        for (const std::string& path : usualStreamPaths()) {
            address.path = path;
            HttpAnswer answer = askForStream(address, std::min(timeoutMs_, oneOfMany), timeoutMs_);
            if (answer.kind == HttpAnswer::Kind::Unreachable) return none(silentHost);
            refused = refused || answer.kind == HttpAnswer::Kind::Refused;
            if (answer.kind != HttpAnswer::Kind::Stream) continue;
            const std::lock_guard lock(mutex_);
            path_ = path;
            return std::move(answer.stream);
        }
        if (refused) return none(lockedHost);
        return none(
            "It answers, but has no pictures at the usual places. Give the full address its app shows.");
    }

    /// RTSP, and whatever else FFmpeg understands.
    Connected connectFfmpeg() {
        cv::VideoCapture stream;
        if (!stream.open(
                url_, cv::CAP_FFMPEG,
                {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, timeoutMs_, cv::CAP_PROP_READ_TIMEOUT_MSEC, timeoutMs_}))
            return none(silentHost);
        return connectionTo(stream, url_);
    }

    NoConnection none(const char* text) const { return {LinkState::Gone, {Kind::NotFound, url_, text}}; }

    const std::string url_;
    const int timeoutMs_;
    const std::optional<HttpAddress> http_;
    std::mutex mutex_;
    std::string path_; ///< where the stream was found
};

} // namespace

OpenedSource openAddress(const std::string& url, const SourceOptions& options) {
    silenceLibraries();
    return openLive(url, std::make_shared<AddressConnector>(url, options.timeoutMs), options);
}

} // namespace rowkeeper::vision
