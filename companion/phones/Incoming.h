// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rowkeeper::phones {

/// One request as its bytes come in. What is too long or no plain HTTP/1.x is known as soon as it can be, so
/// that the parser behind never meets it, and of the headers only those that somebody here reads are passed
/// on: no ranges, no compression, no chunks, no upgrade. One thread.
class Incoming {
  public:
    static constexpr std::size_t longestTarget = 256; // bytes, as all of these
    static constexpr std::size_t longestHead = 8192;
    static constexpr std::size_t longestBody = 4096;

    enum class State { Unfinished, Whole, Malformed, TargetTooLong, HeadTooLong, BodyTooLong };

    /// Takes some of it in; what comes after the request's end is thrown away. Once it is not Unfinished it
    /// stays what it is.
    State take(std::string_view bytes);
    State state() const { return state_; }

    /// Of a Whole one: request line, headers, body.
    const std::string& request() const { return request_; }

  private:
    State lookAtHead();
    State lookAtLine(std::string_view line);
    State lookAtHeader(std::string_view line);
    State takeBody();

    State state_ = State::Unfinished;
    std::string raw_;
    std::size_t bodyBegins_ = 0; ///< in raw_; 0: the head is not whole
    bool sized_ = false;         ///< told how long the body is
    std::size_t bodySize_ = 0;
    std::string request_;
};

} // namespace rowkeeper::phones
