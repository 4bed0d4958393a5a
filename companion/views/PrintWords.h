// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/PrintWishes.h"
#include "companion/views/PrintChoices.h"
#include "companion/views/PrintOffer.h"

#include <QStringList>

/// What is chosen on the page for printing, in the words of the command line, and back.
namespace rowkeeper::views {

/// "S05 R07x3" or "S05,R07x3": a word for each.
QStringList cardWords(const QString& typed);

/// What is chosen before anybody chooses.
PrintChoices usualChoices(const PrintOffer& offer);

/// `beside`: what the page has no choice for.
app::PrintArguments argumentsOf(const PrintChoices& choices, const PrintOffer& offer,
                                app::PrintArguments beside = {});

/// What of them the page has choices for, and the rest.
PrintChoices choicesOf(const app::PrintArguments& arguments, const PrintOffer& offer);
app::PrintArguments besideChoices(app::PrintArguments arguments, const PrintOffer& offer);

} // namespace rowkeeper::views
