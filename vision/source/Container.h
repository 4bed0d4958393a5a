// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string_view>

/// What a film says of itself in its first bytes. Internal to vision.
namespace rowkeeper::vision {

enum class Container {
    None,
    Counting, ///< knows how many frames it has
    Timing,   ///< knows how long it lasts, if that; how many frames that makes is a guess from the usual rate
};

/// Bytes that tell.
inline constexpr std::size_t containerHead = 16;

/// Only containers we know, by their first bytes: the decoder behind would also open playlists and
/// descriptions that point into the network or to other files.
Container containerOf(std::string_view head);

/// Whether a film (open as bytes, at its start) ends before what its container says is in it. Nothing: this
/// kind of container, or this one, does not say.
std::optional<bool> endsEarly(std::istream& film);

} // namespace rowkeeper::vision
