// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Tints.h"

#include <QApplication>
#include <QFontInfo>
#include <QPalette>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace rowkeeper::parts {

void tint(QWidget& bar) {
    QPalette colors = bar.palette();
    colors.setColor(QPalette::Window, QColor(0xff, 0xe0, 0x9a));
    colors.setColor(QPalette::WindowText, Qt::black);
    bar.setPalette(colors);
    bar.setAutoFillBackground(true);
}

QColor quiet(const QPalette& palette) {
    constexpr double ink = .68; // the rest is paper
    const QColor text = palette.color(QPalette::Text);
    const QColor paper = palette.color(QPalette::Base);
    const auto mixed = [](int of, int with) { return static_cast<int>(of * ink + with * (1 - ink)); };
    return {mixed(text.red(), paper.red()), mixed(text.green(), paper.green()),
            mixed(text.blue(), paper.blue())};
}

QColor warning() {
    return {0xd5, 0x5e, 0x00};
}

namespace {

/// How light a colour is, 0 to 1 (WCAG 2).
double luminance(const QColor& color) {
    const auto linear = [](double part) {
        return part <= .04045 ? part / 12.92 : std::pow((part + .055) / 1.055, 2.4);
    };
    return .2126 * linear(color.redF()) + .7152 * linear(color.greenF()) + .0722 * linear(color.blueF());
}

bool canBeRead(const QColor& ink, const QColor& on) {
    constexpr double least = 4.5; // WCAG 1.4.3
    const double light = std::max(luminance(ink), luminance(on));
    return light + .05 >= least * (std::min(luminance(ink), luminance(on)) + .05);
}

/// The nearest shade of `ground` that `ink` can be read on.
QColor shaded(QColor ground, const QColor& ink) {
    constexpr int step = 105;      // percent
    constexpr int mostSteps = 100; // black and white are reached
    const bool lightInk = luminance(ink) > .5;
    for (int n = 0; n < mostSteps && !canBeRead(ink, ground); ++n)
        ground = lightInk ? ground.darker(step) : ground.lighter(step);
    return ground;
}

} // namespace

void mendPaleWords() {
    const QPalette before = QApplication::palette();
    QPalette colors = before;
    colors.setColor(QPalette::PlaceholderText, quiet(colors));
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive})
        colors.setColor(
            group, QPalette::Highlight,
            shaded(colors.color(group, QPalette::Highlight), colors.color(group, QPalette::HighlightedText)));
    if (colors != before) QApplication::setPalette(colors);
}

double textScale(const QWidget& widget) {
    constexpr double usual = 12; // px: 9 pt on an ordinary screen
    return std::clamp(QFontInfo(widget.font()).pixelSize() / usual, 1.0, 2.0);
}

} // namespace rowkeeper::parts
