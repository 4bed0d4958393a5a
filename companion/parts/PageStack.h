// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

namespace rowkeeper::parts {

/// Pages, of which one is seen. One that needs more room than there is can be scrolled: large type or a small
/// screen never makes the window larger than the screen, nor does a page that is not seen.
class PageStack : public QStackedWidget {
    Q_OBJECT

  public:
    explicit PageStack(QWidget* parent = nullptr);

    /// Behind those that are there; nothing for one that is.
    void add(QWidget& page);
    void turnTo(QWidget& page);
    /// nullptr: there is none yet.
    QWidget* page() const;

  protected:
    /// Return presses the button that has the keys, as in a dialog, where the page leaves it.
    void keyPressEvent(QKeyEvent* event) override;

  signals:
    void turned(QWidget* page);
};

} // namespace rowkeeper::parts
