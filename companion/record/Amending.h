// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::record {

/// How a line is put right: the game goes back to it, it is struck, another event takes its place, or it is
/// right as it is, and nothing about it inferred any more.
enum class Amending { UndoTo, Strike, Change, Accept };

} // namespace rowkeeper::record
