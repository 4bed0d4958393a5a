// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/BigBoard.h"

#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScreen>

#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

/// What a screen is, wherever it is plugged in: its maker's words where it says any.
QString identityOf(const QScreen& screen) {
    const QString made = screen.manufacturer() + screen.model() + screen.serialNumber();
    return made.isEmpty() ? screen.name() : made;
}

} // namespace

BigBoard::BigBoard(const QWidget& operators)
    : QWidget(nullptr, Qt::Window | Qt::FramelessWindowHint)
    , operators_(operators) {
    setWindowTitle(QStringLiteral("Rowkeeper"));
    setAttribute(Qt::WA_ShowWithoutActivating); // the keys stay with the operator
    setAttribute(Qt::WA_QuitOnClose, false);
    connect(qApp, &QGuiApplication::screenAdded, this, &BigBoard::screensChanged);
    connect(qApp, &QGuiApplication::screenRemoved, this, &BigBoard::screensChanged, Qt::QueuedConnection);
}

void BigBoard::show(Board board) {
    board_ = std::move(board);
    setAccessibleName(board_.question.text);
    update();
}

QScreen* BigBoard::freeScreen() const {
    for (QScreen* screen : QGuiApplication::screens()) {
        if (screen == operators_.screen()) continue;
        if (screen_.isEmpty() || identityOf(*screen) == screen_) return screen;
    }
    return nullptr;
}

bool BigBoard::open() {
    screen_.clear();
    QScreen* screen = freeScreen();
    wanted_ = screen != nullptr;
    if (!screen) return false;
    screen_ = identityOf(*screen);
    screensChanged();
    return true;
}

void BigBoard::shut() {
    wanted_ = false;
    hide();
    emit turned(false);
}

void BigBoard::screensChanged() {
    if (!wanted_) return;
    QScreen* screen = freeScreen();
    if (screen) {
        setGeometry(screen->geometry());
        setScreen(screen);
        showFullScreen();
    } else {
        hide();
    }
    emit turned(screen != nullptr);
}

void BigBoard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintBoard(painter, size(), board_, palette());
}

void BigBoard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) shut();
}

void BigBoard::closeEvent(QCloseEvent* event) {
    event->ignore();
    shut();
}

} // namespace rowkeeper::tactics::panel
