// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Effects.h"

#include "engine/core/FractionText.h"
#include "engine/core/json/CitationText.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::json {

using nlohmann::ordered_json;
using namespace tactics;

namespace {

std::string nameOf(const RowCard& card, const Texts& texts) {
    if (card.card) return texts.name(*card.card, card.owner);
    return texts({"row.plain_card", {texts.text("type." + std::string(idOf(card.type)))}});
}

/// The place of a card as a sentence names it, the nearest to `near`; -1: none in this row.
int placeOf(const NamedCard& named, const Row& row, int near) {
    int found = -1;
    for (int at = 0; at < static_cast<int>(row.cards.size()); ++at) {
        const RowCard& card = row.cards[static_cast<std::size_t>(at)];
        if (card.card != named.card || (named.owner && card.owner != *named.owner)) continue;
        if (found < 0 || std::abs(at - near) < std::abs(found - near)) found = at;
    }
    return found;
}

/// Whose effect it is: the card its sentence names, for it says what that one does, else the card itself.
int sourceOf(const Part& part, const Row& row) {
    for (const PhraseArgument& argument : part.text.arguments) {
        if (const auto* named = std::get_if<NamedCard>(&argument)) return placeOf(*named, row, part.card);
    }
    return part.card;
}

std::string signedText(const Fraction& amount) {
    return (amount > Fraction(0) ? "+" : "") + readableText(amount);
}

ordered_json placeOrNull(int at) {
    return at < 0 ? ordered_json() : ordered_json(at);
}

ordered_json textOrNull(const std::string& text) {
    return text.empty() ? ordered_json() : ordered_json(text);
}

/// "Infantry #1": the first card of the row.
std::string placed(const std::string& name, int card) {
    return name + " #" + std::to_string(card + 1);
}

} // namespace

std::vector<Effect> effectsOf(const Row& row, const Score& score, const Texts& texts) {
    std::vector<const Part*> parts;
    for (const Part& part : score.explanation)
        parts.push_back(&part);
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part* a, const Part* b) { return a->step < b->step; });
    std::vector<Fraction> counts(row.cards.size());
    std::vector<Effect> effects;
    for (const Part* part : parts) {
        Effect effect;
        effect.number = static_cast<int>(effects.size()) + 1;
        effect.step = part->step;
        effect.card = part->card;
        effect.source = sourceOf(*part, row);
        effect.amount = part->amount;
        effect.rule = part->rule;
        effect.ruling = part->ruling;
        effect.citation = citationText(*part, texts);
        effect.text = texts(part->text);
        if (effect.source >= 0)
            effect.by = nameOf(row.cards.at(static_cast<std::size_t>(effect.source)), texts);
        if (part->card >= 0) {
            Fraction& now = counts.at(static_cast<std::size_t>(part->card));
            effect.name = nameOf(row.cards[static_cast<std::size_t>(part->card)], texts);
            effect.before = now;
            now += part->amount;
            effect.after = now;
        }
        effects.push_back(std::move(effect));
    }
    return effects;
}

std::string effectsText(const std::vector<Effect>& effects, const Texts& texts) {
    std::string all;
    for (const Effect& effect : effects) {
        const std::string number = std::to_string(effect.number);
        all += (all.empty() ? "" : "\n") + std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') +
               number + ". ";
        all += effect.card < 0 ? texts.text("row.row") : placed(effect.name, effect.card);
        if (!effect.amount.isZero()) all += " " + signedText(effect.amount);
        if (effect.card >= 0 && !effect.amount.isZero() && !(effect.before == Fraction(0)))
            all += " (" + readableText(effect.before) + " → " + readableText(effect.after) + ")";
        all += ": " + effect.text;
        if (effect.source >= 0 && effect.source != effect.card)
            all += " " + texts({"effects.by", {placed(effect.by, effect.source)}});
        all += "  [" + effect.citation + "]";
    }
    return all;
}

ordered_json effectsJson(const std::vector<Effect>& effects) {
    ordered_json list = ordered_json::array();
    for (const Effect& effect : effects)
        list.push_back({{"number", effect.number},
                        {"step", idOf(effect.step)},
                        {"card", placeOrNull(effect.card)},
                        {"name", textOrNull(effect.name)},
                        {"source", placeOrNull(effect.source)},
                        {"source_name", textOrNull(effect.by)},
                        {"amount", effect.amount.toString()},
                        {"before", effect.before.toString()},
                        {"after", effect.after.toString()},
                        {"rule", effect.rule},
                        {"ruling", textOrNull(effect.ruling)},
                        {"citation", effect.citation},
                        {"text", effect.text}});
    return list;
}

} // namespace rowkeeper::json
