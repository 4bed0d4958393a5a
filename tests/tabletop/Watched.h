// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "tests/tabletop/Film.h"
#include "vision/source/Source.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <vector>

/// Films seen by the whole program but its command line: reader, tracker, referee and the lines of `watch`.
namespace rowkeeper::tabletop {

/// What `watch --json` prints for the film, the final line included.
std::vector<std::string> watched(Film film, const Round& round, const tactics::Catalog& catalog);

/// The same of any source that shows the round.
std::vector<std::string> watched(std::unique_ptr<vision::Source> source, const Round& round,
                                 const tactics::Catalog& catalog);

/// The events among them without number and frame, in order: what happened, whenever it was noticed.
std::vector<std::string> eventsOf(const std::vector<std::string>& lines);

/// Rows of the last view line, targets first.
std::vector<std::vector<std::string>> lastRowsOf(const std::vector<std::string>& lines);

/// Only the lines of one type.
std::vector<nlohmann::json> linesOf(const std::vector<std::string>& lines, const std::string& type);

} // namespace rowkeeper::tabletop
