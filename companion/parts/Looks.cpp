// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Looks.h"

#include <QApplication>
#include <QEvent>
#include <QFont>
#include <QFontInfo>
#include <QGuiApplication>
#include <QPalette>
#include <QScreen>
#include <QStyleHints>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace rowkeeper::parts {

namespace {

QPalette made(const QColor& text, const QColor& pane, const QColor& paper, const QColor& marked) {
    const bool dark = pane.lightness() < text.lightness();
    QPalette colors(text, pane, pane.lighter(dark ? 150 : 110), pane.darker(dark ? 150 : 140),
                    pane.darker(120), text, Qt::white, paper, pane);
    colors.setColor(QPalette::AlternateBase, dark ? paper.lighter(130) : paper.darker(104));
    colors.setColor(QPalette::Highlight, marked);
    colors.setColor(QPalette::HighlightedText, Qt::white);
    colors.setColor(QPalette::Link, dark ? QColor(0x7a, 0xc0, 0xff) : QColor(0x00, 0x4f, 0x9e));
    colors.setColor(QPalette::LinkVisited, dark ? QColor(0xc8, 0xae, 0xff) : QColor(0x5b, 0x2d, 0x90));
    colors.setColor(QPalette::ToolTipBase, pane);
    colors.setColor(QPalette::ToolTipText, text);
    const QColor off = dark ? QColor(0x8c, 0x90, 0x94) : QColor(0x75, 0x75, 0x75);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        colors.setColor(QPalette::Disabled, role, off);
    return colors;
}

QPalette light() {
    return made(QColor(0x1a, 0x1a, 0x1a), QColor(0xf0, 0xf0, 0xf0), Qt::white, QColor(0x1f, 0x5f, 0xa8));
}

QPalette dark() {
    return made(QColor(0xfc, 0xfc, 0xfc), QColor(0x2a, 0x2e, 0x32), QColor(0x1b, 0x1e, 0x20),
                QColor(0x2a, 0x6e, 0xa0));
}

#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
/// Ours where the system's palette is not what the desktop says it wishes.
QPalette ofSystem() {
    QApplication::setPalette(QPalette());
    const QPalette system = QApplication::palette();
    const bool isDark =
        system.color(QPalette::Window).lightness() < system.color(QPalette::WindowText).lightness();
    switch (QGuiApplication::styleHints()->colorScheme()) {
    case Qt::ColorScheme::Dark:
        return isDark ? QPalette() : dark();
    case Qt::ColorScheme::Light:
        return isDark ? light() : QPalette();
    case Qt::ColorScheme::Unknown:
        break;
    }
    return {};
}
#else
QPalette ofSystem() {
    return {};
}
#endif

Colours chosen = Colours::OfSystem;

void applyColours() {
    QApplication::setPalette(chosen == Colours::OfSystem ? ofSystem()
                             : chosen == Colours::Light  ? light()
                                                         : dark());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::ApplicationPaletteChange);
}

struct OwnSize {
    QWidget* widget;
    double size; ///< points, or pixels where it has none
};

double sizeOf(const QFont& font) {
    return font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF();
}

/// Those with a font of their own, parents first.
void collect(QWidget& widget, std::vector<OwnSize>& into) {
    if (widget.testAttribute(Qt::WA_SetFont)) into.push_back({&widget, sizeOf(widget.font())});
    for (QObject* child : widget.children()) {
        if (child->isWidgetType()) collect(static_cast<QWidget&>(*child), into);
    }
}

void resize(const OwnSize& own, double by) {
    constexpr double same = .05;
    QFont font = own.widget->font();
    const double wanted = own.size * by;
    if (std::abs(sizeOf(font) - wanted) < same) return; // it followed by itself
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(wanted))));
    else
        font.setPointSizeF(wanted);
    own.widget->setFont(font);
}

} // namespace

int textSizeFor(const QSize& screen, double dpi) {
    constexpr double usualHeight = 1080;
    constexpr double usualDpi = 96;
    constexpr int step = 10;
    // A screen on its side is read over its width.
    const double height = std::min(static_cast<double>(screen.height()), screen.width() * 9 / 16.);
    const double percent = usualTextSize * height / usualHeight * usualDpi / std::max(dpi, usualDpi);
    return std::clamp(static_cast<int>(percent) / step * step, usualTextSize, mostTextSize);
}

int textSizeByScreen() {
    const QScreen* screen = QGuiApplication::primaryScreen();
    constexpr double noScale = 1.01;
    if (!screen || screen->devicePixelRatio() > noScale) return usualTextSize;
    return textSizeFor(screen->availableSize(), screen->logicalDotsPerInch());
}

void setColours(Colours colours) {
    if (std::exchange(chosen, colours) != colours) applyColours();
}

void followSystem() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const auto follow = [] {
        if (chosen == Colours::OfSystem) applyColours();
    };
    QObject::connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, qApp, follow);
    follow();
#endif
}

void setTextSize(int percent) {
    static int now = usualTextSize;
    const int wanted = std::clamp(percent, leastTextSize, mostTextSize);
    const int before = std::exchange(now, wanted);
    if (before == wanted) return;
    const double by = static_cast<double>(wanted) / before;
    std::vector<OwnSize> own;
    for (QWidget* top : QApplication::topLevelWidgets())
        collect(*top, own);
    QFont font = QApplication::font();
    font.setPointSizeF(QFontInfo(QApplication::font()).pointSizeF() * by);
    QApplication::setFont(font);
    QCoreApplication::sendPostedEvents(nullptr,
                                       QEvent::ApplicationFontChange); // windows are told later, else
    for (const OwnSize& one : own)
        resize(one, by);
}

} // namespace rowkeeper::parts
