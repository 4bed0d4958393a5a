// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/DeskPanel.h"

#include "companion/parts/RecordPanel.h"
#include "companion/tactics/panel/DeskLines.h"
#include "companion/tactics/panel/Explanation.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/SettleDialog.h"
#include "companion/tactics/panel/TimelineBar.h"
#include "companion/tactics/panel/WhatIfPanel.h"
#include "engine/tactics/GamePoints.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int restMs = 250;
constexpr int deskGap = 8;

QTextBrowser* page(QWidget* parent, const QString& name) {
    auto* browser = new QTextBrowser(parent);
    browser->setOpenLinks(false);
    browser->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // all of it breaks at the width
    browser->setAccessibleName(name);
    browser->document()->setDocumentMargin(deskGap);
    return browser;
}

/// `card`: as Part::card.
QString cardName(const ShownRow* row, int card) {
    if (!row || card < 0) return {};
    const auto found = std::ranges::find(row->cards, std::optional(card), &ShownCard::at);
    return found == row->cards.end() ? QString() : found->name;
}

} // namespace

QString DeskPanel::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

DeskPanel::DeskPanel(const std::shared_ptr<const json::Texts>& texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::make_shared<json::Texts>(*texts))
    , title_(new QLabel(this))
    , lines_(new DeskLines(texts_, this))
    , list_(new QListView(this))
    , note_(new QLineEdit(this))
    , keepNote_(new QPushButton(text("desk_panel.note.keep"), this))
    , timeline_(new TimelineBar(texts_, TimelineBar::Jumping::ByKeys, this))
    , asItStood_(new QCheckBox(text("desk_panel.as_it_stood"), this))
    , rows_(new RowsPanel(texts_, this))
    , tabs_(new QTabWidget(this))
    , why_(page(this, text("window.why")))
    , rulings_(page(this, text("desk_panel.rulings")))
    , whatIf_(new WhatIfPanel(texts_, this))
    , settle_(new QPushButton(text("desk_panel.settle"), this))
    , sheet_(new QPushButton(text("desk_panel.sheet"), this))
    , rest_(new QTimer(this)) {
    list_->setModel(lines_);
    list_->setItemDelegate(new DeskLineDelegate(list_));
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setAccessibleName(text("desk.lines"));
    list_->setResizeMode(QListView::Adjust);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->installEventFilter(this);
    asItStood_->setToolTip(text("desk_panel.as_it_stood.tip"));
    rest_->setSingleShot(true);
    rest_->setInterval(restMs);
    tabs_->addTab(why_, text("window.why"));
    tabs_->addTab(rulings_, text("desk_panel.rulings"));
    tabs_->addTab(whatIf_, text("desk.what_if"));
    arrange();
    for (QTextBrowser* asking : {why_, rulings_})
        connect(asking, &QTextBrowser::anchorClicked, this, &DeskPanel::follow);
    connect(whatIf_, &WhatIfPanel::asked, this, &DeskPanel::askWhatIf);
    connect(timeline_, &TimelineBar::moved, this, &DeskPanel::moved);
    connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) { lineChosen(now.row()); });
    connect(asItStood_, &QCheckBox::toggled, this, &DeskPanel::showRows);
    connect(rows_, &RowsPanel::rowChosen, this, &DeskPanel::chooseRow);
    connect(rest_, &QTimer::timeout, this, &DeskPanel::wishRulings);
    connect(tabs_, &QTabWidget::currentChanged, this, [this] { rest_->start(); });
    settle_->setToolTip(text("desk_panel.settle.tip"));
    connect(settle_, &QPushButton::clicked, this, &DeskPanel::settlingWished);
    connect(sheet_, &QPushButton::clicked, this, [this] { emit sheetWished(place()); });
    show(nullptr, {});
}

DeskPanel::~DeskPanel() = default;

