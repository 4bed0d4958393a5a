// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/Reports.h"

namespace rowkeeper::spacetrace::referee {

std::optional<std::string> recordLine(const Report& report) {
    if (const auto* event = std::get_if<EventReport>(&report)) return toLine(event->line);
    if (const auto* correction = std::get_if<CorrectionReport>(&report)) return toLine(correction->line);
    return std::nullopt;
}

} // namespace rowkeeper::spacetrace::referee
