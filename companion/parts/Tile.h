// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace rowkeeper::parts {

/// A painted thing, as a button of its own: with the mouse, with keys and for a screen reader it is the thing
/// that it shows. The panel it is in has the keys.
class Tile : public QAbstractButton {
    Q_OBJECT

  public:
    explicit Tile(QWidget* parent);
    /// Whether the arrow keys stand here.
    void setChosen(bool chosen);
    bool isChosen() const { return chosen_; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    virtual void paint(QPainter& painter) const = 0;
    /// px: one line of the system's text.
    double em() const;

  private:
    bool chosen_ = false;
};

} // namespace rowkeeper::parts
