// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/NamedCards.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

/// Whether a word ends, or begins, between these two.
bool isEdge(QChar a, QChar b) {
    return !(a.isLetterOrNumber() && b.isLetterOrNumber());
}

bool isWord(const QString& sentence, qsizetype begin, qsizetype length) {
    const qsizetype end = begin + length;
    return (begin == 0 || isEdge(sentence[begin - 1], sentence[begin])) &&
           (end == sentence.size() || isEdge(sentence[end - 1], sentence[end]));
}

/// Without the sign of an estimate.
QString titleOf(CardId card, Faction owner, const json::Texts& texts) {
    const QString name = QString::fromStdString(texts.name(card, owner));
    const QString estimated = QStringLiteral("≈ ");
    return name.startsWith(estimated) ? name.mid(estimated.size()) : name;
}

} // namespace

CardNames::CardNames(const std::vector<Faction>& players, const json::Texts& texts) {
    for (int number = 1; number <= cardCount; ++number) {
        const CardId card = *cardNumbered(number);
        for (const Faction owner : players) {
            const QString title = titleOf(card, owner, texts);
            const auto known = std::find_if(names_.begin(), names_.end(),
                                            [&](const auto& name) { return name.first == title; });
            if (known == names_.end())
                names_.emplace_back(title, NameOfCard{card, owner});
            else
                known->second.owner.reset();
        }
    }
    std::stable_sort(names_.begin(), names_.end(),
                     [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
}

std::vector<NameInText> CardNames::in(const QString& sentence) const {
    std::vector<NameInText> all;
    const auto isFree = [&](qsizetype begin, qsizetype length) {
        return std::none_of(all.begin(), all.end(), [&](const NameInText& one) {
            return begin < one.begin + one.length && one.begin < begin + length;
        });
    };
    for (const auto& [title, name] : names_) {
        for (qsizetype at = sentence.indexOf(title); at >= 0; at = sentence.indexOf(title, at + 1)) {
            if (isWord(sentence, at, title.size()) && isFree(at, title.size()))
                all.push_back({at, title.size(), name});
        }
    }
    std::sort(all.begin(), all.end(),
              [](const NameInText& a, const NameInText& b) { return a.begin < b.begin; });
    return all;
}

std::optional<desk::LinePlace> openAt(const Game& game, const NameOfCard& name, const desk::LinePlace& near) {
    std::optional<desk::LinePlace> found;
    const auto away = [&](const desk::LinePlace& place) {
        return std::abs(place.row - near.row) * 100 + std::abs(place.at - near.at);
    };
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        const auto& cards = game.rows[row].cards;
        for (std::size_t at = 0; at < cards.size(); ++at) {
            const LaidCard& card = cards[at];
            if (!card.open || card.card != name.card || (name.owner && card.owner != *name.owner)) continue;
            const desk::LinePlace place{static_cast<int>(row) + 1, static_cast<int>(at) + 1};
            if (!found || away(place) < away(*found)) found = place;
        }
    }
    return found;
}

} // namespace rowkeeper::tactics::panel
