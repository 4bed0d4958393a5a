// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What a screen reader is told of what is painted: each tile is a button that can be pressed and that the
/// arrow keys focus, each card in the picture a thing of its own with name and place.
namespace rowkeeper::tactics::panel {

/// From now on tiles and pictures are told so. Any number of times; user interface thread.
void makeReadable();

} // namespace rowkeeper::tactics::panel
