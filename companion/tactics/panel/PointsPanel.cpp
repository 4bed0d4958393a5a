// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PointsPanel.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/PointsTile.h"
#include "engine/tactics/GamePoints.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

/// As many tiles as things to show; the others go, though one may be the one that was pressed.
template<class T>
void suitTiles(std::vector<T*>& tiles, std::size_t count) {
    while (tiles.size() > count) {
        tiles.back()->hide();
        tiles.back()->deleteLater();
        tiles.pop_back();
    }
}

/// What is painted grows with the text, but leaves the rows their room where that is very large.
double grown(double px, const QWidget& widget) {
    const double scale = textScale(widget);
    return scale < 2 ? px * scale : px * .78 * scale;
}

} // namespace

PointsPanel::PointsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(QString::fromStdString(texts_->text("window.victory_points")));
}

PointsPanel::~PointsPanel() = default;

void PointsPanel::show(const tactics::Game& game) {
    points_ = tactics::pointsSoFar(game);
    suit(game.setup->players.size());
    for (std::size_t i = 0; i < players_.size(); ++i) {
        players_[i].who = game.setup->players[i];
        fill(players_[i], game);
    }
    stop_.player = std::min(stop_.player, std::max<std::size_t>(players_.size(), 1) - 1);
    updateGeometry();
    place();
    markChosen();
}

void PointsPanel::suit(std::size_t players) {
    while (players_.size() > players) {
        players_.back().points->hide();
        players_.back().points->deleteLater(); // it may be the one that was pressed
        suitTiles(players_.back().cards, 0);
        players_.pop_back();
    }
    while (players_.size() < players) {
        const std::size_t number = players_.size();
        players_.push_back({tactics::Faction::S, new PointsTile(this), {}, {}});
        connect(players_.back().points, &Tile::clicked, this, [this, number] { choose({number, -1}); });
        players_.back().points->show();
    }
}

void PointsPanel::fill(Player& player, const tactics::Game& game) {
    const int won = static_cast<int>(game.players[index(player.who)].captured.size());
    const ShownPoints shown{player.who, QString::fromStdString(texts_->name(player.who)),
                            QString::fromStdString((*texts_)({"window.targets_won", {won}})),
                            pointsOf(player.who), game.turn == player.who};
    QStringList spoken{shown.name, shown.targets};
    if (!shown.points.isEmpty())
        spoken << shown.points + u' ' + QString::fromStdString(texts_->text("window.victory_points"));
    player.points->setPoints(shown, spoken.join(QStringLiteral(", ")));

    player.captured = capturedCards(game, player.who, points_, *texts_);
    suitTiles(player.cards, player.captured.size());
    while (player.cards.size() < player.captured.size()) {
        const auto number = static_cast<std::size_t>(&player - players_.data());
        const int card = static_cast<int>(player.cards.size());
        player.cards.push_back(new TargetTile(this));
        connect(player.cards.back(), &Tile::clicked, this, [this, number, card] { choose({number, card}); });
        player.cards.back()->show();
    }
}

void PointsPanel::clear() {
    suit(0);
    stop_ = {};
    points_.reset();
    updateGeometry();
}

double PointsPanel::cardHeight() const {
    const bool any = std::any_of(players_.begin(), players_.end(),
                                 [](const Player& player) { return !player.captured.empty(); });
    return any ? grown(50, *this) : 0;
}

QSize PointsPanel::sizeHint() const {
    return {640, static_cast<int>(grown(64, *this) + cardHeight())};
}

void PointsPanel::place() {
    const double scale = textScale(*this);
    const double gap = 8 * scale;
    const auto count = static_cast<double>(std::max<std::size_t>(players_.size(), 1));
    const double across = (width() - gap * (count + 1)) / count;
    const double below = cardHeight();
    const double high = height() - 6 * scale - below;
    double left = gap;
    for (Player& player : players_) {
        player.points->setGeometry(QRectF(left, 3 * scale, across, high).toRect());
        placeCards(player, {left, 3 * scale + high + 3, across, below - 3});
        left += across + gap;
    }
}

