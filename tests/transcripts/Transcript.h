// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <filesystem>
#include <string>
#include <vector>

/// Whole recorded games as a referee would read them: every event with its sentences and rules, what the
/// table must do and who must choose, every row part by part, points, result.
namespace rowkeeper::test {

/// Plays the record and tells it in the language of `texts`. Throws as tactics::results::played() does for an
/// event the rules refuse.
std::string transcript(const json::Record& record, const std::string& name, json::Language language);

/// The recorded games (games/*.jsonl) by name, in order of name.
std::vector<std::filesystem::path> recordings(const std::filesystem::path& folder);

/// games/blind-trust.de.jsonl is told in German, any other in English.
json::Language languageOf(const std::filesystem::path& recording);

/// The transcript that belongs to a recording: beside the folder of the games, .txt.
std::filesystem::path transcriptOf(const std::filesystem::path& recording);

json::Record readRecording(const std::filesystem::path& recording);

} // namespace rowkeeper::test
