// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Address.h"
#include "vision/source/FilmWire.h"
#include "vision/source/MjpegStream.h"
#include "vision/source/Sources.h"

#include <algorithm>
#include <mutex>

namespace rowkeeper::vision {

namespace {

using Trouble = SourceProblem::Kind;

constexpr int oneOfMany = 1500; // ms; a server that does not answer for one path must not use up all patience
constexpr int triesUnheard = 3; // paths in a row, from the first; then it answers for none

class AddressConnector final : public Connector {
  public:
    AddressConnector(Address address, std::string place, int timeoutMs)
        : address_(std::move(address))
        , place_(std::move(place))
        , timeoutMs_(timeoutMs) {}

    Connected connect(const std::shared_ptr<Halt>& halt) override {
        if (!address_.http()) return connectRtsp(halt);
        Address address = address_;
        {
            const std::lock_guard lock(mutex_);
            if (!path_.empty()) address.path = path_;
        }
        const bool open = address.path.empty() || address.path == "/";
        return open ? search(address, halt) : ask(address, timeoutMs_, halt);
    }

  private:
    Connected connectRtsp(const std::shared_ptr<Halt>& halt) {
        auto wire = connectTo(address_, timeoutMs_, halt);
        if (auto* none = std::get_if<NoWire>(&wire)) {
            if (none->why == NoWire::Why::Stranger) return stranger(none->fingerprint);
            if (none->why == NoWire::Why::Mute) return mute();
            return none->why == NoWire::Why::NoSecrecy ? noSecrecy() : silent();
        }
        return rtspOver(std::move(std::get<Wire>(wire)), address_, place_, timeoutMs_);
    }

    /// A path that was given or found before.
    Connected ask(const Address& address, int timeoutMs, const std::shared_ptr<Halt>& halt) {
        HttpAnswer answer = askForStream(address, timeoutMs, timeoutMs_, halt);
        switch (answer.kind) {
        case HttpAnswer::Kind::Stream:
            return std::move(answer.stream);
        case HttpAnswer::Kind::Film:
            return filmFrom(std::move(*answer.film), place_, timeoutMs_);
        case HttpAnswer::Kind::Mute:
            return mute();
        case HttpAnswer::Kind::NoSecrecy:
            return noSecrecy();
        case HttpAnswer::Kind::Stranger:
            return stranger(answer.fingerprint);
        case HttpAnswer::Kind::Refused:
            if (!address.credentials.empty()) return none("rejected");
            return none("locked");
        case HttpAnswer::Kind::Elsewhere:
            return elsewhere(place_);
        case HttpAnswer::Kind::NoStream:
            return none("no_film");
        case HttpAnswer::Kind::Unreachable:
            break;
        }
        return silent();
    }

    Connected search(Address address, const std::shared_ptr<Halt>& halt) {
        // What is worth telling of the paths that have nothing; at first: that none says anything.
        NoConnection worst = mute();
        int unheard = 0;
        for (const std::string& path : usualStreamPaths()) {
            address.path = path;
            Connected got = ask(address, std::min(timeoutMs_, oneOfMany), halt);
            const auto* failed = std::get_if<NoConnection>(&got);
            if (!failed) {
                const std::lock_guard lock(mutex_);
                path_ = path;
                return got;
            }
            const std::string& why = failed->problem.why;
            if (halt->called() || sameForEveryPath(why)) return got;
            const bool allMute = worst.problem.why == mute().problem.why;
            if (why == mute().problem.why) {
                if (allMute && ++unheard == triesUnheard) return worst;
            } else if (why == "no_film") {
                if (allMute) worst = none("no_path");
            } else if (worst.problem.why != "locked" && worst.problem.why != "rejected") {
                worst = *failed;
            }
        }
        return worst;
    }

    NoConnection silent() const { return none("silent"); }
    /// A server that waits for plain words says nothing to an encrypted greeting.
    NoConnection mute() const { return none(address_.secure() ? "mute_secure" : "mute"); }
    NoConnection noSecrecy() const { return none("no_secrecy"); }
    static bool sameForEveryPath(const std::string& why) {
        return why == "silent" || why == "certificate" || why == "other_certificate" || why == "no_secrecy";
    }
    NoConnection stranger(const std::string& fingerprint) const {
        NoConnection refused = none(address_.trusted.empty() ? "certificate" : "other_certificate");
        refused.problem.details = {fingerprint.substr(0, 16)};
        return refused;
    }
    NoConnection none(const char* why) const { return {LinkState::Gone, {Trouble::NotFound, place_, why}}; }

    const Address address_;
    const std::string place_;
    const int timeoutMs_;
    std::mutex mutex_;
    std::string path_; ///< where the stream was found
};

SourceProblem problemWith(AddressFault fault, const std::string& place) {
    switch (fault) {
    case AddressFault::Scheme:
        return {Trouble::Unreadable, place, "scheme"};
    case AddressFault::Port:
        return {Trouble::Unreadable, place, "port"};
    case AddressFault::Trust:
        return {Trouble::Unreadable, place, "trust"};
    case AddressFault::Form:
        break;
    }
    return {Trouble::Unreadable, place, "form"};
}

} // namespace

OpenedSource openAddress(const std::string& url, const SourceOptions& options) {
    const std::string place = shownAddress(url);
    auto address = readAddress(url);
    if (const auto* fault = std::get_if<AddressFault>(&address)) return problemWith(*fault, place);
    return openLive(
        place,
        std::make_shared<AddressConnector>(std::get<Address>(std::move(address)), place, options.timeoutMs),
        options);
}

} // namespace rowkeeper::vision
