// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Differences.h"
#include "engine/tactics/Game.h"

#include <optional>

/// Hidden cards whose backs carry no tag: what must have happened to them unseen, from what is seen of
/// others, and what people say of them. Pure; the rules are asked. Nothing here applies to games in which
/// every back is read.
namespace rowkeeper::tactics::referee {

bool anyUntagged(const tactics::Game& game);

/// The play of a hidden card that nobody saw: to be marked inferred.
bool isUnseenPlay(const tactics::Game& game, const tactics::Event& event);

/// During deployment a card is turned because another was laid below it: that one's play. Its player is
/// presumed to be whose turn it is. Nothing: it needs none, or none could have been laid.
std::optional<tactics::Event> laidBelow(const tactics::Game& game, const Difference& turned);

/// Play waits for what nobody sees: an unseen card to be laid, moved or taken away. Once play has gone on, it
/// was.
std::optional<tactics::Event> doneUnseen(const tactics::Game& game);

/// Play waits for an unseen card to be turned: should play go on without it, it is not there.
std::optional<tactics::Event> notThere(const tactics::Game& game);

/// A card is turned, or shields are lifted, as only happens once deployment is over.
std::optional<tactics::Event> deployedBefore(const tactics::Game& game, const Difference& seen);

/// A wave pushes cards now, and at which height depends on cards nobody saw: the table is right.
bool pushesAnywhere(const tactics::Game& game);

/// Hands turn cards in several rows at once: then deployment is over.
bool turnedInSeveralRows(const tactics::Game& game, const Differences& now);

// What people say. Nothing: it means nothing now.

/// "In row 3": whose turn it presumably is laid a hidden card there.
std::optional<tactics::Event> saidRow(const tactics::Game& game, int row);
/// "Next", with nothing else to go on from: deployment is over, or all cards lie open.
std::optional<tactics::Event> saidNext(const tactics::Game& game);
/// "Yes" to an instruction that leaves no trace on the table.
std::optional<tactics::Event> saidDone(const tactics::Game& game);

} // namespace rowkeeper::tactics::referee
