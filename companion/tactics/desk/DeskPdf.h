// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/DeskSheet.h"
#include "engine/core/json/Said.h"

#include <QByteArray>

#include <string>
#include <variant>

namespace rowkeeper::tactics::desk {

/// The ruling sheet on one A4 page. `document` goes with it as the attachment ruling.json, so nothing that
/// had to be cut is lost. Needs no display and no QGuiApplication. The bytes, or why not. Main thread.
std::variant<QByteArray, json::Said> deskPdf(const DeskSheet& sheet, const json::Texts& texts,
                                             const std::string& document);

} // namespace rowkeeper::tactics::desk
