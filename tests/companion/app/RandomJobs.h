// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::test {

/// Prints so many random jobs (cards, copies, serials, paper, duplex, marks, ink) with one book of serials,
/// and expects that no serial comes twice, that pieces printed again keep theirs, and that every PDF says of
/// itself what is on it: all tags of all jobs are read back, of every `thorough`-th also what stands beside
/// them.
void printRandomJobs(int jobs, int thorough);

} // namespace rowkeeper::test
