// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/Reports.h"

#include "engine/tactics/json/Documents.h"

namespace rowkeeper::tactics::referee {

std::optional<std::string> recordLine(const Report& report) {
    if (const auto* event = std::get_if<EventReport>(&report))
        return json::toLine(json::RecordLine{event->n, event->frame, event->inferred, event->event, event->by,
                                             event->why, event->with});
    if (const auto* correction = std::get_if<record::CorrectionReport>(&report))
        return json::toLine(correction->line);
    return std::nullopt;
}

} // namespace rowkeeper::tactics::referee
