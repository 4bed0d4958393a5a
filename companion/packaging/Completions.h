// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CommandTree.h"

#include <string>

/// What a shell loads to complete the program's command line: commands, options, their words and files. The
/// program itself is not asked while somebody types.
namespace rowkeeper::packaging {

std::string bashCompletion(const app::CommandTree& program);
std::string zshCompletion(const app::CommandTree& program);
std::string fishCompletion(const app::CommandTree& program);

} // namespace rowkeeper::packaging
