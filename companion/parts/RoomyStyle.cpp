// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/RoomyStyle.h"

#include "companion/parts/Looks.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::parts {

namespace {

constexpr std::array grown{QStyle::PM_ButtonMargin,
                           QStyle::PM_MenuButtonIndicator,
                           QStyle::PM_ScrollBarExtent,
                           QStyle::PM_SplitterWidth,
                           QStyle::PM_TabBarTabHSpace,
                           QStyle::PM_TabBarTabVSpace,
                           QStyle::PM_MenuBarHMargin,
                           QStyle::PM_MenuBarItemSpacing,
                           QStyle::PM_ToolBarItemSpacing,
                           QStyle::PM_ToolBarItemMargin,
                           QStyle::PM_HeaderMargin,
                           QStyle::PM_IndicatorWidth,
                           QStyle::PM_IndicatorHeight,
                           QStyle::PM_ExclusiveIndicatorWidth,
                           QStyle::PM_ExclusiveIndicatorHeight,
                           QStyle::PM_ButtonIconSize,
                           QStyle::PM_SmallIconSize,
                           QStyle::PM_LayoutLeftMargin,
                           QStyle::PM_LayoutTopMargin,
                           QStyle::PM_LayoutRightMargin,
                           QStyle::PM_LayoutBottomMargin,
                           QStyle::PM_CheckBoxLabelSpacing,
                           QStyle::PM_RadioButtonLabelSpacing,
                           QStyle::PM_LayoutHorizontalSpacing,
                           QStyle::PM_LayoutVerticalSpacing};

} // namespace

RoomyStyle::RoomyStyle(double times)
    : times_(std::max(1.0, times)) {}

int RoomyStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    if (usual <= 0 || std::ranges::find(grown, metric) == grown.end()) return usual;
    return static_cast<int>(std::lround(usual * times_));
}

/// Some styles put a fixed number of pixels around what is written, asking nobody.
QSize RoomyStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const {
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type != CT_PushButton && type != CT_ToolButton && type != CT_ComboBox && type != CT_LineEdit)
        return usual;
    constexpr double beside = 12;
    constexpr double above = 6;
    const double more = times_ - 1;
    return usual + QSizeF(type == CT_LineEdit ? 0 : beside * more, above * more).toSize();
}

void takeRoomOfScreen() {
    const double times = static_cast<double>(textSizeByScreen()) / usualTextSize;
    if (times > 1) QApplication::setStyle(new RoomyStyle(times));
}

} // namespace rowkeeper::parts
