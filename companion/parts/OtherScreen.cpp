// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/OtherScreen.h"

#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QScreen>
#include <QWindow>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

/// What a screen is, wherever it is plugged in: its maker's words where it says any.
QString identityOf(const QScreen& screen) {
    const QString made = screen.manufacturer() + screen.model() + screen.serialNumber();
    return made.isEmpty() ? screen.name() : made;
}

} // namespace

OtherScreen::OtherScreen(const QWidget& operators)
    : QWidget(nullptr, Qt::Window | Qt::FramelessWindowHint)
    , operators_(operators) {
    setAttribute(Qt::WA_ShowWithoutActivating); // the keys stay with the operator
    setAttribute(Qt::WA_QuitOnClose, false);
    connect(qApp, &QGuiApplication::screenAdded, this, &OtherScreen::screensChanged);
    connect(qApp, &QGuiApplication::screenRemoved, this, &OtherScreen::screensChanged, Qt::QueuedConnection);
}

bool OtherScreen::isFree(const QScreen& screen) const {
    if (&screen == operators_.screen()) return false;
    const auto windows = QApplication::topLevelWidgets();
    return std::none_of(windows.begin(), windows.end(), [&](const QWidget* window) {
        return window != this && window->isVisible() && window->screen() == &screen &&
               qobject_cast<const OtherScreen*>(window);
    });
}

QList<QScreen*> OtherScreen::screens() const {
    return QGuiApplication::screens();
}

QString OtherScreen::freeOne() const {
    const auto all = screens();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const QScreen* screen) { return isFree(*screen); });
    return found == all.end() ? QString() : identityOf(**found);
}

/// Null: it is gone, or not free.
QScreen* OtherScreen::ownScreen() const {
    const auto all = screens();
    const auto found = std::find_if(all.begin(), all.end(), [&](const QScreen* screen) {
        return identityOf(*screen) == screen_ && isFree(*screen);
    });
    return found == all.end() ? nullptr : *found;
}

bool OtherScreen::open() {
    const QString screen = freeOne();
    wanted_ = !screen.isEmpty();
    if (wanted_) open(screen);
    return wanted_;
}

void OtherScreen::open(const QString& screen) {
    screen_ = screen;
    wanted_ = true;
    if (const QWindow* window = operators_.window()->windowHandle()) // it may be moved over this one
        connect(window, &QWindow::screenChanged, this, &OtherScreen::screensChanged,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::UniqueConnection));
    screensChanged();
}

void OtherScreen::shut() {
    wanted_ = false;
    hide();
    emit turned(false);
}

void OtherScreen::screensChanged() {
    if (!wanted_) return;
    QScreen* screen = ownScreen();
    if (screen) {
        setGeometry(screen->geometry());
        setScreen(screen);
        showFullScreen();
    } else {
        hide();
    }
    emit turned(screen != nullptr);
}

void OtherScreen::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) shut();
}

void OtherScreen::closeEvent(QCloseEvent* event) {
    event->ignore();
    shut();
}

} // namespace rowkeeper::parts
