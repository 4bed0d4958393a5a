// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/PlayersBar.h"

#include "companion/spacetrace/panel/Palette.h"

#include <QFontInfo>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace rowkeeper::spacetrace::panel {

std::vector<ShownPlayer> shownPlayers(const Game& game) {
    std::vector<ShownPlayer> players;
    if (!game.setup) return players;
    for (const PlayerState& state : game.players) {
        ShownPlayer shown;
        shown.player = state.letter;
        shown.active = !game.outcome && game.activePlayer().letter == state.letter;
        shown.won = game.outcome && game.outcome->winners.find(state.letter) != std::string::npos;
        shown.lp = game.setup->catalog.base.lp.value.value_or(basePoints);
        shown.damage = std::min(state.baseDamage, shown.lp);
        shown.mp = state.mp;
        const std::vector<Discarded> wrecks = wrecksOf(game, state);
        shown.wrecks = static_cast<int>(wrecks.size());
        shown.wreckedMp = mpOf(wrecks);
        players.push_back(shown);
    }
    return players;
}

PlayerTile::PlayerTile(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : Tile(parent)
    , texts_(std::move(texts)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
}

QSize PlayerTile::sizeHint() const {
    return {300, static_cast<int>(4.4 * em())};
}

void PlayerTile::setPlayer(const ShownPlayer& player) {
    const std::string letter(1, player.player);
    QStringList said{QString::fromStdString(letter)};
    if (player.active) said << QString::fromStdString(texts_->text("panel.is_active"));
    if (player.won) said << QString::fromStdString(texts_->text("panel.has_won"));
    said << QString::fromStdString((*texts_)(
        player.damage >= player.lp ? "panel.base.fallen" : "panel.base.damage", {player.damage, player.lp}));
    said << QString::fromStdString((*texts_)("panel.player.mp", {player.mp}));
    said << QString::fromStdString(player.wreckedMp
                                       ? (*texts_)("panel.player.wrecks", {player.wrecks, *player.wreckedMp})
                                       : (*texts_)("panel.player.wrecks_unknown", {player.wrecks}));
    setAccessibleName(said.join(QStringLiteral(", ")));
    setToolTip(accessibleName());
    if (player == player_) return;
    player_ = player;
    update();
}

/// A scale of ten, filled as far as the Base is damaged.
void PlayerTile::paintTrack(QPainter& painter, const QRectF& area) const {
    const double share = player_.lp > 0 ? static_cast<double>(player_.damage) / player_.lp : 0;
    painter.setPen(QPen(parts::quiet(palette()), 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRect(area);
    QRectF taken = area.adjusted(1, 1, -1, -1);
    taken.setWidth(taken.width() * std::clamp(share, 0.0, 1.0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(parts::warning());
    painter.drawRect(taken);
    painter.setBrush(QBrush(palette().color(QPalette::Base), Qt::BDiagPattern)); // not by colour alone
    painter.drawRect(taken);
    painter.setPen(QPen(parts::quiet(palette()), 1));
    constexpr int marks = 10;
    for (int i = 1; i < marks; ++i) {
        const double x = area.left() + area.width() * i / marks;
        painter.drawLine(QPointF(x, area.bottom() - area.height() * (i == marks / 2 ? .6 : .35)),
                         QPointF(x, area.bottom()));
    }
}

void PlayerTile::paint(QPainter& painter) const {
    const double em = this->em();
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(color(player_.player), player_.active ? 3 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(frame, 6, 6);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame.adjusted(2, 2, -2, -2), 5, 5);
    }
    QRectF inner = frame.adjusted(.6 * em, .4 * em, -.6 * em, -.5 * em);
    const double side = 2 * em;
    paintMark(painter, {inner.left(), inner.top(), side, side}, player_.player);
    QRectF upper(inner.left() + side + .5 * em, inner.top(), inner.width() - side - .5 * em, side);
    QFont large = font();
    large.setBold(true);
    large.setPixelSize(static_cast<int>(1.5 * em));
    painter.setFont(large);
    painter.setPen(palette().color(QPalette::Text));
    const QString mp = QStringLiteral("%1 MP").arg(player_.mp);
    painter.drawText(upper, Qt::AlignRight | Qt::AlignVCenter, mp);
    upper.setRight(upper.right() - QFontMetricsF(large).horizontalAdvance(mp) - .6 * em);

    QFont plain = font();
    plain.setBold(player_.active || player_.won);
    painter.setFont(plain);
    const QRectF first(upper.left(), upper.top(), upper.width(), upper.height() / 2);
    QString base = QStringLiteral("Base %1/%2").arg(player_.lp - player_.damage).arg(player_.lp);
    if (QFontMetricsF(plain).horizontalAdvance(base) > first.width()) // the track tells of how much
        base = QStringLiteral("Base %1").arg(player_.lp - player_.damage);
    if (player_.damage >= player_.lp) base = QString::fromStdString(texts_->text("panel.base.fallen"));
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(plain).elidedText(base, Qt::ElideRight, first.width()));
    QFont small = font();
    small.setPixelSize(std::max(1, static_cast<int>(.85 * em)));
    painter.setFont(small);
    painter.setPen(parts::quiet(palette()));
    const QString wrecks = QString::fromStdString(
        player_.wreckedMp ? (*texts_)("panel.player.wrecks", {player_.wrecks, *player_.wreckedMp})
                          : (*texts_)("panel.player.wrecks_unknown", {player_.wrecks}));
    const QRectF second(upper.left(), upper.top() + upper.height() / 2, upper.width(), upper.height() / 2);
    painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(small).elidedText(wrecks, Qt::ElideRight, second.width()));
    paintTrack(painter, {inner.left(), inner.bottom() - .8 * em, inner.width(), .8 * em});
}

PlayersBar::PlayersBar(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , line_(new QHBoxLayout(this)) {
    line_->setContentsMargins(4, 2, 4, 2);
    line_->setSpacing(6);
}

void PlayersBar::show(const std::vector<ShownPlayer>& players) {
    while (tiles_.size() > players.size()) {
        tiles_.back()->hide();
        tiles_.back()->deleteLater();
        tiles_.pop_back();
    }
    while (tiles_.size() < players.size()) {
        auto* tile = new PlayerTile(texts_, this);
        line_->addWidget(tile);
        tiles_.push_back(tile);
        connect(tile, &QAbstractButton::clicked, this,
                [this, tile] { emit playerChosen(tile->player().player); });
    }
    for (std::size_t i = 0; i < players.size(); ++i)
        tiles_[i]->setPlayer(players[i]);
}

} // namespace rowkeeper::spacetrace::panel
