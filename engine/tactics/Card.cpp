// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Card.h"

namespace rowkeeper::tactics {

namespace {

constexpr std::array<std::string_view, factionCount> factionIds{"S", "V", "R", "K"};
constexpr std::array<std::string_view, cardCount> cardIds{"admiral",
                                                          "tactical_officer",
                                                          "deflector",
                                                          "spy",
                                                          "galaxy",
                                                          "intrepid",
                                                          "weapon_3",
                                                          "weapon_5",
                                                          "weapon_7",
                                                          "infantry",
                                                          "boarding_party",
                                                          "shuttle",
                                                          "bombardment",
                                                          "space_mines",
                                                          "sovereign",
                                                          "prometheus",
                                                          "delta_flyer",
                                                          "multiphasic",
                                                          "federation_bonus",
                                                          "diplomat",
                                                          "armada",
                                                          "subspace_bomb",
                                                          "emp",
                                                          "blockade",
                                                          "negotiations",
                                                          "weapons_below",
                                                          "teleport",
                                                          "distress_signal",
                                                          "gravitational_wave",
                                                          "anti_infantry",
                                                          "transphasic_shields",
                                                          "extra_1",
                                                          "extra_2"};
constexpr std::array<std::string_view, targetCount> targetIds{
    "earth",          "vulcan",           "pjem",           "tellar_prime",      "cestus_3",
    "andoria",        "betazed",          "trill",          "united_federation", "qonos",
    "boreth",         "rura_penthe",      "klingon_empire", "romulus",           "remus",
    "galorndon_core", "romulan_empire",   "ferenginar",     "cardassia_prime",   "alpha_quadrant",
    "beta_quadrant",  "bajoran_wormhole", "wolf_359",       "badlands"};
constexpr std::array<std::string_view, 5> cardTypeIds{"ship", "tech", "weapon", "troops", "action"};
constexpr std::array<std::string_view, 5> effectKindIds{"none", "permanent", "scoring", "one_time",
                                                        "special"};
constexpr std::array<std::string_view, 4> targetTypeIds{"planet", "sector", "quadrant", "combat_site"};
constexpr std::array<std::string_view, 4> colorIds{"blue", "red", "green", "yellow"};
constexpr std::array<std::string_view, 2> quadrantIds{"alpha", "beta"};
constexpr std::array<std::string_view, 3> variantIds{"standard", "alliances", "blind_trust"};

/// The enumerator whose id this is; `first` is the value of the first enumerator.
template<class Enum, std::size_t N>
std::optional<Enum> find(const std::array<std::string_view, N>& ids, std::string_view id, int first = 0) {
    for (std::size_t i = 0; i < N; ++i) {
        if (ids[i] == id) return static_cast<Enum>(static_cast<int>(i) + first);
    }
    return std::nullopt;
}

template<class Enum, std::size_t N>
std::string_view at(const std::array<std::string_view, N>& ids, Enum value, int first = 0) {
    return ids[static_cast<std::size_t>(static_cast<int>(value) - first)];
}

} // namespace

std::string_view idOf(Faction faction) {
    return at(factionIds, faction);
}

std::optional<Faction> factionOf(char letter) {
    return find<Faction>(factionIds, std::string_view(&letter, 1));
}

std::optional<CardId> cardNumbered(int number) {
    if (number < 1 || number > cardCount) return std::nullopt;
    return static_cast<CardId>(number);
}

std::string_view idOf(CardId card) {
    return at(cardIds, card, 1);
}
std::optional<CardId> cardOf(std::string_view id) {
    return find<CardId>(cardIds, id, 1);
}

std::optional<TargetId> targetNumbered(int number) {
    if (number < 1 || number > targetCount) return std::nullopt;
    return static_cast<TargetId>(number);
}

std::string_view idOf(TargetId target) {
    return at(targetIds, target, 1);
}
std::optional<TargetId> targetOf(std::string_view id) {
    return find<TargetId>(targetIds, id, 1);
}

std::string_view idOf(CardType type) {
    return at(cardTypeIds, type);
}
std::optional<CardType> cardTypeOf(std::string_view id) {
    return find<CardType>(cardTypeIds, id);
}

std::string_view idOf(EffectKind kind) {
    return at(effectKindIds, kind);
}
std::optional<EffectKind> effectKindOf(std::string_view id) {
    return find<EffectKind>(effectKindIds, id);
}

std::string_view idOf(TargetType type) {
    return at(targetTypeIds, type);
}
std::optional<TargetType> targetTypeOf(std::string_view id) {
    return find<TargetType>(targetTypeIds, id);
}

std::string_view idOf(Color color) {
    return at(colorIds, color);
}
std::optional<Color> colorOf(std::string_view id) {
    return find<Color>(colorIds, id);
}

std::string_view idOf(Quadrant quadrant) {
    return at(quadrantIds, quadrant);
}
std::optional<Quadrant> quadrantOf(std::string_view id) {
    return find<Quadrant>(quadrantIds, id);
}

std::string_view idOf(Variant variant) {
    return at(variantIds, variant);
}
std::optional<Variant> variantOf(std::string_view id) {
    return find<Variant>(variantIds, id);
}

} // namespace rowkeeper::tactics
