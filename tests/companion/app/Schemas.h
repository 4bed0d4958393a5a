// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

/// What each command prints with --json, as JSON Schemas (draft 7) in tests/companion/app/schemas.
namespace rowkeeper::test {

/// The command these arguments run: "replay", "games-list", of another game than Tactics "spacetrace-score";
/// empty: none.
std::string commandOf(const std::vector<std::string>& arguments);

/// Whether they ask for JSON on standard output.
bool asksForJson(const std::vector<std::string>& arguments);

std::filesystem::path schemaOf(const std::string& command);

/// Why `out`, printed by `command`, is not what its schema says: the first value that fails, with its place.
/// Empty: it is. Several values, one a line, must each fit.
std::string misfit(const std::string& command, const std::string& out);

} // namespace rowkeeper::test
