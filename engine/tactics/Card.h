// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// The names of the game: factions, cards, targets and their kinds. Ids are fixed points: recorded games,
/// tags and the catalog rely on them and on the order below.
namespace rowkeeper::tactics {

/// In the order Starfleet, Vulcans, Romulans, Klingons. In this game a player is his faction (G5).
enum class Faction : std::uint8_t { S, V, R, K };
inline constexpr std::array<Faction, 4> allFactions{Faction::S, Faction::V, Faction::R, Faction::K};
inline constexpr std::size_t factionCount = allFactions.size();

constexpr std::size_t index(Faction faction) {
    return static_cast<std::size_t>(faction);
}
constexpr char letter(Faction faction) {
    return "SVRK"[index(faction)];
}
/// "S", "V", "R" or "K".
std::string_view idOf(Faction faction);
std::optional<Faction> factionOf(char letter);
/// G9.1: Starfleet and Vulcans against Romulans and Klingons.
constexpr bool sameTeam(Faction a, Faction b) {
    return (index(a) < 2) == (index(b) < 2);
}

/// The 33 cards of every deck, numbered as on the tags (01-33).
enum class CardId : std::uint8_t {
    Admiral = 1,
    TacticalOfficer,
    Deflector,
    Spy,
    Galaxy,
    Intrepid,
    Weapon3,
    Weapon5,
    Weapon7,
    Infantry,
    BoardingParty,
    Shuttle,
    Bombardment,
    SpaceMines,
    Sovereign,
    Prometheus,
    DeltaFlyer,
    Multiphasic,
    FederationBonus,
    Diplomat,
    Armada,
    SubspaceBomb,
    Emp,
    Blockade,
    Negotiations,
    WeaponsBelow,
    Teleport,
    DistressSignal,
    GravitationalWave,
    AntiInfantry,
    TransphasicShields,
    Extra1,
    Extra2,
};
inline constexpr int cardCount = 33;
constexpr int number(CardId card) {
    return static_cast<int>(card);
}
/// Nothing outside 1-33.
std::optional<CardId> cardNumbered(int number);
/// "admiral", "tactical_officer", ... as in files and on the command line.
std::string_view idOf(CardId card);
std::optional<CardId> cardOf(std::string_view id);

/// The 24 targets by their tag number (01-24).
enum class TargetId : std::uint8_t {
    Earth = 1,
    Vulcan,
    Pjem,
    TellarPrime,
    Cestus3,
    Andoria,
    Betazed,
    Trill,
    UnitedFederation,
    Qonos,
    Boreth,
    RuraPenthe,
    KlingonEmpire,
    Romulus,
    Remus,
    GalorndonCore,
    RomulanEmpire,
    Ferenginar,
    CardassiaPrime,
    AlphaQuadrant,
    BetaQuadrant,
    BajoranWormhole,
    Wolf359,
    Badlands,
};
inline constexpr int targetCount = 24;
constexpr int number(TargetId target) {
    return static_cast<int>(target);
}
std::optional<TargetId> targetNumbered(int number);
std::string_view idOf(TargetId target);
std::optional<TargetId> targetOf(std::string_view id);

/// G4, front side 1.
enum class CardType : std::uint8_t { Ship, Tech, Weapon, Troops, Action };
std::string_view idOf(CardType type); ///< "ship", "tech", "weapon", "troops", "action"
std::optional<CardType> cardTypeOf(std::string_view id);

/// G8.1. Words, never letters: the letter S means "special" in German and "scoring" in English.
enum class EffectKind : std::uint8_t { None, Permanent, Scoring, OneTime, Special };
std::string_view idOf(EffectKind kind); ///< "none", "permanent", "scoring", "one_time", "special"
std::optional<EffectKind> effectKindOf(std::string_view id);

/// G4, target card 4.
enum class TargetType : std::uint8_t { Planet, Sector, Quadrant, CombatSite };
std::string_view idOf(TargetType type); ///< "planet", "sector", "quadrant", "combat_site"
std::optional<TargetType> targetTypeOf(std::string_view id);

/// Rule 46: blue is the Federation's; red, green and yellow are imperial. Red is Klingon, green Romulan.
enum class Color : std::uint8_t { Blue, Red, Green, Yellow };
std::string_view idOf(Color color); ///< "blue", "red", "green", "yellow"
std::optional<Color> colorOf(std::string_view id);

/// G4, target card 3.
enum class Quadrant : std::uint8_t { Alpha, Beta };
std::string_view idOf(Quadrant quadrant); ///< "alpha", "beta"
std::optional<Quadrant> quadrantOf(std::string_view id);

/// G9.1, G9.2. The short game and Top Secret are flags that combine with each (amendment 8).
enum class Variant : std::uint8_t { Standard, Alliances, BlindTrust };
std::string_view idOf(Variant variant); ///< "standard", "alliances", "blind_trust"
std::optional<Variant> variantOf(std::string_view id);
constexpr bool hasTeams(Variant variant) {
    return variant != Variant::Standard;
}
/// Whether a row compares the totals of teams instead of those of players (G9.2).
constexpr bool teamsCompete(Variant variant) {
    return variant == Variant::BlindTrust;
}

} // namespace rowkeeper::tactics
