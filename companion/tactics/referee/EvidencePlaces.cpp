// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/EvidencePlaces.h"

#include "engine/tactics/json/Documents.h"

#include <algorithm>
#include <concepts>

namespace rowkeeper::tactics::referee {

namespace {

bool liesOpen(const tactics::GameRow& row, const tag::Tag& face) {
    const std::string text = tag::format(face.withoutSerial());
    return std::any_of(row.cards.begin(), row.cards.end(), [&](const tactics::LaidCard& card) {
        return card.open && card.card && json::tagText(card.owner, card.card) == text;
    });
}

bool mayBeShown(const tactics::GameRow& row, const vision::SeenCard& card) {
    if (card.covered || !card.tag) return false;
    return card.tag->kind() == tag::Kind::Back ||
           (card.tag->kind() == tag::Kind::Face && liesOpen(row, *card.tag));
}

} // namespace

std::optional<int> rowOf(const tactics::Event& event) {
    return std::visit(
        [](const auto& what) -> std::optional<int> {
            if constexpr (requires {
                              { what.row } -> std::convertible_to<int>;
                          })
                return what.row;
            return std::nullopt;
        },
        event);
}

std::optional<EvidencePlaces> evidencePlaces(int row, const tactics::Game& game,
                                             const vision::TableView& view) {
    if (!view.still || row < 1 || row > std::ssize(game.rows)) return std::nullopt;
    const tactics::GameRow& meant = game.rows[static_cast<std::size_t>(row - 1)];
    const std::string head = json::tagText(meant.target);
    EvidencePlaces places;
    const auto put = [&](const vision::SeenCard& card, bool show) {
        (show ? places.shown : places.hidden).push_back(card.outline);
    };
    for (const vision::Chain& chain : view.chains) {
        const bool here = chain.anchor.tag && tag::format(chain.anchor.tag->withoutSerial()) == head;
        if (!chain.anchorTaken) put(chain.anchor, here && !chain.anchor.covered);
        for (const vision::SeenCard& card : chain.links)
            put(card, here && mayBeShown(meant, card));
    }
    for (const vision::SeenCard& card : view.loose)
        put(card, false);
    if (places.shown.empty()) return std::nullopt;
    return places;
}

} // namespace rowkeeper::tactics::referee
