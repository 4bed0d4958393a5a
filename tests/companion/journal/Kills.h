// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::test {

/// A process of its own keeps a recorded game line by line through Journal and tells each line once it is
/// kept; it is killed (SIGKILL) at random moments, `kills` times. After each the journal is opened as at the
/// next start, what was told is expected in it, and the next process goes on from there; a new journal is
/// begun whenever the game is at its end.
void expectNothingToldIsLost(int kills);

} // namespace rowkeeper::test
