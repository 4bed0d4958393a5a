// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/FleetsPanel.h"

#include "companion/parts/Lines.h"
#include "companion/spacetrace/panel/Palette.h"
#include "companion/spacetrace/panel/ShipTile.h"
#include "engine/spacetrace/json/Documents.h"

#include <QFontInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rowkeeper::spacetrace::panel {

namespace {

constexpr int gap = 5; // px, between tiles and columns

} // namespace

FleetsPanel::FleetsPanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts)) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(QString::fromStdString(texts_->text("panel.fleets")));
}

FleetsPanel::~FleetsPanel() = default;

void FleetsPanel::clear() {
    table_ = {};
    filled_ = false;
    for (const Post& post : posts_)
        delete post.tile;
    posts_.clear();
    chosen_ = 0;
    setAccessibleDescription({});
    update();
}

/// Tiles stay where ships do: one may be pressed just now.
void FleetsPanel::show(const ShownTable& table) {
    if (filled_ && table == table_) return;
    const auto before = chosen();
    const std::vector<Post> old = std::exchange(posts_, {});
    table_ = table;
    filled_ = true;
    fill(table_.far, false);
    fill(table_.near, true);
    for (std::size_t i = 0; i < posts_.size(); ++i)
        posts_[i].tile = i < old.size() ? old[i].tile : new ShipTile(this);
    for (std::size_t i = posts_.size(); i < old.size(); ++i) {
        old[i].tile->hide();
        old[i].tile->deleteLater();
    }
    for (std::size_t i = old.size(); i < posts_.size(); ++i)
        connect(posts_[i].tile, &QAbstractButton::clicked, this, [this, i] {
            chooseTile(i);
            setFocus();
            emit shipChosen(*chosen());
        });
    for (const Post& post : posts_) {
        const ShownSide& side = post.near ? table_.near : table_.far;
        for (const ShownFleet& fleet : side.fleets) {
            if (fleet.fleet != post.fleet) continue;
            const ShownShip& ship = fleet.classes[static_cast<std::size_t>(post.shipClass - 1)]
                                                 [static_cast<std::size_t>(post.at - 1)];
            post.tile->setShip(ship, spokenShip(ship, post.fleet, post.shipClass, post.at, *texts_));
        }
        post.tile->setChosen(false);
        post.tile->show();
    }
    chosen_ = 0;
    if (before) choose(*before);
    QStringList described;
    if (!table_.meaning.isEmpty()) described << table_.meaning;
    for (const Pairing& pairing : table_.pairings)
        described << spokenPairing(pairing, *texts_);
    setAccessibleDescription(described.join(QStringLiteral("\n")));
    updateGeometry();
    lay();
    update();
}

void FleetsPanel::fill(const ShownSide& side, bool near) {
    for (const ShownFleet& fleet : side.fleets)
        for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
            const auto& ships = fleet.classes[static_cast<std::size_t>(shipClass - 1)];
            for (int at = 1; at <= static_cast<int>(ships.size()); ++at)
                posts_.push_back({near, fleet.fleet, shipClass, at, nullptr});
        }
}

ShipTile* FleetsPanel::tile(char player, int ship) const {
    for (const Post& post : posts_)
        if (post.tile->ship().player == player && post.tile->ship().ship == ship) return post.tile;
    return nullptr;
}

std::optional<ShipRef> FleetsPanel::chosen() const {
    if (chosen_ >= posts_.size()) return std::nullopt;
    const ShownShip& ship = posts_[chosen_].tile->ship();
    return ShipRef{ship.player, ship.ship};
}

void FleetsPanel::choose(const ShipRef& ship) {
    for (std::size_t i = 0; i < posts_.size(); ++i)
        if (posts_[i].tile->ship().player == ship.player && posts_[i].tile->ship().ship == ship.ship)
            return chooseTile(i);
}

void FleetsPanel::chooseTile(std::size_t post) {
    if (chosen_ < posts_.size()) posts_[chosen_].tile->setChosen(false);
    chosen_ = post;
    if (hasFocus() && chosen_ < posts_.size()) posts_[chosen_].tile->setChosen(true);
}

// Places
// ---------------------------------------------------------------------------------------------------------

int FleetsPanel::most(bool near) const {
    int most = 1;
    for (const Post& post : posts_)
        if (post.near == near) most = std::max(most, post.at);
    return most;
}

bool FleetsPanel::hasExtra() const {
    return table_.near.fleets.size() > 1 || table_.far.fleets.size() > 1;
}

/// px, of the band between the fleets.
int FleetsPanel::band() const {
    return static_cast<int>(6.6 * QFontInfo(font()).pixelSize());
}

/// px, of the line that says whose fleet it is.
int FleetsPanel::head() const {
    return static_cast<int>(2.1 * QFontInfo(font()).pixelSize());
}

