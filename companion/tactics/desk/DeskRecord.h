// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskSheet.h"

/// What happened in the row looked at, as the sheet tells it. Pure; any thread.
namespace rowkeeper::tactics::desk {

/// The lines of this round about the row, each with the rule behind it; between them, so that no number is
/// missing without a word, those that are about something else.
std::vector<DeskSheet::Deed> recordOf(const DeskFindings& findings, const json::Texts& texts);

/// The numbers of the lines before `line`, "1–4"; empty: there are none.
std::string numbersBefore(const DeskView& view, int line);

/// "7", "8–10".
std::string rangeText(int first, int last);

} // namespace rowkeeper::tactics::desk
