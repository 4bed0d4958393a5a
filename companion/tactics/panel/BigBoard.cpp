// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/BigBoard.h"

#include <QPainter>

#include <utility>

namespace rowkeeper::tactics::panel {

BigBoard::BigBoard(const QWidget& operators)
    : OtherScreen(operators) {
    setWindowTitle(QStringLiteral("Rowkeeper"));
}

void BigBoard::show(Board board) {
    board_ = std::move(board);
    setAccessibleName(board_.question.text);
    update();
}

void BigBoard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintBoard(painter, size(), board_, palette());
}

} // namespace rowkeeper::tactics::panel
