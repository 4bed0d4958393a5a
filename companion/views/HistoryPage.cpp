// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/HistoryPage.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/Flow.h"
#include "companion/views/PageLook.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShowEvent>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <set>
#include <utility>

namespace rowkeeper::views {

namespace {

/// How the games can be put in order, by what column and whether the largest comes first.
struct Order {
    const char* key;
    int column;
    Qt::SortOrder order;
};
constexpr Order orders[] = {{"kept.order.newest", HistoryModel::Begun, Qt::DescendingOrder},
                            {"kept.order.oldest", HistoryModel::Begun, Qt::AscendingOrder},
                            {"kept.order.who", HistoryModel::Who, Qt::AscendingOrder},
                            {"kept.order.result", HistoryModel::Result, Qt::AscendingOrder},
                            {"kept.order.longest", HistoryModel::Rounds, Qt::DescendingOrder}};

/// In days; 0: at any time.
constexpr std::pair<const char*, int> periods[] = {
    {"kept.since.ever", 0}, {"kept.since.week", 7}, {"kept.since.month", 30}, {"kept.since.year", 365}};

QComboBox* choice(QWidget* parent, const QString& name) {
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

} // namespace

QString HistoryPage::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

HistoryPage::HistoryPage(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , model_(new HistoryModel(texts_, this))
    , filter_(new HistoryFilter(*model_, this))
    , heading_((readFromAChair(*this), pageHeading(text("kept.title"), this)))
    , problem_(pageNotice(this))
    , again_(new QPushButton(text("kept.again"), this))
    , words_(new parts::HintedLine(this))
    , player_(choice(this, text("kept.player")))
    , state_(choice(this, text("kept.state")))
    , since_(choice(this, text("kept.since")))
    , order_(choice(this, text("kept.order")))
    , none_(new QLabel(this))
    , table_(new QTableView(this))
    , preview_(new QTextBrowser(this))
    , desk_(new QPushButton(text("kept.desk"), this))
    , goOn_(new QPushButton(text("kept.go_on"), this))
    , export_(new QPushButton(text("kept.export"), this))
    , counted_(new QLabel(this))
    , told_(new QLabel(this)) {
    buildFilters();
    buildTable();
    arrange();
    connect(again_, &QPushButton::clicked, this, &HistoryPage::readWished);
    connect(desk_, &QPushButton::clicked, this, [this] { emit deskWished(selected()); });
    connect(goOn_, &QPushButton::clicked, this, [this] { emit goOnWished(selected()); });
    connect(export_, &QPushButton::clicked, this, &HistoryPage::askExport);
    sort(0);
    choose();
    count();
}

void HistoryPage::buildFilters() {
    words_->setPlaceholderText(text("kept.search"));
    words_->setAccessibleName(text("kept.search"));
    words_->setClearButtonEnabled(true);
    words_->installEventFilter(this);
    player_->addItem(text("kept.player.any"));
    for (const char* key : {"kept.state.any", "kept.state.over", "kept.state.open"})
        state_->addItem(text(key));
    for (const auto& [key, days] : periods)
        since_->addItem(text(key), days);
    for (const Order& order : orders)
        order_->addItem(text(order.key));
    connect(words_, &QLineEdit::textChanged, this, &HistoryPage::filter);
    for (QComboBox* box : {player_, state_, since_})
        connect(box, &QComboBox::currentIndexChanged, this, &HistoryPage::filter);
    connect(order_, &QComboBox::activated, this, &HistoryPage::sort);
    auto* find = new QAction(text("kept.find"), this);
    find->setShortcuts(parts::standardKeys(QKeySequence::Find, QKeySequence(Qt::CTRL | Qt::Key_F)));
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    parts::list(*find, QStringLiteral("history.find"));
    connect(find, &QAction::triggered, this, [this] { words_->setFocus(Qt::ShortcutFocusReason); });
    addAction(find);
}

void HistoryPage::buildTable() {
    table_->setModel(filter_);
    table_->setAccessibleName(text("kept.title"));
    table_->setSortingEnabled(true);
    constexpr int letters[] = {26, 20, 0, 0, 11, 24};
    static_assert(std::size(letters) == HistoryModel::Columns);
    lookLikePageTable(*table_, letters);
    table_->installEventFilter(this);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &HistoryPage::choose);
    connect(table_, &QTableView::doubleClicked, this, [this] { emit deskWished(selected()); });
    connect(table_->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            [this](int column, Qt::SortOrder order) {
                order_->setCurrentIndex(-1);
                for (int i = 0; i < static_cast<int>(std::size(orders)); ++i)
                    if (orders[i].column == column && orders[i].order == order) order_->setCurrentIndex(i);
            });
}

void HistoryPage::arrange() {
    again_->hide();
    none_->setAlignment(Qt::AlignCenter);
    none_->setWordWrap(true);
    preview_->setAccessibleName(text("kept.preview"));
    preview_->setPlaceholderText(text("kept.preview.none"));
    preview_->setOpenLinks(false);
    preview_->document()->setDocumentMargin(pageGap);
    told_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    told_->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto* warned = new QHBoxLayout;
    warned->addWidget(problem_, 1);
    warned->addWidget(again_, 0, Qt::AlignTop);
    auto* filters = new parts::Flow;
    filters->addWidget(words_);
    for (QComboBox* box : {player_, state_, since_, order_})
        filters->addWidget(box);
    auto* left = new QWidget(this);
    auto* games = new QVBoxLayout(left);
    games->setContentsMargins(0, 0, 0, 0);
    games->addWidget(none_, 1);
    games->addWidget(table_, 1);
    auto* right = new QWidget(this);
    auto* about = new QVBoxLayout(right);
    about->setContentsMargins(0, 0, 0, 0);
    about->setSpacing(pageGap);
    about->addWidget(preview_, 1);
    for (QPushButton* button : {desk_, goOn_, export_})
        about->addWidget(button);
    auto* sides = new QSplitter(Qt::Horizontal, this);
    sides->addWidget(left);
    sides->addWidget(right);
    sides->setStretchFactor(0, 3);
    sides->setStretchFactor(1, 1);
    sides->setSizes({1000, 320});
    sides->setChildrenCollapsible(false);
    auto* foot = new QHBoxLayout;
    foot->addWidget(counted_);
    foot->addWidget(told_, 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(pageMargin, pageMargin, pageMargin, pageGap);
    all->setSpacing(pageGap);
    all->addWidget(heading_);
    all->addLayout(warned);
    all->addLayout(filters);
    all->addWidget(sides, 1);
    all->addLayout(foot);
}

void HistoryPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous()) emit readWished();
}

void HistoryPage::showReading() {
    reading_ = true;
    count();
}

void HistoryPage::show(std::vector<app::HistoryRow> rows) {
    const qint64 before = selected();
    reading_ = false;
    showProblem({});
    model_->show(std::move(rows));
    fillPlayers();
    if (before != 0)
        select(before);
    else if (filter_->rowCount() > 0)
        table_->selectRow(0);
    count();
    choose();
}

void HistoryPage::update(const std::vector<app::HistoryRow>& rows) {
    model_->update(rows);
    count();
    choose();
}

void HistoryPage::showProblem(const QString& why) {
    reading_ = false;
    setPageNotice(*problem_, why);
    again_->setVisible(!why.isEmpty());
    count();
}

void HistoryPage::tell(const QString& text) {
    told_->setText(text);
}

void HistoryPage::showPreview(qint64 game, const QString& html) {
    if (game == selected()) preview_->setHtml(html);
}

const app::HistoryRow* HistoryPage::current() const {
    const QModelIndex index = filter_->mapToSource(table_->currentIndex());
    return index.isValid() ? &model_->row(index.row()) : nullptr;
}

qint64 HistoryPage::selected() const {
    const app::HistoryRow* row = current();
    return row ? row->id : 0;
}

void HistoryPage::select(qint64 game) {
    const int at = model_->find(game);
    if (at < 0) return;
    const QModelIndex index = filter_->mapFromSource(model_->index(at, 0));
    if (!index.isValid()) return;
    table_->selectRow(index.row());
    table_->scrollTo(index);
}

void HistoryPage::choose() {
    const app::HistoryRow* row = current();
    using State = app::HistoryRow::State;
    desk_->setEnabled(row && row->state != State::Unreadable);
    goOn_->setEnabled(row && (row->state == State::Open || row->state == State::Unknown));
    export_->setEnabled(row != nullptr);
    preview_->clear();
    if (!row) return;
    if (row->state == State::Unreadable)
        preview_->setPlainText(QString::fromStdString(row->notes.empty() ? row->result : row->notes.front()));
    else
        emit previewWished(row->id);
}

void HistoryPage::filter() {
    HistoryWish wish;
    wish.words = words_->text();
    if (player_->currentIndex() > 0) wish.player = player_->currentText();
    if (state_->currentIndex() > 0) wish.over = state_->currentIndex() == 1;
    if (const int days = since_->currentData().toInt(); days > 0)
        wish.since = QDateTime::currentDateTimeUtc().addDays(-days);
    filter_->ask(wish);
    count();
}

void HistoryPage::showAll() {
    words_->clear();
    for (QComboBox* box : {player_, state_, since_})
        box->setCurrentIndex(0);
}

void HistoryPage::sort(int how) {
    if (how < 0 || how >= static_cast<int>(std::size(orders))) return;
    table_->sortByColumn(orders[how].column, orders[how].order);
}

void HistoryPage::fillPlayers() {
    std::set<std::string> names;
    for (const app::HistoryRow& row : model_->rows())
        names.insert(row.players.begin(), row.players.end());
    const QString chosen = player_->currentIndex() > 0 ? player_->currentText() : QString();
    const QSignalBlocker quiet(player_);
    while (player_->count() > 1)
        player_->removeItem(1);
    for (const std::string& name : names)
        player_->addItem(QString::fromStdString(name));
    player_->setCurrentIndex(std::max(0, player_->findText(chosen)));
}

/// What is to be seen, or why there is nothing.
void HistoryPage::count() {
    const int all = model_->rowCount();
    const int shown = filter_->rowCount();
    counted_->setText(QString::fromStdString(shown == all ? (*texts_)("kept.count", {all})
                                                          : (*texts_)("kept.count.of", {shown, all})));
    counted_->setVisible(all > 0);
    none_->setText(text(reading_ && all == 0                     ? "kept.reading"
                        : all == 0 && problem_->text().isEmpty() ? "kept.none"
                        : all == 0                               ? "kept.none.problem"
                                                                 : "kept.none.match"));
    none_->setVisible(shown == 0);
    table_->setVisible(shown > 0);
}

void HistoryPage::askExport() {
    const app::HistoryRow* row = current();
    if (!row) return;
    auto* dialog = new QFileDialog(this, text("kept.export.title"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(text("kept.export.files") + QStringLiteral(" (*.rowkeeper *.jsonl)"));
    dialog->setDefaultSuffix(QStringLiteral("rowkeeper"));
    dialog->selectFile(QStringLiteral("game-%1.rowkeeper").arg(row->id));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, game = row->id](const QString& file) { emit exportWished(game, file); });
    dialog->open();
}

bool HistoryPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched == table_ && enter && desk_->isEnabled()) {
        emit deskWished(selected());
        return true;
    }
    if (watched == words_ && key == Qt::Key_Escape) {
        showAll();
        return true;
    }
    if (watched == words_ && (enter || key == Qt::Key_Down) && filter_->rowCount() > 0) {
        if (!table_->currentIndex().isValid()) table_->selectRow(0);
        table_->setFocus(Qt::TabFocusReason);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rowkeeper::views
