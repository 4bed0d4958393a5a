// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameResult.h"
#include "engine/core/json/Said.h"
#include "engine/tactics/json/Rulings.h"

#include <QByteArray>

#include <optional>
#include <string_view>
#include <variant>

/// The result of a game as a file that other programs read.
namespace rowkeeper::tactics::results {

enum class ResultFileKind {
    Pdf,
    Csv,
    Json,
    Png,     ///< a picture to share, ResultPicture.h
    BgsPlay, ///< a play for the app BG Stats, BgStats.h
};

/// By the end of its name, in small or capital letters; nothing: none of these.
std::optional<ResultFileKind> resultFileKind(std::string_view fileName);

/// Its bytes, or why there are none: one sentence with the remedy. Throws Unplayable. Main thread; a picture
/// needs a QGuiApplication, no display.
std::variant<QByteArray, json::Said> resultFile(ResultFileKind kind, const json::Record& record,
                                                const ResultSource& source, const json::Texts& texts,
                                                const json::RuleBook& rules);

} // namespace rowkeeper::tactics::results