QSize FleetsPanel::minimumSizeHint() const {
    const int tall = (most(true) + most(false)) * (ShipTile::leastHeight(*this) + gap);
    return {hasExtra() ? 640 : 420, 2 * head() + band() + tall + 2 * gap};
}

/// Where the band begins: each side has room as it has ships.
int FleetsPanel::middleTop() const {
    const int room = std::max(0, height() - 2 * head() - band());
    const double far = most(false);
    const double near = most(true);
    return head() + static_cast<int>(std::lround(room * std::clamp(far / (far + near), .3, .7)));
}

/// How wide a column is against others: one of an extra fleet where nothing lies needs little room.
double FleetsPanel::weight(Fleet fleet, ShipClass shipClass) const {
    if (fleet == Fleet::Base) return 1;
    const bool lies = std::any_of(posts_.begin(), posts_.end(), [&](const Post& post) {
        return post.fleet == fleet && post.shipClass == shipClass;
    });
    constexpr double empty = .3;
    return lies ? 1 : empty;
}

/// All of the height.
QRect FleetsPanel::column(Fleet fleet, ShipClass shipClass) const {
    const int fleetGap = hasExtra() ? 3 * gap : 0;
    double all = 0;
    double before = 0;
    for (const Fleet each : bothFleets)
        for (ShipClass one = 1; one <= highestClass && (each == Fleet::Base || hasExtra()); ++one) {
            all += weight(each, one);
            const bool isBefore = index(each) < index(fleet) || (each == fleet && one < shipClass);
            if (isBefore) before += weight(each, one);
        }
    const double wide = (width() - fleetGap - gap) / std::max(1.0, all);
    const int left = static_cast<int>(before * wide) + gap + (fleet == Fleet::Extra ? fleetGap : 0);
    return {left, 0, static_cast<int>(wide * weight(fleet, shipClass)) - gap, height()};
}

void FleetsPanel::lay() {
    const int top = middleTop();
    const int wanted = ShipTile::wantedHeight(*this);
    const auto heightOf = [&](bool near) {
        const int room = near ? height() - head() - top - band() : top - head();
        return std::clamp(room / most(near) - gap, ShipTile::leastHeight(*this), wanted);
    };
    const int farHeight = heightOf(false);
    const int nearHeight = heightOf(true);
    for (const Post& post : posts_) {
        QRect place = column(post.fleet, post.shipClass);
        const int tall = post.near ? nearHeight : farHeight;
        place.setTop(post.near ? top + band() + (post.at - 1) * (tall + gap)
                               : top - post.at * (tall + gap) + gap);
        place.setHeight(tall);
        post.tile->setGeometry(place);
    }
}

void FleetsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    lay();
}

void FleetsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    updateGeometry();
    lay();
}

// Keys
// ---------------------------------------------------------------------------------------------------------

void FleetsPanel::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    chooseTile(chosen_);
}

/// `across`: to the next class that has a ship; `away`: up and down as it is seen.
void FleetsPanel::move(int across, int away) {
    if (posts_.empty()) return;
    const QPoint from = posts_[std::min(chosen_, posts_.size() - 1)].tile->geometry().center();
    std::size_t best = posts_.size();
    double nearest = 0;
    for (std::size_t i = 0; i < posts_.size(); ++i) {
        const QPoint by = posts_[i].tile->geometry().center() - from;
        const int along = across != 0 ? by.x() * across : by.y() * away;
        const int beside = across != 0 ? std::abs(by.y()) : std::abs(by.x());
        if (along <= 2) continue;
        const double far = along + 3.0 * beside;
        if (best == posts_.size() || far < nearest) {
            best = i;
            nearest = far;
        }
    }
    if (best < posts_.size()) chooseTile(best);
}

void FleetsPanel::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return move(-1, 0);
    case Qt::Key_Right:
        return move(1, 0);
    case Qt::Key_Up:
        return move(0, -1);
    case Qt::Key_Down:
        return move(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto ship = chosen()) emit shipChosen(*ship);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

// What is painted
// ---------------------------------------------------------------------------------------------------------

void FleetsPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!filled_) return;
    paintColumns(painter);
    paintSide(painter, table_.far, false);
    paintSide(painter, table_.near, true);
    paintPairings(painter);
}

