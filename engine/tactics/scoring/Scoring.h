// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Citations.h"
#include "engine/tactics/Score.h"
#include "engine/tactics/scoring/EffectsOn.h"
#include "engine/tactics/scoring/OneEach.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

/// A row while it is being counted: what the scoring effects of the cards read and change.
namespace rowkeeper::tactics {

struct Ladder;

/// Bit 0 has no card.
constexpr std::uint64_t bitOf(CardId card) {
    return std::uint64_t{1} << number(card);
}

/// Who compete for the row: players 0-3, in Blind Trust teams 0-1.
using Party = std::size_t;
using Parties = std::array<bool, factionCount>;

/// A card while its row is being counted.
struct CountedCard {
    Fraction base;        ///< printed power, 0 if switched off; never changed by theft
    int stolenBy = -1;    ///< index of the card that took the base, or -1
    int acting = 0;       ///< number of the card if it acts here, see Scoring::acts; 0: it does not
    bool removed = false; ///< left in scoring (G9.1)
    bool zeroed = false;  ///< set to 0 for good (G8.2/23)
    int halvings = 0;
    bool boosts = false; ///< gives its printed number to other cards
};

/// Numbers change only through add(), so the parts of a card always add up to its contribution.
class Scoring {
  public:
    Scoring(const Row& row, Score& score, Explain explain);
    Scoring(const Scoring&) = delete;
    Scoring& operator=(const Scoring&) = delete;

    const Row& row() const { return row_; }
    const Options& options() const { return row_.options; }
    Score& score() { return score_; }
    bool explaining() const { return explaining_; }
    const Ladder& ladder() const { return ladder_; }

    /// Places count from 0, top to bottom; a removed card keeps its place.
    int count() const { return count_; }
    const RowCard& card(int at) const { return cards_[static_cast<std::size_t>(at)]; }
    CountedCard& place(int at) { return places_[static_cast<std::size_t>(at)]; }
    const CountedCard& place(int at) const { return places_[static_cast<std::size_t>(at)]; }
    const EffectState& effect(int at) const {
        static constexpr EffectState on;
        return effects_.empty() ? on : effects_[static_cast<std::size_t>(at)];
    }
    const Fraction& contribution(int at) const { return contributions_[static_cast<std::size_t>(at)]; }

    /// Lies in the row (was not removed).
    bool lies(int at) const { return !place(at).removed; }
    /// Lies in the row, is this card, its effect is on, and the table does not speak for it.
    bool acts(int at, CardId id) const { return place(at).acting == number(id); }
    /// Whether any card of these was in the row from the start, or acts in it now (bitOf).
    bool anyCame(std::uint64_t bits) const { return (came_ & bits) != 0; }
    bool anyActs(std::uint64_t bits) const { return (acting_ & bits) != 0; }
    /// Whether the table speaks for any card (RowCard::byHand, RowCard::stated).
    bool anyTold() const { return anyTold_; }
    /// By player, whether a card of his was in the row from the start, or lies in it now.
    const std::array<bool, factionCount>& cameWith() const { return cameWith_; }
    const std::array<bool, factionCount>& lieThere() const { return lieThere_; }
    /// Whether any card has no power, by a mark or by another card.
    bool anyPowerOff() const { return anyPowerOff_; }
    bool powerOff(int at) const { return anyPowerOff_ && (card(at).powerOff || effect(at).powerDisabled()); }
    /// The card directly above once the row has closed up; -1: none, or one that lies face down.
    int above(int at) const;
    /// How many cards lie in the row.
    int lyingCount() const;
    /// The same player, or in the team variants his ally (G9.1).
    bool sameSide(Faction a, Faction b) const { return a == b || (hasTeams(row_.variant) && sameTeam(a, b)); }
    bool teamsCompete() const { return tactics::teamsCompete(row_.variant); }
    Party partyOf(Faction faction) const { return teamsCompete() ? teamOf(faction) : index(faction); }
    /// By party.
    std::span<const Fraction> totals() const {
        if (teamsCompete()) return score_.teamTotals;
        return score_.totals;
    }
    NamedCard named(int at) const { return {card(at).owner, card(at).card.value_or(CardId::Extra1)}; }

    /// Takes cards out of the row (G9.1).
    void remove(const std::vector<int>& leaving);

    /// Adds to the contribution of a card (`at` -1: a number of the whole row) and, if asked, explains it.
    template<class... Arguments>
    void add(int at, Step step, const Fraction& amount, const Citation& source, const char* key,
             const Arguments&... arguments) {
        if (at >= 0) contributions_[static_cast<std::size_t>(at)] += amount;
        if (explaining_) [[unlikely]]
            explain(at, step, amount, source, key, {PhraseArgument(arguments)...});
    }
    /// A named fact that changes no number.
    template<class... Arguments>
    void fact(int at, Step step, const Citation& source, const char* key, const Arguments&... arguments) {
        if (explaining_) [[unlikely]]
            explain(at, step, 0, source, key, {PhraseArgument(arguments)...});
    }

    /// Factions that win regardless of power, set in the step `Galaxy`.
    std::array<bool, factionCount> champions{};
    /// Those with the highest total, before the step `Tie`, which may leave fewer.
    Parties best{};
    /// Whether they, all with the same total, have nothing.
    bool bestHaveNothing() const;

  private:
    void explain(int at, Step step, const Fraction& amount, const Citation& source, const char* key,
                 std::initializer_list<PhraseArgument> arguments);
    void lookWhatCame();
    void findEffects();

    const Ladder& ladder_;
    const Row& row_;
    Score& score_;
    const RowCard* cards_;
    std::span<Fraction> contributions_; ///< Score::contributions
    int count_;
    bool explaining_;
    OneEach<CountedCard, 16> placesKept_;
    OneEach<EffectState, 16> effectsKept_;
    // A checked access costs a span a comparison, a vector of these a multiplication as well.
    std::span<CountedCard> places_;
    std::span<const EffectState> effects_; ///< by place; empty: every effect is on
    std::uint64_t came_ = 0;               ///< bit: number of a card
    std::uint64_t acting_ = 0;             ///< bit: number of a card
    std::array<bool, factionCount> cameWith_{};
    std::array<bool, factionCount> lieThere_{};
    bool anyTold_ = false;
    bool anyEffectOff_ = false; ///< a card came with its effect marked off
    bool anyPowerOff_ = false;
};

} // namespace rowkeeper::tactics
