// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Record.h"
#include "engine/core/json/Said.h"

namespace rowkeeper::record {

/// A person changed what the record says: one line of it, a strike or a correction.
template<class Event>
struct CorrectionReportOf {
    json::RecordLineOf<Event> line;
    int about = 0;         ///< the event's line that counts otherwise now
    bool restored = false; ///< it counts again: an earlier correction of it was struck
    bool change = false;   ///< it was or is another event that counts; with `restored`: the first one again
    bool accepted = false; ///< of a change: the event is the one that was written, somebody says it is right
    bool secret = false;   ///< the game keeps secrets yet: the reason is not told
};

/// "Corrected: line 12".
template<class Event>
json::Said correctionSaid(const CorrectionReportOf<Event>& report) {
    const char* changed = report.restored ? "watch.change_back" : "watch.corrected";
    const char* counted = report.restored ? "watch.restored" : "watch.struck";
    return {report.accepted ? "watch.accepted" : report.change ? changed : counted, {report.about}};
}

} // namespace rowkeeper::record
