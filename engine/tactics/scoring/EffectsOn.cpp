// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/EffectsOn.h"

#include "engine/tactics/cards/Cards.h"

namespace rowkeeper::tactics {

namespace {

/// What counts about a card here.
struct Seen {
    Blocks blocks = Blocks::Nothing;
    bool weapon = false;
    bool hidden = false;
    bool effectOff = false;
    int activeSince = 0;
    bool hiddenAbove = false; ///< what lies open above it does not lie directly above
};

Blocks blocksOf(const std::optional<CardId>& card) {
    return card ? cardModule(*card).blocks.what : Blocks::Nothing;
}

Seen seen(const EffectCard& card) {
    return {blocksOf(card.card), card.type == CardType::Weapon,
            card.hidden,         card.effectOff,
            card.activeSince,    false};
}

Seen seen(const RowCard& card) {
    return {card.byHand ? Blocks::Nothing : blocksOf(card.card),
            card.type == CardType::Weapon,
            false,
            card.effectOff,
            card.activeSince,
            card.hiddenAbove};
}

/// Walks down the row once. Whatever blocks from above is known when a card is reached, and a chain of
/// Intrepids below it can be judged by its length alone: the lowest works, the next one up does not, and so
/// on.
template<class Card>
class Walk {
  public:
    Walk(std::span<const Card> cards, const Options& options)
        : cards_(cards)
        , options_(options) {}

    void down(std::span<EffectState> states) {
        if (cards_.empty()) return;
        Seen card = seen(cards_.front());
        int at = 0;
        auto state = states.begin();
        for (const Card& next : cards_.subspan(1)) {
            const Seen below = seen(next);
            step(at++, card, below, *state++);
            card = below;
        }
        step(at, card, {}, *state);
    }

  private:
    void step(int at, const Seen& card, const Seen& below, EffectState& state) {
        if (weaponPowersOff_ && card.weapon && !card.hidden) {
            state.powerDisabledBy = weapons_;
        }
        if (card.hidden) {
            state.silence = Silence::Hidden;
        } else if (card.effectOff) {
            state.silence = Silence::Mark;
        } else if (flyer_ >= 0 && !(at == flyer_ + 1 && at == sparedIntrepid_)) {
            silence(state, Silence::FlyerAbove, flyer_);
            state.silencerIsOff = flyerIsOff_;
        } else if (silencedAsWeapon(card)) {
            silence(state, Silence::WeaponsBelow, weapons_);
        } else {
            meetIntrepid(at, card, below, state);
        }
        remember(at, card, state);
    }

    Seen cardAt(int at) const { return seen(cards_[static_cast<std::size_t>(at)]); }

    static void silence(EffectState& state, Silence why, int by) {
        state.silence = why;
        state.silencedBy = by;
    }

    bool silencedAsWeapon(const Seen& card) const { return weaponEffectsOff_ && card.weapon; }

    /// How many Intrepids, none of them marked off, lie directly below one another from `first` on.
    int chainFrom(int first) {
        const int count = static_cast<int>(cards_.size());
        if (first >= chainEnd_) {
            chainEnd_ = first;
            while (chainEnd_ < count && isFreeIntrepid(cardAt(chainEnd_)) &&
                   (chainEnd_ == first || !cardAt(chainEnd_).hiddenAbove))
                ++chainEnd_;
        }
        return chainEnd_ - first;
    }

    bool isFreeIntrepid(const Seen& card) const {
        return card.blocks == Blocks::CardAbove && !card.hidden && !card.effectOff && !silencedAsWeapon(card);
    }

    void meetIntrepid(int at, const Seen& card, const Seen& below, EffectState& state) {
        if (below.hiddenAbove || !isFreeIntrepid(below)) {
            state.freedFrom = freedFlyer_;
            return;
        }
        const bool lowerSilenced = chainFrom(at + 1) % 2 == 0;
        if (lowerSilenced && options_.silencedBlockerFrees) {
            state.freedFrom = at + 1;
            return;
        }
        if (card.blocks == Blocks::AllBelow && flyerWasFirst(card, below, state)) {
            return;
        }
        silence(state, Silence::Intrepid, at + 1);
        state.silencerIsOff = lowerSilenced;
    }

    bool flyerWasFirst(const Seen& flyer, const Seen& intrepid, EffectState& state) const {
        state.flyerMetIntrepid = true;
        state.metByHistory =
            flyer.activeSince > 0 && intrepid.activeSince > 0 && flyer.activeSince != intrepid.activeSince;
        if (state.metByHistory) return flyer.activeSince < intrepid.activeSince;
        return options_.flyerVsIntrepid == FlyerVsIntrepid::DeltaFlyer;
    }

    /// From this card down.
    void switchWeaponsOff(int at) {
        const WeaponsBelowReading reading = options_.weaponsBelow;
        weaponEffectsOff_ = reading == WeaponsBelowReading::Both || reading == WeaponsBelowReading::Effect;
        weaponPowersOff_ = reading == WeaponsBelowReading::Both || reading == WeaponsBelowReading::Power;
        weapons_ = at;
        chainEnd_ = 0; // weapons are judged differently from here on
    }

    /// What this card means for the cards below it.
    void remember(int at, const Seen& card, const EffectState& state) {
        if (card.blocks == Blocks::WeaponsBelow && state.on() && weapons_ < 0) switchWeaponsOff(at);
        if (card.blocks != Blocks::AllBelow) return;
        if (state.on()) {
            flyer_ = at;
        } else if (state.silence == Silence::Intrepid && card.activeSince > 0) {
            // It worked once. Does its being silenced free what it blocked (T47b)?
            if (options_.silencedBlockerFrees) {
                freedFlyer_ = at;
            } else {
                flyer_ = at;
                flyerIsOff_ = true;
                sparedIntrepid_ = at + 1;
            }
        }
    }

    std::span<const Card> cards_;
    const Options& options_;
    int flyer_ = -1; ///< the Flyer above that blocks
    bool flyerIsOff_ = false;
    int sparedIntrepid_ = -1; ///< the Intrepid that silenced that Flyer
    int freedFlyer_ = -1;     ///< a silenced Flyer above that blocks no more
    int weapons_ = -1;        ///< the "weapons below" card above that works; what it switches off:
    bool weaponEffectsOff_ = false;
    bool weaponPowersOff_ = false;
    int chainEnd_ = 0; ///< chainFrom() has looked this far
};

} // namespace

void effectsOn(std::span<const RowCard> cards, const Options& options, std::span<EffectState> states) {
    Walk<RowCard>(cards, options).down(states);
}

std::vector<EffectState> effectsOn(std::span<const EffectCard> cards, const Options& options) {
    std::vector<EffectState> states(cards.size());
    Walk<EffectCard>(cards, options).down(states);
    return states;
}

} // namespace rowkeeper::tactics
