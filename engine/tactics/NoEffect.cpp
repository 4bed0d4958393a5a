// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/NoEffect.h"

#include "engine/tactics/CitedPart.h"
#include "engine/tactics/cards/AntiInfantry.h"
#include "engine/tactics/cards/Cards.h"

#include <algorithm>

namespace rowkeeper::tactics {

namespace {

Part fact(int card, const Citation& source, std::string_view key) {
    return citedPart(card, Step::EffectsOn, 0, source, {std::string(key), {}});
}

/// Nothing but its power would be missing if the card had no effect.
bool changesNothing(const Row& row, const Score& score, int at) {
    Row without = row;
    without.cards[static_cast<std::size_t>(at)].effectOff = true;
    const Score other = tactics::score(without, Explain::No);
    std::vector<bool> effectOn = other.effectOn;
    effectOn[static_cast<std::size_t>(at)] = score.effectOn[static_cast<std::size_t>(at)];
    return other.contributions == score.contributions && other.removed == score.removed &&
           other.winners == score.winners && other.wonBy == score.wonBy && effectOn == score.effectOn &&
           !other.prompt;
}

/// The part that says why the effect is off.
const Part* silenceOf(const Score& score, int at) {
    const auto found =
        std::find_if(score.explanation.begin(), score.explanation.end(), [&](const Part& part) {
            return part.card == at && part.step == Step::EffectsOn &&
                   part.text.key != "score.weapon_power_off" && part.text.key != "score.freed";
        });
    return found == score.explanation.end() ? nullptr : &*found;
}

/// The effect did its work, and another took the result away again (Armada sets to 0).
bool undone(const Row& row, const Score& score, int at) {
    const RowCard& card = row.cards[static_cast<std::size_t>(at)];
    const PhraseArgument self = NamedCard{card.owner, *card.card};
    return std::any_of(score.explanation.begin(), score.explanation.end(), [&](const Part& part) {
        const auto& named = part.text.arguments;
        const bool bySelf = std::find(named.begin(), named.end(), self) != named.end();
        const bool byOther = std::any_of(named.begin(), named.end(), [](const PhraseArgument& argument) {
            return std::holds_alternative<NamedCard>(argument);
        });
        const bool ownGain = part.card == at && part.step == Step::Addition && !byOther;
        return !part.amount.isZero() && (bySelf || ownGain);
    });
}

/// The named fact of an effect that acted and brought nothing.
const Part* ownFact(const Score& score, int at) {
    const auto found =
        std::find_if(score.explanation.begin(), score.explanation.end(), [&](const Part& part) {
            const bool acts =
                part.step == Step::Theft || part.step == Step::Addition || part.step == Step::Galaxy;
            return part.card == at && acts && part.amount.isZero() && part.text.key != "score.steals" &&
                   part.text.key != "score.stolen";
        });
    return found == score.explanation.end() ? nullptr : &*found;
}

Part idle(const Row& row, const Score& score, int at, const Catalog& catalog) {
    static constexpr Citation kinds = cite("G8.1");
    static constexpr Citation none = cite("G8.2/18");
    static constexpr Citation undoneByArmada = cite("G8.2/23");

    const CardId card = *row.cards[static_cast<std::size_t>(at)].card;
    if (undone(row, score, at)) return fact(at, undoneByArmada, "score.idle.undone");
    if (const Part* own = ownFact(score, at)) return *own;
    const EffectKind kind = catalog[card].effect.value;
    const bool lasts = kind == EffectKind::Scoring || kind == EffectKind::Permanent;
    if (row.hidden > 0 && lasts) return fact(at, kinds, "score.idle.as_open_cards_lie");
    if (const Saying& own = cardModule(card).idle) return fact(at, own.source, own.key);
    switch (kind) {
    case EffectKind::OneTime:
        return fact(at, kinds, "score.idle.one_time");
    case EffectKind::Special:
        return fact(at, kinds, "score.idle.special");
    case EffectKind::None:
        if (row.cards[static_cast<std::size_t>(at)].powerOff)
            return fact(at, cards::lossIsAGuess, "score.idle.power_gone");
        return fact(at, none, "score.idle.none");
    case EffectKind::Scoring:
    case EffectKind::Permanent:
        break;
    }
    return fact(at, kinds, "score.idle.nothing_to_do");
}

/// Something still waits for an answer or for hands on behalf of this card, which lies in `row` (from 1).
bool underWay(const Game& game, const LaidCard& card, int row) {
    if (game.prompt && game.prompt->laid == card.id) return true;
    if (game.called && game.called->by == card.card && game.called->row == row) return true;
    return std::any_of(game.instructions.begin(), game.instructions.end(), [&](const Instruction& each) {
        if (each.source != 0) return each.source == card.id;
        return each.about == card.card && each.row == row;
    });
}

/// What only a game knows about a card: nothing if its effect is as the row alone says.
std::optional<Part> stateOf(const Game& game, const LaidCard& card, int row, int at) {
    static constexpr Citation covered = cite("G8.2/24");
    static constexpr Citation hidden = cite("G6");
    static constexpr Citation notDue = cite("G6.2");
    static constexpr Citation kinds = cite("G8.1");

    const bool actsCovered = card.open && game.setup->options.shieldedReveal == ShieldedReveal::Now; // T80
    if (card.shielded && game.phase == Phase::Deployment && !actsCovered)
        return fact(at, covered, "score.idle.covered");
    if (!card.open) return fact(at, hidden, "score.idle.hidden");
    if (card.pending) return fact(at, notDue, "score.idle.not_due");
    const bool oneTime = card.card && game.setup->catalog[*card.card].effect.value == EffectKind::OneTime;
    if (!oneTime || !card.effectLost) return std::nullopt;
    return fact(at, kinds,
                underWay(game, card, row) ? "score.idle.one_time_under_way" : "score.idle.one_time_over");
}

/// "Cannot be prevented", as the group reads it: it acted although silenced.
bool actedAllTheSame(const Game& game, const LaidCard& card) {
    const auto actsSilenced = card.card ? cardModule(*card.card).unpreventable.acts : nullptr;
    return actsSilenced && card.effectLost && actsSilenced(game.setup->options);
}

} // namespace

std::vector<Part> withoutEffect(const Row& row, const Score& score, const Catalog& catalog) {
    static constexpr Citation none = cite("G8.2/18");
    std::vector<Part> parts;
    if (score.prompt) return parts;
    for (int at = 0; at < static_cast<int>(row.cards.size()); ++at) {
        const bool leaves = std::find(score.removed.begin(), score.removed.end(), at) != score.removed.end();
        if (leaves) continue;
        if (!score.effectOn[static_cast<std::size_t>(at)]) {
            if (const Part* silence = silenceOf(score, at)) parts.push_back(*silence);
        } else if (row.cards[static_cast<std::size_t>(at)].byHand) {
            continue;
        } else if (!row.cards[static_cast<std::size_t>(at)].card) {
            parts.push_back(fact(at, none, "score.idle.none"));
        } else if (changesNothing(row, score, at)) {
            parts.push_back(idle(row, score, at, catalog));
        }
    }
    return parts;
}

std::vector<Part> withoutEffect(const Game& game, std::size_t row) {
    const std::vector<LaidCard>& cards = game.rows.at(row).cards;
    const Row open = scoringRow(game, row);
    const std::vector<Part> scoring = withoutEffect(open, score(open), game.setup->catalog);
    std::vector<Part> parts;
    int among = 0; // open cards so far
    for (std::size_t at = 0; at < cards.size(); ++at) {
        const int here = static_cast<int>(at);
        const int counted = cards[at].open && cards[at].card ? among++ : -1;
        const auto found = std::find_if(scoring.begin(), scoring.end(), [&](const Part& part) {
            return counted >= 0 && part.card == counted;
        });
        const bool silenced = found != scoring.end() && found->text.key.starts_with("score.silenced") &&
                              !actedAllTheSame(game, cards[at]);
        const bool told = counted >= 0 && !cards[at].pending && isByHand(game, *cards[at].card);
        if (auto state = stateOf(game, cards[at], static_cast<int>(row) + 1, here);
            state && !silenced && !told) {
            parts.push_back(std::move(*state));
        } else if (found != scoring.end()) {
            parts.push_back(*found);
            parts.back().card = here;
        }
    }
    return parts;
}

} // namespace rowkeeper::tactics
