// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/PictureZoom.h"
#include "engine/tactics/json/Texts.h"
#include "vision/picture/Frame.h"
#include "vision/table/TableView.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace rowkeeper::tactics::panel {

/// A card outlined in the picture.
struct SeenPlace {
    QString name; ///< "Row 1, place 2: Starfleet, Infantry, covered"
    QRect area;   ///< px, in the widget; empty: the part that is shown enlarged has nothing of it
    int row = 0;  ///< from 1
    int at = 0;   ///< the card's place from 1; 0: the target
};

/// The camera's picture with every card of the rows outlined in its player's colour and named, with a word
/// where it is covered, held up or not read. Cards outside the rows are never named here: a camera over a
/// table also sees hands and piles. A click on one of them chooses it.
///
/// The wheel enlarges it. Enlarged, it takes the keyboard's focus and is dragged or moved by the arrow keys;
/// page up and down go on enlarging, a double click or Home shows all of it again.
class TablePicture : public QWidget {
    Q_OBJECT

  public:
    explicit TablePicture(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const vision::Frame& frame, const vision::TableView& view);
    /// Places of the rows, from 1, where the picture and the game differ.
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

    /// What is outlined, row by row, targets first; nothing while there is no picture.
    std::vector<SeenPlace> places() const;

    QSize sizeHint() const override { return {820, 462}; }

  signals:
    /// The hint is another one.
    void hinted();
    /// A click on what is outlined: `row` from 1, `at` from 1, 0 for its target.
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
    void paintMark(QPainter& painter, const vision::SeenCard& card, const QTransform& toWidget) const;

    std::shared_ptr<const json::Texts> texts_;
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

} // namespace rowkeeper::tactics::panel
