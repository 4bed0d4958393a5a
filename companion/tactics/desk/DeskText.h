// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskSheet.h"

#include <string>

/// The desk for a terminal. Plain text, UTF-8, lines without the last newline. Pure; any thread.
namespace rowkeeper::tactics::desk {

/// The game at the line looked at: the lines of its round (`allLines`: of the whole record, later ones too),
/// and what each row comes to.
std::string deskText(const DeskFindings& findings, bool allLines, const json::Texts& texts);

/// One row in full.
std::string deskText(const DeskFindings& findings, const DeskSheet& sheet, bool allLines,
                     const json::Texts& texts);

/// What would be otherwise; of the sheet only what compare() fills in.
std::string whatIfText(const DeskSheet& sheet, const json::Texts& texts);

} // namespace rowkeeper::tactics::desk