void DeskPanel::arrange() {
    auto* left = new QWidget(this);
    auto* record = new QVBoxLayout(left);
    record->setContentsMargins(0, 0, 0, 0);
    record->addWidget(title_);
    record->addWidget(list_, 1);
    record->addLayout(noteLine());
    title_->setWordWrap(true);
    auto* below = new QWidget(this);
    auto* rulings = new QVBoxLayout(below);
    rulings->setContentsMargins(0, 0, 0, 0);
    rulings->addWidget(tabs_, 1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(asItStood_);
    foot->addStretch(1);
    foot->addWidget(settle_);
    foot->addWidget(sheet_);
    rulings->addLayout(foot);
    auto* rows = new QSplitter(Qt::Vertical, this);
    rows->addWidget(rows_);
    rows->addWidget(below);
    rows->setChildrenCollapsible(false);
    rows->setSizes({450, 300});
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(deskGap);
    column->addWidget(timeline_);
    column->addWidget(rows, 1);
    auto* sides = new QSplitter(Qt::Horizontal, this);
    sides->addWidget(left);
    sides->addWidget(right);
    sides->setStretchFactor(1, 1);
    sides->setSizes({400, 900});
    sides->setChildrenCollapsible(false);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(sides);
}

/// What a person writes beside the chosen line.
QLayout* DeskPanel::noteLine() {
    note_->setMaxLength(parts::mostLetters);
    note_->setAccessibleName(text("desk_panel.note"));
    note_->setToolTip(text("desk_panel.note.tip"));
    keepNote_->setToolTip(text("desk_panel.note.tip"));
    connect(note_, &QLineEdit::returnPressed, this, &DeskPanel::keepNote);
    connect(keepNote_, &QPushButton::clicked, this, &DeskPanel::keepNote);
    connect(note_, &QLineEdit::textChanged, this, [this] { keepNote_->setEnabled(note_->isEnabled()); });
    auto* line = new QHBoxLayout;
    line->addWidget(note_, 1);
    line->addWidget(keepNote_);
    return line;
}

void DeskPanel::showNote() {
    const QModelIndex chosen = list_->currentIndex();
    const bool may = game_ && game_->takesNotes && chosen.isValid();
    note_->setText(game_ && chosen.isValid() ? lines_->line(chosen.row()).note : QString());
    note_->setPlaceholderText(
        may ? QString::fromStdString((*texts_)({"desk_panel.note.line", {lines_->line(chosen.row()).n}}))
            : text("desk_panel.note.none"));
    note_->setEnabled(may);
    keepNote_->setEnabled(false); // nothing else was written yet
}

void DeskPanel::keepNote() {
    const QModelIndex chosen = list_->currentIndex();
    if (!game_ || !game_->takesNotes || !chosen.isValid()) return;
    const QString note = note_->text().simplified();
    if (note != lines_->line(chosen.row()).note) emit noteWritten(chosen.row() + 1, note);
}

void DeskPanel::show(std::shared_ptr<const DeskGame> game, std::optional<int> line) {
    const bool same = game_ && game && game->source.id && game_->source.id == game->source.id;
    game_ = std::move(game);
    shown_.reset();
    if (!same) row_ = 0;
    card_ = -1;
    if (game_) *texts_ = *game_->texts;
    title_->setText(game_ ? game_->title : QString());
    rows_->clear();
    rulings_->clear();
    lines_->show(game_);
    const int at = game_ ? line.value_or(game_->timeline.last()) : 0;
    timeline_->show(game_ ? &game_->timeline : nullptr, at);
    setEnabled(game_ != nullptr);
    moved(at);
}

DeskPlace DeskPanel::place() const {
    return {timeline_->line(), asItStood_->isChecked(), row_ + 1};
}

void DeskPanel::goTo(int line) {
    timeline_->moveTo(line);
}

void DeskPanel::moved(int line) {
    const QModelIndex index = lines_->index(lines_->find(line));
    if (list_->currentIndex() != index) {
        const QSignalBlocker quiet(list_->selectionModel());
        list_->setCurrentIndex(index);
        list_->viewport()->update();
        showCurrentLine();
    }
    showNote();
    showRows();
}

void DeskPanel::showCurrentLine() {
    if (list_->currentIndex().isValid())
        list_->scrollTo(list_->currentIndex(), QAbstractItemView::PositionAtCenter);
}

/// Leads to the place where it happened.
void DeskPanel::lineChosen(int index) {
    if (index < 0) return;
    const DeskLineText line = lines_->line(index);
    timeline_->moveTo(line.n);
    if (line.place.row > 0) rows_->point(line.place.row - 1, line.place.at);
}

void DeskPanel::showRows() {
    if (!game_) return why_->clear();
    const DeskPlace now = place();
    const tactics::Game game =
        now.asItStood ? game_->timeline.asItStood(now.line) : game_->timeline.at(now.line);
    rows_->show(game, RunningTotals::Always);
    secret_ = tactics::keepsSecret(game);
    if (!rows_->row(row_)) row_ = 0;
    explain();
}

void DeskPanel::chooseRow(int row, int card) {
    row_ = row;
    card_ = card;
    explain();
}

void DeskPanel::explain() {
    const ShownRow* row = rows_->row(row_);
    why_->setHtml(row ? explanationHtml(*row, row_ + 1, secret_, *texts_, {card_, true}) : QString());
    whatIf_->lookAt(row ? timeline_->line() : 0, row ? card_ : -1, cardName(row, card_));
    if (row && card_ >= 0) why_->scrollToAnchor(QLatin1String(chosenAnchor));
    sheet_->setEnabled(row != nullptr);
    settle_->setEnabled(row && maySettle());
    if (shown_ != place()) rulings_->setPlainText(row ? text("desk_panel.comparing") : QString());
    rest_->start();
}

void DeskPanel::wishRulings() {
    if (!game_ || tabs_->currentWidget() != rulings_ || !rows_->row(row_) || shown_ == place()) return;
    emit rulingsWished(place());
}

void DeskPanel::follow(const QUrl& link) {
    if (const auto asked = whatIfOf(link)) askWhatIf(*asked);
}

void DeskPanel::askWhatIf(const WhatIfAsked& asked) {
    if (!game_) return;
    tabs_->setCurrentWidget(whatIf_);
    whatIf_->wait();
    emit whatIfWished(place(), asked);
}

void DeskPanel::showWhatIf(const DeskPlace& place, const QString& html) {
    if (place == this->place()) whatIf_->show(html);
}

/// What a person decides goes on from where the game stands.
bool DeskPanel::maySettle() const {
    const DeskPlace now = place();
    return game_ && game_->source.id && !now.asItStood && now.line == game_->timeline.last() &&
           !isBetweenRounds(game_->timeline.at(now.line).phase);
}

void DeskPanel::askSettling() {
    if (!settle_->isEnabled()) return;
    auto* dialog =
        new SettleDialog(texts_, rules_, game_->timeline.at(game_->timeline.last()), row_ + 1, true, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { emit settled(dialog->choice()); });
    dialog->open();
}

void DeskPanel::showRulings(const DeskRulings& rulings) {
    if (rulings.place != place()) return;
    shown_ = rulings.place;
    rulings_->setHtml(rulings.html);
}

bool DeskPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_ && event->type() == QEvent::Resize) // its lines break elsewhere then
        QTimer::singleShot(0, this, &DeskPanel::showCurrentLine);
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            rows_->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rowkeeper::tactics::panel
