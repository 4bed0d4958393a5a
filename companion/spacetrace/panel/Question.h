// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/QuestionHead.h"
#include "companion/spacetrace/panel/Snapshot.h"
#include "companion/spacetrace/referee/Wishes.h"
#include "engine/core/json/Sentences.h"

#include <QString>

#include <optional>
#include <vector>

/// What the table is to do now, whose it is, and what may be answered. Pure; any thread.
namespace rowkeeper::spacetrace::panel {

/// An open question, what hands still owe, else who is to move. Nothing has begun: `text` is empty.
parts::Heading headingOf(const Snapshot& snapshot, const json::Sentences& sentences);

/// A button: what it says, what it wishes for, the command card that means the same.
struct OfferedAnswer {
    QString text;
    referee::Wish wish;
    std::optional<tag::CommandCard> card;
};

/// Answers to the oldest question without its numbers; without a question what the active player may do.
std::vector<OfferedAnswer> answersTo(const Snapshot& snapshot, const json::Sentences& sentences);

/// The oldest question that is open; null: none.
const referee::Question* questionIn(const Snapshot& snapshot);

} // namespace rowkeeper::spacetrace::panel
