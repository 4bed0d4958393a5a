// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::companion {

/// The whole program: reads the command line, runs the command, says on stderr what went wrong and returns
/// the exit code (see ExitCode). Throws nothing.
int runCommandLine(int argc, char** argv) noexcept;

} // namespace rowkeeper::companion
