// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/QuestionHead.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <QString>

#include <vector>

namespace rowkeeper::tactics::panel {

/// What the table is to do now, and who: an open question, what hands owe, else whose turn it is.
struct Question {
    std::vector<tactics::Faction> who; ///< empty: everybody
    QString text;
    QString where; ///< "Round 1 · deployment"; empty before the first round
    bool operator==(const Question&) const = default;
};

/// Nothing has begun: `text` is empty. Pure; any thread.
Question questionNow(const tactics::Game& game, const json::Texts& texts);

/// The same as a heading shows it.
parts::Heading headingOf(const Question& question);
/// Paints the marks of those it asks.
void paintAsked(QPainter& painter, const QRectF& area, int who);

} // namespace rowkeeper::tactics::panel
