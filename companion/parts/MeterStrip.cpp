// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/MeterStrip.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::parts {

namespace {

QString signOf(MeterStrip::Level level) {
    switch (level) {
    case MeterStrip::Level::Unknown:
        break;
    case MeterStrip::Level::Good:
        return QStringLiteral("✓ ");
    case MeterStrip::Level::Warning:
        return QStringLiteral("△ ");
    case MeterStrip::Level::Bad:
        return QStringLiteral("✗ ");
    }
    return QStringLiteral("–");
}

} // namespace

MeterStrip::MeterStrip(const QString& name, const QStringList& columns, const QString& allWell,
                       const QString& waiting, QWidget* parent)
    : QWidget(parent)
    , table_(new QTableWidget(0, static_cast<int>(columns.size()), this))
    , remedy_(new QLabel(waiting, this))
    , allWell_(allWell)
    , waiting_(waiting) {
    table_->setAccessibleName(name);
    table_->setHorizontalHeaderLabels(columns);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false); // Tab leads on, arrows from value to value
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    remedy_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(table_);
    column->addWidget(remedy_);
    connect(table_, &QTableWidget::itemSelectionChanged, this, &MeterStrip::tellRemedy);
    fit();
}

void MeterStrip::show(std::vector<Row> rows) {
    if (rows == rows_) return;
    const bool others = rows.size() != rows_.size();
    rows_ = std::move(rows);
    table_->setRowCount(static_cast<int>(rows_.size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const Row& shown = rows_[static_cast<std::size_t>(row)];
        table_->setVerticalHeaderItem(row, new QTableWidgetItem(shown.name));
        for (int column = 0; column < table_->columnCount(); ++column) {
            QTableWidgetItem* item = table_->item(row, column);
            if (!item) table_->setItem(row, column, item = new QTableWidgetItem);
            const Meter& meter = shown.meters.at(static_cast<std::size_t>(column));
            item->setText(signOf(meter.level) + meter.value);
            item->setTextAlignment(Qt::AlignCenter);
            item->setData(Qt::AccessibleTextRole, meter.spoken);
            item->setToolTip(meter.remedy.isEmpty() ? meter.spoken : meter.remedy);
        }
    }
    if (others) fit();
    tellRemedy();
}

void MeterStrip::tellRemedy() {
    const Meter* worst = nullptr;
    for (const Row& row : rows_)
        for (const Meter& meter : row.meters)
            if (!meter.remedy.isEmpty() && (!worst || meter.level > worst->level)) worst = &meter;
    const QList<QTableWidgetItem*> chosen = table_->selectedItems();
    if (!chosen.isEmpty()) {
        const Meter& meter = rows_[static_cast<std::size_t>(chosen.front()->row())].meters.at(
            static_cast<std::size_t>(chosen.front()->column()));
        remedy_->setText(meter.remedy.isEmpty() ? meter.spoken : meter.remedy);
        return;
    }
    remedy_->setText(rows_.empty() ? waiting_ : worst ? worst->remedy : allWell_);
}

/// As high as its rows.
void MeterStrip::fit() {
    table_->resizeRowsToContents();
    int height = table_->horizontalHeader()->sizeHint().height() + 2 * table_->frameWidth();
    for (int row = 0; row < table_->rowCount(); ++row)
        height += table_->rowHeight(row);
    table_->setFixedHeight(height);
}

} // namespace rowkeeper::parts
