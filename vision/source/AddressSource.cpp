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
        case HttpAnswer::Kind::NoSecrecy:
            return noSecrecy();
        case HttpAnswer::Kind::Stranger:
            return stranger(answer.fingerprint);
        case HttpAnswer::Kind::Refused:
            if (!address.credentials.empty())
                return none(
                    "It does not take the name and password of the address, or wants them in a way that "
                    "is not known here (only Basic is). Check both, and the settings of its app.",
                    "rejected");
            return none("It wants a password. Write it into the address: http://user:password@host:port/",
                        "locked");
        case HttpAnswer::Kind::Elsewhere:
            return elsewhere(place_);
        case HttpAnswer::Kind::NoStream:
            return none("It answers, but with nothing we can show. Check the address and its app.",
                        "no_film");
        case HttpAnswer::Kind::Unreachable:
            break;
        }
        return silent();
    }

    Connected search(Address address, const std::shared_ptr<Halt>& halt) {
        // What is worth telling of the paths that have nothing; at first: that none has.
        NoConnection worst =
            none("It answers, but has no pictures at the usual places. Give the full address its app shows.",
                 "no_path");
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
            if (why != "no_film" && worst.problem.why != "locked" && worst.problem.why != "rejected")
                worst = *failed;
        }
        return worst;
    }

    NoConnection silent() const {
        return none("Nothing there answers with pictures. Check the address and the network.", "silent");
    }
    NoConnection noSecrecy() const {
        return none("It answers, but not encrypted. Try the address without the s of https or rtsps.",
                    "no_secrecy");
    }
    static bool sameForEveryPath(const std::string& why) {
        return why == "silent" || why == "certificate" || why == "other_certificate" || why == "no_secrecy";
    }
    NoConnection stranger(const std::string& fingerprint) const {
        const std::string begin = fingerprint.substr(0, 16);
        NoConnection refused =
            address_.trusted.empty()
                ? none("Nobody this computer knows has signed its certificate. If it is your camera and its "
                       "fingerprint (SHA-256) begins so, write behind the address: #trust=" +
                           begin,
                       "certificate")
                : none("Its certificate is NOT the one whose fingerprint stands behind #trust= in the "
                       "address; it begins with " +
                           begin +
                           ". Somebody may stand between. Take it only if your camera was given "
                           "a new certificate.",
                       "other_certificate");
        refused.problem.detail = begin;
        return refused;
    }
    NoConnection none(std::string text, std::string why) const {
        return {LinkState::Gone, {Trouble::NotFound, place_, std::move(text), false, std::move(why)}};
    }

    const Address address_;
    const std::string place_;
    const int timeoutMs_;
    std::mutex mutex_;
    std::string path_; ///< where the stream was found
};

SourceProblem problemWith(AddressFault fault, const std::string& place) {
    switch (fault) {
    case AddressFault::Scheme:
        return {Trouble::Unreadable, place,
                "This kind of address is not understood. Use http://, https://, rtsp:// or rtsps://.", false,
                "scheme"};
    case AddressFault::Port:
        return {Trouble::Unreadable, place,
                "The port of the address is no number from 1 to 65535. It stands behind the colon: "
                "http://host:8080/",
                false, "port"};
    case AddressFault::Trust:
        return {Trouble::Unreadable, place,
                "Behind #trust= stands no fingerprint: at least 16 of the digits 0-9 and a-f are needed.",
                false, "trust"};
    case AddressFault::Form:
        break;
    }
    return {Trouble::Unreadable, place,
            "The address names no host, or has a space in it. Write it as http://host:port/path", false,
            "form"};
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
