// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PageLook.h"

#include "companion/parts/Tints.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>

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
    parts::tint(*notice);
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

void lookLikePageTable(QTableView& table, std::span<const int> letters) {
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(true);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed); // no row is measured
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().lineSpacing() * 2 + pageGap);
    QHeaderView& head = *table.horizontalHeader();
    head.setHighlightSections(false);
    head.setSectionResizeMode(QHeaderView::Interactive);
    for (int column = 0; column < static_cast<int>(letters.size()); ++column) {
        if (const int wide = letters[static_cast<std::size_t>(column)]; wide > 0)
            table.setColumnWidth(column, table.fontMetrics().averageCharWidth() * wide + pageGap);
        else
            head.setSectionResizeMode(column, QHeaderView::Stretch);
    }
}

} // namespace rowkeeper::views
