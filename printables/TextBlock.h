// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <vector>

class QFont;
class QPainter;

/// Text set into rectangles, in millimetres.
namespace rowkeeper::printables {

enum class Turn {
    None,
    Half, ///< upside down
    Left, ///< a quarter turn: reads upwards
};

/// A text and the place it has to fit. The size is the largest from `largest` down to `smallest` that fits.
struct TextBlock {
    QString text;
    QRectF place;        ///< mm
    double largest = 3;  ///< em in mm
    double smallest = 2; ///< em in mm; below it nobody reads at arm's length
    bool bold = false;
    Qt::Alignment align = Qt::AlignLeft | Qt::AlignTop;
    bool wrap = true;
    Turn turn = Turn::None;
    QColor color = Qt::black;
};

struct FittedText {
    double em = 0;     ///< mm
    bool fits = false; ///< false: even at the smallest size something is cut off
};

/// Measured with the packaged font; the same on screen and on paper. Needs a QGuiApplication.
FittedText fit(const TextBlock& block);

/// How wide a block of one line comes out at its fitted size, mm.
double widthOf(const TextBlock& block);

/// Paints the block; the painter's unit is the millimetre.
void paint(QPainter& painter, const TextBlock& block);

/// The packaged font for text in hundredths of a millimetre: `em` in mm.
QFont printedFont(double em, bool bold);

/// Whether the packaged font (DejaVu Sans, fonts-dejavu-core) is installed.
bool haveFont();

} // namespace rowkeeper::printables
