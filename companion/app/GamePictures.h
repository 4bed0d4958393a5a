// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/journal/Evidence.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// The evidence pictures of a kept game in lists, exports and imports. What is wrong with a picture is said
/// on stderr and never stops a command: the game does not depend on it.
namespace rowkeeper::app {

/// [{"n":12,"file":"...","state":"whole|missing|damaged|dropped"}, ...]
nlohmann::ordered_json picturesDocument(const AppContext& context, const journal::KeptGame& game);
std::vector<std::string> picturesText(const AppContext& context, const journal::KeptGame& game);

/// Each whole picture as a line {"type":"picture","n":12,"name":"...","jpeg":"<base64>"}, which readers of
/// records pass over.
std::string exportedPictures(const AppContext& context, const journal::KeptGame& game);

struct ImportedPicture {
    std::int64_t line = 0;
    journal::Jpeg jpeg;
};
/// The pictures in the text of a recorded game that has `lines` lines.
std::vector<ImportedPicture> picturesIn(const std::string& text, const std::string& name, std::int64_t lines,
                                        const AppContext& context);

/// Keeps them beside the journal `file`; back when they are written.
void keepPictures(const AppContext& context, const std::filesystem::path& file, const journal::KeptGame& game,
                  const std::vector<ImportedPicture>& pictures);

} // namespace rowkeeper::app
