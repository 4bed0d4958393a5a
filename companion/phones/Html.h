// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/phones/Shown.h"

#include <string>
#include <string_view>

/// Words on their way into a page. Pure; any thread.
namespace rowkeeper::phones {

/// For text and for attributes in quotation marks: nothing in it is markup any more. What no page may contain
/// (controls, broken UTF-8) becomes "?".
std::string escaped(std::string_view words);

/// A player's sign: the shape in its colour with its letter. Whoever cannot see it is told `name`; empty: it
/// stands beside the name already.
std::string markOf(const Mark& mark, std::string_view name = {});

/// A colour as "#0072b2"; anything else becomes grey.
std::string colorOf(std::string_view color);

} // namespace rowkeeper::phones
