// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintWishes.h"
#include "engine/core/json/DataError.h"

#include <string>
#include <string_view>
#include <vector>

/// The wishes of `print` as a file, to be kept, handed on and printed again: a JSON object with "format" and
/// the wishes that are not the usual ones, each named as its option is, with _ for -.
namespace rowkeeper::app {

inline constexpr int jobFormat = 1;

/// `games`: those of the house. All but where the job itself lies and whether a file may be replaced: that is
/// said anew each time. Throws CommandError (Usage): a text in it is no UTF-8, and JSON holds no other; a
/// number has more than 15 digits.
std::string jobText(const PrintArguments& arguments, std::span<const Game> games);

/// Throws json::DataError with place and remedy for all that jobText() would not write. Whether the wishes
/// go together is seen where they are printed.
PrintArguments jobIn(std::string_view content, const json::Origin& origin, std::span<const Game> games);

/// What such a file may hold, beside "format".
std::vector<std::string_view> jobFields();
/// Those of them that jobText() would write.
std::vector<std::string_view> unusualFields(const PrintArguments& arguments);

} // namespace rowkeeper::app
