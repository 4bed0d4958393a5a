// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Cards.h"

#include "engine/tactics/cards/Modules.h"

#include <algorithm>

namespace rowkeeper::tactics {

namespace {

constexpr CardModule doesNothing{};

/// The table of all cards, one line a card. The scoring effects of one step act in this order.
constexpr std::array table = std::to_array<ListedCard>({
    {CardId::DeltaFlyer, &cards::deltaFlyer},
    {CardId::Intrepid, &cards::intrepid},
    {CardId::WeaponsBelow, &cards::weaponsBelow},
    {CardId::Deflector, &cards::deflector},
    {CardId::Admiral, &cards::admiral},
    {CardId::TacticalOfficer, &cards::tacticalOfficer},
    {CardId::Bombardment, &cards::bombardment},
    {CardId::FederationBonus, &cards::federationBonus},
    {CardId::Weapon3, &cards::shipWeapons},
    {CardId::Weapon5, &cards::shipWeapons},
    {CardId::Weapon7, &cards::shipWeapons},
    {CardId::Armada, &cards::armada},
    {CardId::Multiphasic, &cards::multiphasic},
    {CardId::Galaxy, &cards::galaxy},
    {CardId::Diplomat, &cards::diplomat},
    {CardId::Blockade, &cards::blockade},
    {CardId::Teleport, &cards::teleport},
    {CardId::TransphasicShields, &cards::transphasicShields},
    {CardId::Spy, &cards::spy},
    {CardId::SpaceMines, &cards::spaceMines},
    {CardId::Sovereign, &cards::sovereign},
    {CardId::Prometheus, &cards::prometheus},
    {CardId::SubspaceBomb, &cards::subspaceBomb},
    {CardId::Emp, &cards::emp},
    {CardId::Negotiations, &cards::negotiations},
    {CardId::DistressSignal, &cards::distressSignal},
    {CardId::GravitationalWave, &cards::gravitationalWave},
    {CardId::AntiInfantry, &cards::antiInfantry},
    {CardId::Infantry, nullptr, "does nothing itself; what is done to it is in AntiInfantry.cpp"},
    {CardId::BoardingParty, nullptr, "has no effect"},
    {CardId::Shuttle, nullptr, "has no effect"},
    {CardId::Extra1, nullptr, "nothing is known of it but that it is there"},
    {CardId::Extra2, nullptr, "nothing is known of it but that it is there"},
});

static_assert(
    [] {
        std::array<int, cardCount + 1> lines{};
        for (const ListedCard& line : table)
            ++lines[static_cast<std::size_t>(number(line.card))];
        return std::all_of(lines.begin() + 1, lines.end(), [](int count) { return count == 1; });
    }(),
    "each card has one line");
} // namespace

constinit const std::array<const CardModule*, cardCount + 1> modulesByNumber = [] {
    std::array<const CardModule*, cardCount + 1> modules{};
    modules.fill(&doesNothing);
    for (const ListedCard& line : table) {
        // Sanitizers make no constant of a comparison with nullptr.
        if (line.dataOnly.empty()) modules[static_cast<std::size_t>(number(line.card))] = line.module;
    }
    return modules;
}();

std::span<const ListedCard> listedCards() {
    return table;
}

bool actsIn(CardId card, Step step) {
    const auto& effects = cardModule(card).scoring;
    return std::any_of(effects.begin(), effects.end(), [step](const ScoringEffect& effect) {
        return effect.apply != nullptr && effect.step == step;
    });
}

bool laidFaceUp(const Options& options, CardId card) {
    const auto faceUp = cardModule(card).laying.faceUp;
    return faceUp != nullptr && faceUp(options);
}

bool isLaidOnto(std::optional<CardId> card) {
    return card && cardModule(*card).laying.onto != nullptr;
}

CardId cardLaidOnto() {
    return std::find_if(table.begin(), table.end(),
                        [](const ListedCard& line) { return isLaidOnto(line.card); })
        ->card;
}

bool comesFromTheSide(std::optional<CardId> card) {
    return card && cardModule(*card).once.pushes;
}

bool choosesItsPlace(CardId card) {
    return cardModule(card).laying.inserted || isLaidOnto(card);
}

std::optional<CardId> insertedFaceDown(const Options& options) {
    const auto* const found = std::find_if(table.begin(), table.end(), [&](const ListedCard& line) {
        return cardModule(line.card).laying.inserted && !laidFaceUp(options, line.card);
    });
    return found == table.end() ? std::nullopt : std::optional(found->card);
}

} // namespace rowkeeper::tactics
