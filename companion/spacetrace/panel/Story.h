// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/ShownFleets.h"
#include "engine/core/json/RuleBook.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Fight.h"
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/Record.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// An attack as it is told step by step, as values. Pure; any thread.
namespace rowkeeper::spacetrace::panel {

/// An attack and the game it was declared in.
struct ToldAttack {
    int line = 0; ///< of the record; 0: it is only supposed
    Game before;
    event::DeclareAttack declared;
    Attack attack;
    AttackResult result; ///< with its steps
};

/// The last attack of a record that counts; nothing: there was none. Plays the record.
std::optional<ToldAttack> lastAttack(const Record& record);
/// As it would be; it need not be allowed there.
ToldAttack toldAttack(const Game& before, const event::DeclareAttack& declared, int line = 0);

/// What is told at once.
struct StoryStep {
    QString where;       ///< "Battle 1, class-battle II"; of the first and last step empty
    QString sentence;    ///< what happens
    QString rule;        ///< what it rests on; empty: nothing of its own
    QStringList shots;   ///< each, or many alike
    QStringList lines;   ///< what else: who meets whom, what is left, what hands take away
    int battle = 0;      ///< from 0
    bool begins = false; ///< a class-battle
};

class Story {
  public:
    /// `book`: null: rules are named by their numbers alone. Both must outlive it.
    Story(ToldAttack told, const json::Sentences& sentences, const json::RuleBook* book);

    const ToldAttack& told() const { return told_; }
    /// The declaration, every step of the engine, what is left.
    int steps() const { return static_cast<int>(told_.result.steps.size()) + 2; }
    StoryStep step(int step) const;
    /// The fleets after that step, with what was lost so far; the attacker near.
    ShownTable after(int step) const;

  private:
    StoryStep beginning() const;
    StoryStep end() const;
    void takeAway(QStringList& lines) const;
    QString where(const Step& step) const;

    ToldAttack told_;
    const json::Sentences& sentences_;
    const json::RuleBook* book_;
};

} // namespace rowkeeper::spacetrace::panel
