// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/desk/DeskView.h"
#include "engine/core/json/Said.h"
#include "engine/spacetrace/json/Documents.h"

#include <nlohmann/json_fwd.hpp>

#include <QByteArray>

#include <string>
#include <variant>

/// What the desk shows, for people, for programs and on paper.
namespace rowkeeper::spacetrace::desk {

/// Lines of plain text, without the last newline. `name` of the game.
std::string deskText(const DeskView& view, const std::string& name, const Tale& tale);

/// {"line":6,"last":7,"told":[...],"end":{...},"mp":[...],"attack":{...}|null,"no_attack":{...}|null,
/// "readings":[...]}.
nlohmann::ordered_json deskDocument(const DeskView& view, const std::string& name, const Tale& tale);

/// The text on A4 pages, with the document as "ruling.json" beside it; or why not. Main thread.
std::variant<QByteArray, json::Said> deskPdf(const DeskView& view, const std::string& name, const Tale& tale);

} // namespace rowkeeper::spacetrace::desk
