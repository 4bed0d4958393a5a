// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>

/// What strangers' files may cost: work on them is done in a process of its own with an end to its memory and
/// time.
namespace rowkeeper::printables {

/// How much memory (bytes of address space) the program that the calling process becomes may take, and
/// processor time in all; it is killed when the thread that starts it ends (on Linux). For between fork and
/// exec, and safe there: what the process itself has mapped is gone then, and must not be added.
void boundNextProgram(std::size_t bytes, std::chrono::seconds processor);

/// The bytes `work` returns, from a copy of this process; nothing when it died, took more than `moreBytes` of
/// memory (under the address sanitizer, which maps terabytes, any amount), or more than `time` on the clock.
/// `work` may do anything to the copy; it must not need other threads.
std::optional<QByteArray> inBoundedProcess(const std::function<QByteArray()>& work, std::size_t moreBytes,
                                           std::chrono::seconds time);

} // namespace rowkeeper::printables
