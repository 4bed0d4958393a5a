// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/EffectsOn.h"

namespace rowkeeper::tactics {

namespace {

const EffectCard& seen(const EffectCard& card) {
    return card;
}

EffectCard seen(const RowCard& card) {
    return {card.byHand ? std::nullopt : card.card, card.type, false, card.effectOff, card.activeSince};
}

/// Walks down the row once. Whatever blocks from above is known when a card is reached, and a chain of
/// Intrepids below it can be judged by its length alone: the lowest works, the next one up does not, and so
/// on.
template<class Card>
class Walk {
  public:
    Walk(std::span<const Card> cards, const Options& options)
        : cards_(cards)
        , options_(options) {
        const WeaponsBelowReading reading = options.weaponsBelow;
        weaponEffectsOff_ = reading == WeaponsBelowReading::Both || reading == WeaponsBelowReading::Effect;
        weaponPowersOff_ = reading == WeaponsBelowReading::Both || reading == WeaponsBelowReading::Power;
    }

    void step(int at, EffectState& state) {
        const EffectCard& card = cardAt(at);
        if (weapons_ >= 0 && weaponPowersOff_ && card.type == CardType::Weapon && !card.hidden) {
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
            meetIntrepid(at, card, state);
        }
        remember(at, card, state);
    }

  private:
    decltype(auto) cardAt(int at) const { return seen(cards_[static_cast<std::size_t>(at)]); }

    static void silence(EffectState& state, Silence why, int by) {
        state.silence = why;
        state.silencedBy = by;
    }

    bool silencedAsWeapon(const EffectCard& card) const {
        return weapons_ >= 0 && weaponEffectsOff_ && card.type == CardType::Weapon;
    }

    /// How many Intrepids, none of them marked off, lie directly below one another from `first` on.
    int chainFrom(int first) {
        const int count = static_cast<int>(cards_.size());
        if (first >= chainEnd_) {
            chainEnd_ = first;
            while (chainEnd_ < count && isFreeIntrepid(cardAt(chainEnd_)))
                ++chainEnd_;
        }
        return chainEnd_ - first;
    }

    bool isFreeIntrepid(const EffectCard& card) const {
        return card.card == CardId::Intrepid && !card.hidden && !card.effectOff && !silencedAsWeapon(card);
    }

    void meetIntrepid(int at, const EffectCard& card, EffectState& state) {
        const int chain = chainFrom(at + 1);
        if (chain == 0) {
            state.freedFrom = freedFlyer_;
            return;
        }
        const bool lowerSilenced = chain % 2 == 0;
        if (lowerSilenced && options_.silencedBlockerFrees) {
            state.freedFrom = at + 1;
            return;
        }
        if (card.card == CardId::DeltaFlyer && flyerWasFirst(card, cardAt(at + 1), state)) {
            return;
        }
        silence(state, Silence::Intrepid, at + 1);
        state.silencerIsOff = lowerSilenced;
    }

    bool flyerWasFirst(const EffectCard& flyer, const EffectCard& intrepid, EffectState& state) const {
        state.flyerMetIntrepid = true;
        state.metByHistory =
            flyer.activeSince > 0 && intrepid.activeSince > 0 && flyer.activeSince != intrepid.activeSince;
        if (state.metByHistory) return flyer.activeSince < intrepid.activeSince;
        return options_.flyerVsIntrepid == FlyerVsIntrepid::DeltaFlyer;
    }

    /// What this card means for the cards below it.
    void remember(int at, const EffectCard& card, const EffectState& state) {
        if (card.card == CardId::WeaponsBelow && state.on() && weapons_ < 0 &&
            options_.weaponsBelow != WeaponsBelowReading::None) {
            weapons_ = at;
            chainEnd_ = 0; // weapons are judged differently from here on
        }
        if (card.card != CardId::DeltaFlyer) return;
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
    bool weaponEffectsOff_ = false;
    bool weaponPowersOff_ = false;
    int flyer_ = -1; ///< the Flyer above that blocks
    bool flyerIsOff_ = false;
    int sparedIntrepid_ = -1; ///< the Intrepid that silenced that Flyer
    int freedFlyer_ = -1;     ///< a silenced Flyer above that blocks no more
    int weapons_ = -1;        ///< the "weapons below" card above that works
    int chainEnd_ = 0;        ///< chainFrom() has looked this far
};

template<class Card>
void walkDown(std::span<const Card> cards, const Options& options, std::span<EffectState> states) {
    Walk<Card> walk(cards, options);
    for (std::size_t at = 0; at < cards.size(); ++at)
        walk.step(static_cast<int>(at), states[at]);
}

} // namespace

void effectsOn(std::span<const RowCard> cards, const Options& options, std::span<EffectState> states) {
    walkDown(cards, options, states);
}

std::vector<EffectState> effectsOn(std::span<const EffectCard> cards, const Options& options) {
    std::vector<EffectState> states(cards.size());
    walkDown(cards, options, std::span(states));
    return states;
}

} // namespace rowkeeper::tactics
