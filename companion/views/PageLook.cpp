// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PageLook.h"

#include "companion/tactics/panel/Palette.h"

#include <QLabel>

namespace rowkeeper::views {

void readFromAChair(QWidget& page) {
    constexpr double larger = 1.2;
    QFont font = page.font();
    font.setPointSizeF(font.pointSizeF() * larger);
    page.setFont(font);
}

QLabel* pageHeading(const QString& text, QWidget* parent) {
    constexpr double larger = 1.5;
    auto* heading = new QLabel(text, parent);
    QFont font = heading->font();
    font.setPointSizeF(font.pointSizeF() * larger);
    font.setBold(true);
    heading->setFont(font);
    return heading;
}

QLabel* pageNotice(QWidget* parent) {
    auto* notice = new QLabel(parent);
    tactics::panel::tint(*notice);
    notice->setWordWrap(true);
    notice->setContentsMargins(pageGap, 6, pageGap, 6);
    notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    notice->hide();
    return notice;
}

void setPageNotice(QLabel& notice, const QString& text) {
    notice.setText(text);
    notice.setVisible(!text.isEmpty());
}

} // namespace rowkeeper::views
