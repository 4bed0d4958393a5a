// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace rowkeeper::parts {

/// What is seldom needed, under a title that opens and closes it. Closed at first.
class Fold : public QWidget {
    Q_OBJECT

  public:
    Fold(const QString& title, QWidget& inner, QWidget* parent = nullptr);

    bool isOpen() const;
    void open(bool open);

  private:
    QToolButton* title_;
    QWidget* inner_;
};

} // namespace rowkeeper::parts
