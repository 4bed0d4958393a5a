// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameResult.h"
#include "engine/core/json/Said.h"

#include <string>
#include <variant>

/// A game as a play that the app "BG Stats" (Board Game Stats, https://www.bgstatsapp.com) takes in: a file
/// NAME.bgsplay, which the app itself writes when a play is shared. Its makers publish no description of the
/// file; the fields are those of a file the app wrote (https://pastebin.com/iDbHyBui), of which only such are
/// written here that other programs also write for it (about, games, players, locations, plays with
/// playerScores, userInfo).
namespace rowkeeper::tactics::results {

/// The text of the file, or why there is none: the app keeps only plays that are over, each at its date. Who
/// sat there is not known, so players are called as what they played; in the app each becomes the person who
/// did. The same game has the same uuid at every export, so it is not counted twice. Pure.
std::variant<std::string, json::Said> bgStatsPlay(const GameResult& result, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
