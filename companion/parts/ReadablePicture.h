// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rowkeeper::parts {

/// From now on a screen reader finds every card that is outlined in a TablePicture. Main thread.
void makePicturesReadable();

} // namespace rowkeeper::parts
