// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/PictureZoom.h"
#include "engine/core/json/Sentences.h"
#include "vision/picture/Frame.h"
#include "vision/table/TableView.h"

#include <QColor>
#include <QImage>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace rowkeeper::parts {

/// What a game says of a card in the picture.
struct SeenName {
    QString name;   ///< empty: a back, or no card of it
    QString spoken; ///< whose and what it is, for a screen reader
    QColor ink;     ///< of its outline
    QColor onInk = Qt::white;
};

/// What a game says of what lies in chains.
struct PictureNames {
    std::function<SeenName(const vision::SeenCard& card)> card; ///< of one that was read
    /// "Row 1, place 2: Starfleet, Infantry, covered": `row` from 1; `at` from 1, 0 for what heads the chain;
    /// `said` of the card.
    std::function<QString(const vision::Chain& chain, int row, int at, const QString& said)> place;
};

/// A card outlined in the picture.
struct SeenPlace {
    QString name; ///< as PictureNames::place
    QRect area;   ///< px, in the widget; empty: the part that is shown enlarged has nothing of it
    int row = 0;  ///< from 1
    int at = 0;   ///< the card's place from 1; 0: what heads the chain
};

/// The camera's picture with every card of the chains outlined in its player's colour and named, with a word
/// where it is covered, held up or not read. Cards outside them are never named here: a camera over a
/// table also sees hands and piles. A click on one of them chooses it.
///
/// The wheel enlarges it. Enlarged, it takes the keyboard's focus and is dragged or moved by the arrow keys;
/// page up and down go on enlarging, a double click or Home shows all of it again.
class TablePicture : public QWidget {
    Q_OBJECT

  public:
    TablePicture(std::shared_ptr<const json::Sentences> texts, PictureNames names, QWidget* parent = nullptr);

    void show(const vision::Frame& frame, const vision::TableView& view);
    /// Places of the chains, from 1, where the picture and the game differ.
    void mark(std::set<std::pair<int, int>> wrong);
    /// The card, or the head for place 0, that somebody looks at; nothing: none.
    void point(std::optional<std::pair<int, int>> place);
    /// Shown instead of a picture while there is none.
    void setMessage(const QString& message);
    /// One quiet line over the lower edge of the picture, about the picture itself; empty for none.
    void setHint(const QString& hint);
    const QString& hint() const { return hint_; }

    /// So many times more than now, around the middle.
    void enlarge(double times);
    void showAll();
    const PictureZoom& zoom() const { return zoom_; }

    /// What is outlined, chain by chain, heads first; nothing while there is no picture.
    std::vector<SeenPlace> places() const;

    QSize sizeHint() const override { return {820, 462}; }

  signals:
    /// The hint is another one.
    void hinted();
    /// A click on what is outlined: `row` from 1, `at` from 1, 0 for its head.
    void placeChosen(int row, int at);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

  private:
    QRectF pictureArea() const;
    QTransform toWidget() const;
    void enlarge(double times, QPointF fixed);
    void move(QPointF by);
    void choose(QPointF where);
    void zoomed();
    void describe();
    void paintHint(QPainter& painter, const QRectF& area) const;
    void paintZoom(QPainter& painter, const QRectF& area) const;
    void paintCard(QPainter& painter, const vision::SeenCard& card, const QTransform& toWidget) const;
    void paintWords(QPainter& painter, const vision::SeenCard& card, const QPolygonF& outline) const;
    /// Null: nothing is seen there.
    const vision::SeenCard* cardAt(std::pair<int, int> place) const;
    void paintPointed(QPainter& painter, const vision::SeenCard& card, const QTransform& toWidget) const;
    void paintSign(QPainter& painter, const vision::SeenCard& card, const QTransform& toWidget) const;

    SeenName named(const vision::SeenCard& card) const;
    QString spoken(const vision::Chain& chain, const vision::SeenCard& card, int row, int at) const;

    std::shared_ptr<const json::Sentences> texts_;
    PictureNames names_;
    vision::Frame frame_; ///< owns the pixels image_ looks at
    QImage image_;
    vision::TableView view_;
    QString message_;
    QString hint_;
    std::set<std::pair<int, int>> wrong_;
    std::optional<std::pair<int, int>> pointed_;
    PictureZoom zoom_;
    std::optional<QPointF> pressed_; ///< where, until the hand lets go or drags
    std::optional<QPointF> dragged_; ///< where the hand was last, while it holds the picture
};

} // namespace rowkeeper::parts
