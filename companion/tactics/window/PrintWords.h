// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintWishes.h"
#include "companion/tactics/panel/PrintChoices.h"

#include <QStringList>

/// What is chosen on the page for printing, in the words of the command line, and back.
namespace rowkeeper::tactics::window {

/// "S05 R07x3" or "S05,R07x3": a word for each.
QStringList cardWords(const QString& typed);

/// `beside`: what the page has no choice for.
app::PrintArguments argumentsOf(const panel::PrintChoices& choices, app::PrintArguments beside = {});

/// What of them the page has choices for, and the rest.
panel::PrintChoices choicesOf(const app::PrintArguments& arguments);
app::PrintArguments besideChoices(app::PrintArguments arguments);

} // namespace rowkeeper::tactics::window
