// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rowkeeper::app {

/// What stands on the command line is seen by who called, what is printed by everybody: from now on the user,
/// password and query of this argument are left out of all output, if it is an address of a stream. Before
/// there are threads.
void hideSecrets(const std::string& argument);

/// The text with hidden addresses as they may be shown. Any thread.
std::string withoutSecrets(std::string text);

} // namespace rowkeeper::app
