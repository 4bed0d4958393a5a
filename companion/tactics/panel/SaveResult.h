// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/json/Texts.h"

class QFileDialog;
class QWidget;

namespace rowkeeper::tactics::panel {

/// Asks where to save the result of a game and as what: PDF, table, JSON, picture. The name that is selected
/// ends as the chosen kind does, unless another ending was typed. Deletes itself when it is closed; the
/// caller opens it.
QFileDialog* saveResultDialog(const json::Texts& texts, QWidget* parent);

} // namespace rowkeeper::tactics::panel
