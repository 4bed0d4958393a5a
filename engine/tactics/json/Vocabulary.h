// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Node.h"
#include "engine/tactics/Catalog.h"
#include "engine/tactics/Event.h"

/// The closed vocabularies of the game as Node reads them, and what stands in several documents; shared by
/// catalog, rows and records.
namespace rowkeeper::json {

tactics::Faction readFaction(const Node& node); ///< "S", "V", "R" or "K"
tactics::CardId readCard(const Node& node);
tactics::TargetId readTarget(const Node& node);
tactics::CardType readCardType(const Node& node);
tactics::EffectKind readEffectKind(const Node& node);
tactics::TargetType readTargetType(const Node& node);
tactics::Color readColor(const Node& node);
tactics::Quadrant readQuadrant(const Node& node);
tactics::Variant readVariant(const Node& node);
/// [{"kind":"per_target","points":1,"color":"blue"}, ...]; the fields are those of tactics::Bonus.
std::vector<tactics::Bonus> readBonuses(const Node& node);
nlohmann::ordered_json toJson(const std::vector<tactics::Bonus>& bonuses);

tactics::Event readEvent(const Node& node);          ///< the "event" object of an event line
tactics::Catalog readSetupCatalog(const Node& node); ///< the effective values of a setup line

inline constexpr int maxPower = 10'000;
inline constexpr int maxPoints = 1'000;

} // namespace rowkeeper::json
