// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/MpPage.h"

#include "engine/spacetrace/json/AbilityText.h"
#include "engine/spacetrace/json/CardNames.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "engine/spacetrace/json/Documents.h"

#include <algorithm>
#include <cstdlib>

namespace rowkeeper::spacetrace::panel {

namespace {

QString escaped(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString item(const std::string& text) {
    return QStringLiteral("<li>") + escaped(text) + QStringLiteral("</li>");
}

QString wreckItems(const Game& game, const PlayerState& player, const json::Sentences& sentences) {
    const std::vector<Discarded> wrecks = wrecksOf(game, player);
    const auto sum = mpOf(wrecks);
    const std::string letter(1, player.letter);
    QString html = QStringLiteral("<p><b>") +
                   escaped(sum ? sentences("panel.mp.wrecks", {letter, *sum})
                               : sentences("panel.mp.wrecks_unknown", {letter})) +
                   QStringLiteral("</b></p>");
    if (wrecks.empty()) return html;
    html += QStringLiteral("<ul>");
    for (const Discarded& wreck : wrecks)
        html += item(sentences(wreck.mp ? "play.report.wreck" : "play.report.wreck_unknown",
                               {cardName(wreck.card, game.setup->catalog, sentences), wreck.mp.value_or(0)}));
    return html + QStringLiteral("</ul>");
}

struct InPlay {
    const PlayerState* player = nullptr;
    const ShipInPlay* ship = nullptr; ///< null: the Base, or it is there no more
};

InPlay find(const Game& game, const ShipRef& ref) {
    InPlay found;
    for (const PlayerState& player : game.players) {
        if (player.letter != ref.player) continue;
        found.player = &player;
        for (const auto& fleet : player.fleets)
            for (const ShipInPlay& ship : fleet)
                if (ship.number == ref.ship) found.ship = &ship;
    }
    return found;
}

QString abilities(const std::vector<Ability>& all, bool known, const json::Sentences& sentences) {
    if (!known) return item(sentences("panel.remark.unknown", {sentences.text("panel.field.abilities")}));
    QString html;
    for (const Ability& ability : all)
        html += item(abilityText(ability, sentences));
    return html;
}

QString base(const Game& game, const PlayerState& player, const json::Sentences& sentences) {
    const BaseValues& base = game.setup->catalog.base;
    const int lp = base.lp.value.value_or(basePoints);
    return QStringLiteral("<h3>") + escaped(nameIn(base, sentences.language()) + " · " + player.letter) +
           QStringLiteral("</h3><ul>") +
           item(sentences(player.baseDamage >= lp ? "panel.base.fallen" : "panel.base.damage",
                          {player.baseDamage, lp})) +
           item(sentences("card.base_ap", {baseAp(*game.setup)})) + QStringLiteral("</ul>");
}

} // namespace

QString mpHtml(const Game& game, const std::vector<MpLine>& lines, const json::Sentences& sentences) {
    if (!game.setup) return {};
    QString html;
    for (const PlayerState& player : game.players) {
        const std::string letter(1, player.letter);
        html += QStringLiteral("<p><b>") + escaped(sentences("panel.mp.of_turn", {letter, player.mp})) +
                QStringLiteral("</b></p>");
        QString items;
        for (const MpLine& line : lines)
            if (line.player == player.letter)
                items += item(sentences(line.by > 0 ? "panel.mp.given" : "panel.mp.spent",
                                        {line.from.toStdString(), std::abs(line.by), line.line}));
        if (!items.isEmpty()) html += QStringLiteral("<ul>") + items + QStringLiteral("</ul>");
    }
    html += QStringLiteral("<hr>");
    for (const PlayerState& player : game.players)
        html += wreckItems(game, player, sentences);
    return html;
}

QString shipHtml(const Game& game, const ShipRef& ref, const json::Sentences& sentences) {
    if (!game.setup) return {};
    const InPlay found = find(game, ref);
    if (!found.player) return {};
    if (ref.ship == 0) return base(game, *found.player, sentences);
    if (!found.ship) return {};
    const ShipCard& card = found.ship->card;
    const Catalog& catalog = game.setup->catalog;
    QString html = QStringLiteral("<h3>") +
                   escaped(cardName(card.name, catalog, sentences) + " · " + found.player->letter) +
                   QStringLiteral("</h3><ul>");
    html += item(sentences("card.class", {numeral(card.shipClass)}));
    html += item(sentences("panel.ship.left", {card.count - card.lost, card.count}));
    if (card.damage > 0) html += item(sentences("panel.ship.damage", {card.damage, card.lp}));
    html += item(
        sentences("card.ap_total", {card.ap, static_cast<std::int64_t>(card.ap) * (card.count - card.lost)}));
    html += item(sentences("card.lp_total", {card.lp, static_cast<std::int64_t>(card.lp) * card.count}));
    if (found.ship->mp) html += item(sentences("card.mp", {*found.ship->mp}));
    if (card.mothership) html += item(sentences.text("panel.ship.mothership"));
    if (!found.ship->commander.empty())
        html +=
            item(sentences("panel.ship.commander", {cardName(found.ship->commander, catalog, sentences)}));
    const CardValues* printed = catalog.find(card.name);
    const bool known = !printed || printed->abilities.status != Status::Unknown;
    html += abilities(card.abilities, known, sentences);
    return html + QStringLiteral("</ul>");
}

} // namespace rowkeeper::spacetrace::panel
