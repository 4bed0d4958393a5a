// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Record.h"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>
#include <vector>

/// Which line of a record speaks about which. Pure; any thread.
namespace rowkeeper::record {

/// The line of the event that a line is, or that a correction, of corrections too, is about.
template<class Event>
int eventOf(const std::vector<json::RecordLineOf<Event>>& lines, const json::RecordLineOf<Event>& line) {
    int about = line.n;
    for (const auto* says = std::get_if<json::CorrectionOf<Event>>(&line.what); says;) {
        about = says->to;
        const auto meant =
            std::find_if(lines.begin(), lines.end(), [about](const auto& one) { return one.n == about; });
        says = meant == lines.end() ? nullptr : std::get_if<json::CorrectionOf<Event>>(&meant->what);
    }
    return about;
}

/// The events that count, by their lines.
template<class Event>
std::map<int, Event> countingOf(const std::vector<json::RecordLineOf<Event>>& lines) {
    std::map<int, Event> events;
    for (const auto& line : json::effectiveOf(lines))
        events.emplace(line.n, std::get<Event>(line.what));
    return events;
}

/// The corrections of each event's line, in the order of the record: of it, and of what corrected it.
template<class Event>
auto correctionsOf(const std::vector<json::RecordLineOf<Event>>& lines) {
    std::map<int, int> roots; // correction's line -> event's line
    std::map<int, std::vector<const json::RecordLineOf<Event>*>> all;
    for (const auto& line : lines) {
        const auto* correction = std::get_if<json::CorrectionOf<Event>>(&line.what);
        if (!correction) continue;
        const auto known = roots.find(correction->to);
        const int root = known == roots.end() ? correction->to : known->second;
        roots[line.n] = root;
        all[root].push_back(&line);
    }
    return all;
}

/// What an event's line said last, before it was struck: as written, or the last change of it that was not
/// taken back.
template<class Event>
Event lastSaid(const Event& written, const std::vector<const json::RecordLineOf<Event>*>& corrections) {
    std::vector<std::pair<int, const Event*>> said{{0, &written}};
    for (const auto* line : corrections) {
        const auto& correction = std::get<json::CorrectionOf<Event>>(line->what);
        if (correction.strike)
            std::erase_if(said, [&](const auto& one) { return one.first == correction.to; });
        else
            said.emplace_back(line->n, &*correction.event);
    }
    return *said.back().second;
}

/// The key of what the next undo or redo is called: of lines that belong together, not empty. It takes the
/// numbers of the first and the last event's line, and what the one that was done last says.
template<class Event>
const char* deedKey(const std::vector<json::RecordLineOf<Event>>& deed) {
    const auto* correction = std::get_if<json::CorrectionOf<Event>>(&deed.front().what);
    const bool several = deed.size() > 1;
    if (!correction) return several ? "window.deeds" : "window.deed";
    if (correction->strike) return several ? "window.deeds.strike" : "window.deed.strike";
    return "window.deed.change";
}

} // namespace rowkeeper::record
