// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PlayedAgainPanel.h"

#include "companion/views/HistoryModel.h"
#include "companion/views/PageLook.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::views {

namespace {

constexpr const char* columns[] = {"catalog.again.game", "catalog.again.was", "catalog.again.is",
                                   "catalog.again.change"};

const char* wordFor(app::PlayedAgain::Change change) {
    using Change = app::PlayedAgain::Change;
    switch (change) {
    case Change::None:
        return "catalog.again.none";
    case Change::Course:
        return "catalog.again.course";
    case Change::Rows:
        return "catalog.again.rows";
    case Change::Result:
        return "catalog.again.result";
    case Change::Winner:
        return "catalog.again.winner";
    case Change::Unplayed:
        return "catalog.again.unplayed";
    }
    return "";
}

} // namespace

QString PlayedAgainPanel::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

QString PlayedAgainPanel::said(const char* key, const std::vector<int>& numbers) const {
    std::vector<json::Filling> fillings;
    for (const int number : numbers)
        fillings.emplace_back(number);
    return QString::fromStdString((*texts_)(key, fillings));
}

PlayedAgainPanel::PlayedAgainPanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , summed_(new QLabel(this))
    , again_(new QPushButton(text("catalog.again.go"), this))
    , stop_(new QPushButton(text("catalog.again.stop"), this))
    , table_(new QTableWidget(0, static_cast<int>(std::size(columns)), this)) {
    summed_->setWordWrap(true);
    stop_->setEnabled(false);
    table_->setAccessibleName(text("catalog.again.title"));
    QStringList head;
    for (const char* column : columns)
        head << text(column);
    table_->setHorizontalHeaderLabels(head);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTabKeyNavigation(false);
    table_->setShowGrid(false);
    table_->setWordWrap(true);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() * 2 + pageGap);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setDefaultAlignment(Qt::AlignVCenter | Qt::AlignLeft);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(table_->columnCount() - 1,
                                                     QHeaderView::ResizeToContents);
    auto* line = new QHBoxLayout;
    line->addWidget(summed_, 1);
    line->addWidget(stop_);
    line->addWidget(again_);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(pageGap);
    all->addLayout(line);
    all->addWidget(table_, 1);
    connect(again_, &QPushButton::clicked, this, &PlayedAgainPanel::againWished);
    connect(stop_, &QPushButton::clicked, this, &PlayedAgainPanel::stopWished);
}

void PlayedAgainPanel::begin(int games) {
    table_->setRowCount(0);
    games_ = games;
    others_ = 0;
    done_ = 0;
    stop_->setEnabled(games > 0);
    sum();
}

void PlayedAgainPanel::add(const app::PlayedAgain& game, int done) {
    using Change = app::PlayedAgain::Change;
    const int row = table_->rowCount();
    const bool otherwise = game.change != Change::None;
    others_ += otherwise ? 1 : 0;
    QStringList players;
    for (const std::string& player : game.game.players)
        players << QString::fromStdString(player);
    const QString number = said("catalog.again.number", {static_cast<int>(game.game.id)});
    const QString cells[] = {number + QStringLiteral(" · ") + readableDate(game.game.begun, *texts_) +
                                 QStringLiteral(" · ") + players.join(QStringLiteral(", ")),
                             QString::fromStdString(game.game.result), QString::fromStdString(game.with),
                             text(wordFor(game.change))};
    table_->insertRow(row);
    for (int column = 0; column < table_->columnCount(); ++column) {
        auto* cell = new QTableWidgetItem(cells[column]);
        cell->setToolTip(cells[column]);
        QFont font = cell->font();
        font.setBold(otherwise && column > 1);
        cell->setFont(font);
        table_->setItem(row, column, cell);
    }
    done_ = done;
    sum();
}

void PlayedAgainPanel::end() {
    done_ = games_;
    stop_->setEnabled(false);
    sum();
}

void PlayedAgainPanel::stop() {
    stop_->setEnabled(false);
    summed_->setText(said("catalog.again.stopped", {done_, games_, others_}));
}

void PlayedAgainPanel::tell(const QString& why) {
    begin(0);
    summed_->setText(why);
}

void PlayedAgainPanel::sum() {
    summed_->setText(done_ < games_ ? said("catalog.again.playing", {done_, games_, others_})
                                    : said("catalog.again.done", {table_->rowCount(), others_}));
}

} // namespace rowkeeper::views
