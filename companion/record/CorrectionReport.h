// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Documents.h"

namespace rowkeeper::record {

/// A person changed what the record says: one line of it, a strike or a correction.
struct CorrectionReport {
    json::RecordLine line;
    int about = 0;         ///< the event's line that counts otherwise now
    bool restored = false; ///< it counts again: an earlier correction of it was struck
    bool change = false;   ///< it was or is another event that counts; with `restored`: the first one again
    bool accepted = false; ///< of a change: the event is the one that was written, somebody says it is right
    bool secret = false;   ///< Top Secret and not over: the reason is not told (G9.4)
};

} // namespace rowkeeper::record