void FleetsPanel::paintColumns(QPainter& painter) const {
    const double em = QFontInfo(font()).pixelSize();
    QFont bold = font();
    bold.setBold(true);
    for (const Fleet fleet : bothFleets) {
        if (fleet == Fleet::Extra && !hasExtra()) continue;
        for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
            QRect lane = column(fleet, shipClass);
            lane.setTop(head() - gap);
            lane.setBottom(height() - head() + gap);
            QColor ground = palette().color(QPalette::Text);
            ground.setAlpha(12);
            painter.setPen(Qt::NoPen);
            painter.setBrush(ground);
            painter.drawRoundedRect(lane, 6, 6);
            painter.setFont(bold);
            painter.setPen(parts::quiet(palette()));
            const QString name = QString::fromStdString(numeral(shipClass));
            for (const bool near : {false, true}) {
                const double edge = near ? middleTop() + band() - 1.5 * em : middleTop() + .3 * em;
                painter.drawText(QRectF(lane.left(), edge, lane.width(), 1.2 * em), Qt::AlignCenter, name);
            }
        }
    }
}

/// The player's mark and whether it is his turn; the fleets' names; above, what the arrows mean.
void FleetsPanel::paintSide(QPainter& painter, const ShownSide& side, bool near) const {
    const double em = QFontInfo(font()).pixelSize();
    const QRectF line(gap, near ? height() - head() : 0, width() - 2 * gap, head() - gap);
    const double mark = line.height() - 2;
    paintMark(painter, {line.left(), line.top() + 1, mark, mark}, side.player);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    for (const ShownFleet& fleet : side.fleets) {
        QRectF place = line;
        place.setLeft(fleet.fleet == Fleet::Base ? line.left() + mark + .5 * em
                                                 : column(Fleet::Extra, 1).left());
        if (fleet.fleet == Fleet::Base && hasExtra()) place.setRight(column(Fleet::Extra, 1).left());
        QString name = QString::fromStdString(
            (*texts_)(fleet.fleet == Fleet::Base ? "panel.fleet.base" : "panel.fleet.extra",
                      {std::string(1, side.player)}));
        if (fleet.fleet == Fleet::Base && side.active)
            name += QStringLiteral("  ·  ") + QString::fromStdString(texts_->text("panel.is_active"));
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, name);
        if (near || fleet.fleet != Fleet::Base || table_.meaning.isEmpty()) continue;
        QFont small = font();
        small.setPixelSize(std::max(1, static_cast<int>(.9 * em)));
        place.setLeft(place.left() + QFontMetricsF(bold).horizontalAdvance(name) + em);
        place.setRight(hasExtra() ? column(Fleet::Extra, 1).left() - em : line.right());
        painter.setFont(small);
        painter.setPen(parts::quiet(palette()));
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                         QFontMetricsF(small).elidedText(table_.meaning, Qt::ElideRight, place.width()));
        painter.setFont(bold);
        painter.setPen(palette().color(QPalette::WindowText));
    }
}

/// From the class that fires to its target, each by its own way.
void FleetsPanel::paintPairings(QPainter& painter) const {
    for (const Pairing& pairing : table_.pairings)
        paintArrow(painter, pairing);
}

void FleetsPanel::paintArrow(QPainter& painter, const Pairing& pairing) const {
    const double em = QFontInfo(font()).pixelSize();
    const bool fromNear = pairing.by == table_.near.player;
    const QRect begin = column(Fleet::Base, pairing.shipClass);
    const QRect end = column(Fleet::Base, pairing.at);
    const double shift = begin.width() * (fromNear ? -.25 : .25); // so that two do not hide each other
    const double far = middleTop() + 1.2 * em;
    const double near = middleTop() + band() - 1.2 * em;
    const QPointF from(begin.center().x() + shift, fromNear ? near - .3 * em : far + .3 * em);
    const QPointF to(end.center().x() + shift, fromNear ? far + .3 * em : near - .3 * em);
    const bool idle = pairing.shots == 0;
    painter.setPen(QPen(color(pairing.by), 2.5, idle ? Qt::DotLine : Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    QPainterPath way(from);
    const double bend = (to.y() - from.y()) * .5;
    way.cubicTo(from + QPointF(0, bend), to - QPointF(0, bend), to);
    painter.drawPath(way);
    const double head = .4 * em;
    const double back = fromNear ? head * 1.4 : -head * 1.4;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(pairing.by));
    painter.drawPolygon(QPolygonF({to, to + QPointF(-head, back), to + QPointF(head, back)}));
    QFont bold = font();
    bold.setBold(true);
    bold.setPixelSize(std::max(1, static_cast<int>(.85 * em)));
    painter.setFont(bold);
    const QString shots = QString::number(pairing.shots);
    QRectF badge(0, 0, QFontMetricsF(bold).horizontalAdvance(shots) + .7 * em, 1.15 * em);
    badge.moveCenter(from + QPointF(0, (fromNear ? -1 : 1) * .45 * em));
    painter.drawRoundedRect(badge, 4, 4);
    painter.setPen(textOn(pairing.by));
    painter.drawText(badge, Qt::AlignCenter, shots);
}

} // namespace rowkeeper::spacetrace::panel
