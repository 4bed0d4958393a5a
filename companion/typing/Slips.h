// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/typing/Words.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// Words typed not quite right. Pure; any thread.
namespace rowkeeper::typing {

/// So many letters have to be put in, taken out or changed.
std::size_t slips(std::string_view a, std::string_view b);

/// Of names, each in all its words, the place of the one that a folded word nearly is: at most two slips.
/// Nothing: none, or several are as near, or the word is too short to tell.
std::optional<std::size_t> nearlyOneOf(std::string_view word, std::span<const Words> names);

} // namespace rowkeeper::typing
