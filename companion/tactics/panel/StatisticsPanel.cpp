// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/StatisticsPanel.h"

#include "companion/tactics/panel/BarPlot.h"
#include "companion/tactics/panel/Palette.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

QLabel* label(const std::string& words, QWidget* parent, double larger, bool bold) {
    auto* shown = new QLabel(QString::fromStdString(words), parent);
    QFont font = shown->font();
    font.setPointSizeF(font.pointSizeF() * larger);
    font.setBold(bold);
    shown->setFont(font);
    shown->setWordWrap(true);
    return shown;
}

/// As high as its lines: the page scrolls, not the table.
void showWhole(QTableWidget& table) {
    int height = table.horizontalHeader()->sizeHint().height() + 2 * table.frameWidth();
    for (int row = 0; row < table.rowCount(); ++row)
        height += table.rowHeight(row);
    table.setFixedHeight(height);
    table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QTableWidget* tableOf(const results::StatisticsTable& shown, int lineHeight, QWidget* parent) {
    auto* table =
        new QTableWidget(static_cast<int>(shown.lines.size()), static_cast<int>(shown.head.size()), parent);
    table->setAccessibleName(QString::fromStdString(shown.title));
    QStringList head;
    for (const std::string& column : shown.head)
        head << QString::fromStdString(column);
    table->setHorizontalHeaderLabels(head);
    for (int row = 0; row < table->rowCount(); ++row) {
        const auto& cells = shown.lines[static_cast<std::size_t>(row)].cells;
        for (int column = 0; column < table->columnCount(); ++column) {
            auto* cell =
                new QTableWidgetItem(QString::fromStdString(cells[static_cast<std::size_t>(column)]));
            cell->setTextAlignment(Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight));
            table->setItem(row, column, cell);
        }
    }
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(1);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(lineHeight);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setHighlightSections(false);
    showWhole(*table);
    return table;
}

} // namespace

StatisticsPanel::StatisticsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , all_(new QVBoxLayout(this)) {
    all_->setContentsMargins(0, 0, 8, 0);
}

void StatisticsPanel::show(const results::GameStatistics& statistics) {
    delete shown_;
    shown_ = new QWidget(this);
    auto* lines = new QVBoxLayout(shown_);
    lines->setContentsMargins(0, 0, 0, 0);
    for (const std::string& fact : results::statisticsFacts(statistics, *texts_))
        lines->addWidget(label(fact, shown_, 1, false));
    all_->addWidget(shown_);
    for (const results::StatisticsTable& table : results::statisticsTables(statistics, *texts_))
        add(table);
    lines->addStretch(1);
}

void StatisticsPanel::add(const results::StatisticsTable& table) {
    auto* lines = static_cast<QVBoxLayout*>(shown_->layout());
    lines->addSpacing(18);
    lines->addWidget(label(table.title, shown_, 1.25, true));
    QLabel* drawn = label(table.drawn, shown_, 1, false);
    QPalette pale = drawn->palette();
    pale.setColor(QPalette::WindowText, quiet(palette()));
    drawn->setPalette(pale);
    lines->addWidget(drawn);
    auto* beside = new QHBoxLayout;
    beside->setSpacing(24);
    auto* plot = new BarPlot(table, shown_);
    QTableWidget* numbers = tableOf(table, plot->lineHeight(), shown_);
    plot->beginAt(numbers->horizontalHeader()->sizeHint().height() + numbers->frameWidth());
    beside->addWidget(plot, 3, Qt::AlignTop);
    beside->addWidget(numbers, 2, Qt::AlignTop);
    lines->addLayout(beside);
}

} // namespace rowkeeper::tactics::panel
