// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/companion/journal/WatchedProgram.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::test {

/// For each of `after`: the program watches the demo and keeps it; a moment after so many events were read
/// from its stdout it is killed (SIGKILL). What was read is expected in the journal, in that order, with at
/// most the one event more that was kept and not yet told; the journal opens without repair.
void expectNothingReadIsLost(const std::vector<int>& after);

/// The next line of the program that tells an event; nothing: it told its last.
std::optional<std::string> nextEvent(WatchedProgram& program);

/// The events of the newest game as they were kept, a line each.
std::vector<std::string> keptLines(const std::string& journal);

} // namespace rowkeeper::test
