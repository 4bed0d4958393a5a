// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

/// Whole files in and out, with the exit code each failure means. Everything throws CommandError.
namespace rowkeeper::app {

class AppContext;

/// A recorded game with all the pictures it may have.
inline constexpr std::size_t maxRecordBytes = 512u << 20;

/// The bytes of `file`, or of standard input for "-". NotFound if it is not there; InvalidData for what
/// is no regular file, unless it is a name for what this program was handed (/dev/stdin, /dev/fd/63), and for
/// more than `most` bytes; Failure if it cannot be read.
std::string readInput(const std::string& file, std::size_t most);

/// What messages call it: the file as it was given, or "standard input" for "-".
std::string inputName(const AppContext& context, const std::string& file);

/// Whether `file`, named by this option, could be written by writeOutput(), as far as that shows before the
/// work is done. Throws as it would.
void checkOutput(const std::string& file, bool force, const std::string& option = "-o");

/// Writes beside `file` and renames, so that it appears complete or not at all; "-" is standard output. A
/// file that exists and holds something is kept, and refused, unless `force`. Devices and pipes are written
/// in place; of a symbolic link what it points to is written, also if nothing is there yet.
void writeOutput(const std::string& file, std::string_view bytes, bool force);

} // namespace rowkeeper::app
