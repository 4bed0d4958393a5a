// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSize>

namespace rowkeeper::parts {

/// Which part of a picture a widget shows: all of it, or a part enlarged. px of the widget; geometry only.
class PictureZoom {
  public:
    static constexpr double most = 8;

    /// 1: all of it is seen.
    double factor() const { return factor_; }
    bool whole() const { return factor_ <= 1; }
    void showAll() { *this = {}; }
    /// Enlarged so many times more; what lies at `fixed` stays there as far as the picture's edges let it.
    void enlarge(double times, QPointF fixed, QSize picture, QSize widget);
    /// The picture goes with the hand.
    void move(QPointF by, QSize picture, QSize widget);
    /// Where all of the picture would be; never leaves a strip that it could fill.
    QRectF area(QSize picture, QSize widget) const;

  private:
    QSizeF sizeIn(QSize picture, QSize widget) const;
    void put(QPointF topLeft, QSize picture, QSize widget);

    double factor_ = 1;
    QPointF middle_{.5, .5}; ///< share of the picture that lies in the middle of the widget
};

} // namespace rowkeeper::parts
