// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

class QPainter;

/// Titles, lists and paragraphs set into a rectangle, in millimetres: a TextBlock for more than one kind of
/// text.
namespace rowkeeper::printables {

/// HTML as QTextDocument knows it, without measures or fonts of its own.
struct RichBlock {
    QString html;
    QRectF place;         ///< mm
    double largest = 3.2; ///< em in mm
    double smallest = 1.7;
};

/// The largest em at which all of it fits, mm; nothing else than `smallest` where none does. Needs a
/// QGuiApplication, as all below.
double emOf(const RichBlock& block);
/// mm, all of it at this em in the width of its place.
double heightOf(const RichBlock& block, double em);
/// Paints it at `em`, the painter's unit being the millimetre; what does not fit is cut off.
void paint(QPainter& painter, const RichBlock& block, double em);

} // namespace rowkeeper::printables
