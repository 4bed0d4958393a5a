// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace rowkeeper::parts {

/// The system's style with more room around words and larger signs: where text grew with the screen
/// (textSizeByScreen), margins of a few pixels do so, too. Main thread.
class RoomyStyle : public QProxyStyle {
  public:
    /// `times`: of the system's margins; at least 1.
    explicit RoomyStyle(double times);

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;

  private:
    double times_;
};

/// Takes it where the screen asks for larger text. With a QApplication, before the first window.
void takeRoomOfScreen();

} // namespace rowkeeper::parts
