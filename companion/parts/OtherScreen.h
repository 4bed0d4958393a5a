// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QScreen;

namespace rowkeeper::parts {

/// A window that fills a screen of its own: bound to that screen, hidden while it is gone, back when it is.
/// Never on the screen where the operator's window is, nor where another of these is. Takes no keys unasked;
/// Escape or its being closed ends it. Main thread.
class OtherScreen : public QWidget {
    Q_OBJECT

  public:
    /// `operators`: the window that is never covered; must live longer.
    explicit OtherScreen(const QWidget& operators);

    /// The identity of a screen that it may fill now; empty: there is none.
    QString freeOne() const;
    /// Fills such a screen; false: there is none now, and none is waited for.
    bool open();
    /// Fills the screen of this identity once it is there and free, now or later.
    void open(const QString& screen);
    /// No longer, whatever screens come.
    void shut();
    bool wanted() const { return wanted_; }
    /// The identity of the screen it is bound to, wherever that is plugged in; empty: none yet.
    const QString& boundTo() const { return screen_; }

  signals:
    /// It came, went or was closed.
    void turned(bool seen);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    /// All there are now.
    virtual QList<QScreen*> screens() const;

  private:
    bool isFree(const QScreen& screen) const;
    QScreen* ownScreen() const;
    void screensChanged();

    const QWidget& operators_;
    QString screen_;
    bool wanted_ = false;
};

} // namespace rowkeeper::parts