/// All beside each other; with their names where all of those have room.
void PointsPanel::placeCards(Player& player, const QRectF& area) {
    if (player.cards.empty()) return;
    constexpr double apart = 3;
    const auto count = static_cast<double>(player.cards.size());
    const QSizeF card(std::min((area.width() + apart) / count - apart, 3.2 * area.height()), area.height());
    const bool named =
        std::all_of(player.captured.begin(), player.captured.end(),
                    [&](const CapturedCard& one) { return TargetTile::hasRoom(one.shown, card, *this); });
    const double across = named ? card.width() : std::min(card.width(), .8 * card.height());
    for (std::size_t i = 0; i < player.cards.size(); ++i) {
        const QRectF place(area.left() + static_cast<double>(i) * (across + apart), area.top(), across,
                           area.height());
        player.cards[i]->setGeometry(place.toRect());
        player.cards[i]->setCard(player.captured[i].shown, named,
                                 spokenCaptured(player.who, player.captured[i], *texts_));
    }
}

void PointsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void PointsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    updateGeometry();
    place();
}

void PointsPanel::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    markChosen();
}

void PointsPanel::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    markChosen();
}

/// Null: nobody plays.
Tile* PointsPanel::chosen() const {
    if (players_.empty()) return nullptr;
    const Player& player = players_[std::min(stop_.player, players_.size() - 1)];
    const bool card = stop_.card >= 0 && stop_.card < static_cast<int>(player.cards.size());
    return card ? static_cast<Tile*>(player.cards[static_cast<std::size_t>(stop_.card)]) : player.points;
}

void PointsPanel::markChosen() {
    const Tile* here = hasFocus() ? chosen() : nullptr;
    for (const Player& player : players_) {
        player.points->setChosen(player.points == here);
        for (TargetTile* card : player.cards)
            card->setChosen(card == here);
    }
}

void PointsPanel::choose(Stop stop) {
    if (stop.player >= players_.size()) return;
    stop_ = stop;
    markChosen();
    const Player& player = players_[stop.player];
    if (stop.card >= 0 && stop.card < static_cast<int>(player.captured.size()))
        emit targetChosen(player.who, player.captured[static_cast<std::size_t>(stop.card)].target);
    else
        emit playerChosen(player.who);
}

/// The next card in that direction, whoever has it; nothing: there is none.
std::optional<PointsPanel::Stop> PointsPanel::cardBeside(int step) const {
    Stop stop = stop_;
    stop.card += step;
    while (stop.card < 0 || stop.card >= static_cast<int>(players_[stop.player].cards.size())) {
        if (step < 0 ? stop.player == 0 : stop.player + 1 >= players_.size()) return std::nullopt;
        stop.player = step < 0 ? stop.player - 1 : stop.player + 1;
        stop.card = step < 0 ? static_cast<int>(players_[stop.player].cards.size()) - 1 : 0;
    }
    return stop;
}

void PointsPanel::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (players_.empty()) return QWidget::keyPressEvent(event);
    const int step = key == Qt::Key_Left ? -1 : 1;
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        const std::size_t last = players_.size() - 1;
        const std::size_t beside = step < 0 ? std::max<std::size_t>(stop_.player, 1) - 1 : stop_.player + 1;
        choose(stop_.card < 0 ? Stop{std::min(beside, last), -1} : cardBeside(step).value_or(stop_));
    } else if (key == Qt::Key_Down) {
        if (stop_.card < 0) choose(cardBeside(1).value_or(stop_));
    } else if (key == Qt::Key_Up) {
        choose({stop_.player, -1});
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        choose(stop_);
    } else {
        QWidget::keyPressEvent(event);
    }
}

const tactics::PlayerPoints* PointsPanel::points(tactics::Faction player) const {
    if (!points_) return nullptr;
    const auto found = std::find_if(points_->players.begin(), points_->players.end(),
                                    [&](const tactics::PlayerPoints& p) { return p.player == player; });
    return found == points_->players.end() ? nullptr : &*found;
}

const CapturedCard* PointsPanel::captured(tactics::Faction player, tactics::TargetId target) const {
    for (const Player& one : players_) {
        if (one.who != player) continue;
        for (const CapturedCard& card : one.captured)
            if (card.target == target) return &card;
    }
    return nullptr;
}

/// Empty: nothing may be said of them.
QString PointsPanel::pointsOf(tactics::Faction player) const {
    const tactics::PlayerPoints* found = points(player);
    return found ? (found->estimated ? QStringLiteral("≈") : QString()) + readable(found->total) : QString();
}

} // namespace rowkeeper::tactics::panel
