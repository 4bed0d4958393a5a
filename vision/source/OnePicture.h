// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Source.h"

#include <functional>
#include <optional>
#include <string>

/// The one place where what goes wrong with a single picture is caught. Whatever a library throws at a
/// picture of an odd shape or content costs that picture and nothing else.
namespace rowkeeper::vision {

/// Does all that is done with one picture. What is thrown on the way comes back as a problem with this
/// picture, in our words; `place` is its file, or where else it comes from. Any thread.
std::optional<SourceProblem> withPicture(const std::string& place, const std::function<void()>& work);

/// A strip so narrow that it cannot show a table, whatever is in it; nothing for all other pictures.
std::optional<SourceProblem> tooNarrow(const std::string& place, const Frame& frame);

/// What reads pictures and films is not installed; nothing: it is. Asked before any is opened.
std::optional<SourceProblem> noCodecs(const std::string& place);

} // namespace rowkeeper::vision
