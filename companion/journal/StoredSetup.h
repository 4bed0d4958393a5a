// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Setup lines are long and alike: each brings all the values its game is played with. So most are kept as
/// what differs from the line of an earlier game, their model. Texts only, whatever they say. Pure; any
/// thread.
namespace rowkeeper::journal {

/// A setup line as the file holds it.
struct StoredSetup {
    std::string own;        ///< the line; with a model what stands between head and tail, maybe nothing
    std::int64_t model = 0; ///< the game whose line it is told by, which is kept whole; 0: none
    std::int64_t head = 0;  ///< bytes with which both begin
    std::int64_t tail = 0;  ///< bytes with which both end
    std::string hash;       ///< of the whole line (Hash.h): a wrong model gives no wrong line
};

/// Longer lines are nobody's model: what a small file can be blown up to stays small, too.
inline constexpr std::size_t longestModel = 1 << 18;

StoredSetup storedWhole(std::string_view line);

/// Nothing: the two are not alike enough for it to be worth it.
std::optional<StoredSetup> storedLike(std::string_view line, std::int64_t model, std::string_view modelLine);

/// The line again; `modelLine` is not looked at without a model. Nothing: it is not the line that was stored.
std::optional<std::string> wholeLine(const StoredSetup& stored, std::string_view modelLine);

} // namespace rowkeeper::journal
