// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/desk/Playing.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <QMetaType>
#include <QString>

#include <optional>
#include <vector>

/// Cards that sentences name, and where they lay. Pure; any thread.
namespace rowkeeper::tactics::panel {

/// A card as a sentence names it.
struct NameOfCard {
    tactics::CardId card = tactics::CardId::Admiral;
    std::optional<tactics::Faction> owner; ///< nothing: cards of several players are called so
    bool operator==(const NameOfCard&) const = default;
};

struct NameInText {
    qsizetype begin = 0;
    qsizetype length = 0;
    NameOfCard of;
    bool operator==(const NameInText&) const = default;
};

/// What the cards of these players are called; sentences are looked through for it.
class CardNames {
  public:
    CardNames() = default;
    CardNames(const std::vector<tactics::Faction>& players, const json::Texts& texts);
    /// Every name in it, from the left; a longer name is never taken for a shorter one in it.
    std::vector<NameInText> in(const QString& sentence) const;

  private:
    std::vector<std::pair<QString, NameOfCard>> names_; ///< the longest first
};

/// Where the card lies open in the rows, the nearest to `near`; nothing: nowhere.
std::optional<desk::LinePlace> openAt(const tactics::Game& game, const NameOfCard& name,
                                      const desk::LinePlace& near);

} // namespace rowkeeper::tactics::panel

Q_DECLARE_METATYPE(rowkeeper::tactics::panel::NameOfCard)
