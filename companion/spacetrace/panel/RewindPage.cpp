// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/RewindPage.h"

#include "companion/parts/RewindDialog.h"
#include "companion/spacetrace/desk/DeskView.h"
#include "companion/spacetrace/entry/LineTexts.h"
#include "companion/spacetrace/panel/PlayersBar.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::panel {

namespace {

std::string shipsText(const PlayerState& player, const json::Sentences& sentences) {
    std::int64_t ships = 0;
    int cards = 0;
    for (const auto& fleet : player.fleets) {
        for (const ShipInPlay& ship : fleet) {
            ships += ship.card.count - ship.card.lost;
            ++cards;
        }
    }
    return sentences("panel.player.ships", {ships, cards});
}

/// Turn and whose it is, then a row of sentences for each player: how a game stands, as one column.
std::vector<std::vector<std::string>> columnOf(const Game& game, const json::Sentences& sentences) {
    const std::string active(1, game.activePlayer().letter);
    std::vector<std::vector<std::string>> rows{{sentences("panel.question.where", {game.turn, active})}};
    const std::vector<ShownPlayer> shown = shownPlayers(game);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const ShownPlayer& player = shown[i];
        rows.push_back({shipsText(game.players[i], sentences),
                        sentences(player.damage >= player.lp ? "panel.base.fallen" : "panel.base.damage",
                                  {player.damage, player.lp}),
                        sentences("panel.player.mp", {player.mp}),
                        player.wreckedMp
                            ? sentences("panel.player.wrecks", {player.wrecks, *player.wreckedMp})
                            : sentences("panel.player.wrecks_unknown", {player.wrecks})});
    }
    return rows;
}

/// What is otherwise in the other column stands out.
QString cell(const std::vector<std::string>& sentences, const std::vector<std::string>& other) {
    QStringList all;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const QString text = QString::fromStdString(sentences[i]).toHtmlEscaped();
        all << (i < other.size() && other[i] == sentences[i]
                    ? text
                    : QStringLiteral("<b>") + text + QStringLiteral("</b>"));
    }
    return QStringLiteral("<td>") + all.join(QStringLiteral("<br>")) + QStringLiteral("</td>");
}

} // namespace

QString rewindHtml(const Record& record, const Game& now, int n, const json::Sentences& sentences) {
    const QString undone = parts::undoneHtml(entry::lineTexts(record, sentences), n, sentences);
    if (undone.isEmpty()) return {};
    const auto is = columnOf(now, sentences);
    const auto would = columnOf(desk::deskView(record, n).game, sentences);
    QString rows;
    for (std::size_t i = 0; i < is.size() && i < would.size(); ++i) {
        const QString whose = i == 0 ? QString() : QString(QLatin1Char(now.players[i - 1].letter));
        rows += QStringLiteral("<tr><th>") + whose + QStringLiteral("</th>") + cell(is[i], is[i]) +
                cell(would[i], is[i]) + QStringLiteral("</tr>");
    }
    const auto head = [](const std::string& text) {
        return QStringLiteral("<th align=\"left\">") + QString::fromStdString(text).toHtmlEscaped() +
               QStringLiteral("</th>");
    };
    return undone + QStringLiteral("<table cellspacing=\"0\" cellpadding=\"6\"><tr><th></th>") +
           head(sentences.text("panel.rewind.now")) + head(sentences("panel.rewind.then", {n})) +
           QStringLiteral("</tr>") + rows + QStringLiteral("</table>");
}

} // namespace rowkeeper::spacetrace::panel
