// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/CatalogPage.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/Flow.h"
#include "companion/views/PageLook.h"
#include "companion/views/ValueDelegate.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShowEvent>
#include <QSplitter>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace rowkeeper::views {

namespace {

constexpr std::pair<const char*, ValueWish::State> states[] = {
    {"catalog.show.all", ValueWish::State::Any},
    {"catalog.show.estimates", ValueWish::State::Estimated},
    {"catalog.show.own", ValueWish::State::Own},
    {"catalog.show.refused", ValueWish::State::Refused}};

QComboBox* choiceOf(QWidget* parent, const QString& name) {
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

} // namespace

QString CatalogPage::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

CatalogPage::CatalogPage(const std::shared_ptr<const json::Sentences>& texts, QWidget* parent)
    : QWidget(parent)
    , texts_(texts)
    , model_(new ValueModel(*texts, this))
    , filter_(new ValueFilter(*model_, this))
    , heading_((readFromAChair(*this), pageHeading(text("catalog.title"), this)))
    , problem_(pageNotice(this))
    , mend_(new QPushButton(text("catalog.mend"), this))
    , readAgain_(new QPushButton(text("kept.again"), this))
    , words_(new parts::HintedLine(this))
    , name_(choiceOf(this, text("catalog.name")))
    , state_(choiceOf(this, text("catalog.show")))
    , undo_(new QPushButton(text("catalog.undo"), this))
    , redo_(new QPushButton(text("catalog.redo"), this))
    , more_(new QPushButton(text("catalog.file"), this))
    , none_(new QLabel(text("catalog.none.match"), this))
    , table_(new QTableView(this))
    , about_(new QLabel(this))
    , again_(new PlayedAgainPanel(texts, this))
    , counted_(new QLabel(this))
    , told_(new QLabel(this)) {
    buildFilters();
    buildTable();
    buildButtons();
    arrange();
    show({}, {});
}

void CatalogPage::buildFilters() {
    words_->setPlaceholderText(text("catalog.search"));
    words_->setAccessibleName(text("catalog.search"));
    words_->setClearButtonEnabled(true);
    words_->installEventFilter(this);
    name_->addItem(text("catalog.name.any"));
    for (const auto& [key, state] : states)
        state_->addItem(text(key), static_cast<int>(state));
    connect(words_, &QLineEdit::textChanged, this, &CatalogPage::filter);
    for (QComboBox* box : {name_, state_})
        connect(box, &QComboBox::currentIndexChanged, this, &CatalogPage::filter);
    auto* menu = new QMenu(more_);
    parts::list(*menu->addAction(text("catalog.export"), this, [this] { askFile(true); }),
                QStringLiteral("catalog.export"));
    parts::list(*menu->addAction(text("catalog.import"), this, [this] { askFile(false); }),
                QStringLiteral("catalog.import"));
    parts::list(*menu->addAction(text("catalog.as_text"), this, &CatalogPage::textWished),
                QStringLiteral("catalog.as_text"));
    more_->setMenu(menu);
}

void CatalogPage::buildTable() {
    table_->setObjectName(QStringLiteral("values"));
    table_->setModel(filter_);
    table_->setItemDelegateForColumn(ValueModel::Own, new ValueDelegate(text("catalog.own.none"), this));
    table_->setAccessibleName(text("catalog.title"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers); // edit(), whatever column the keys are in
    constexpr int letters[] = {20, 22, 24, 27, 13, 0};
    static_assert(std::size(letters) == ValueModel::Columns);
    lookLikePageTable(*table_, letters);
    table_->installEventFilter(this);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CatalogPage::choose);
    connect(table_, &QTableView::doubleClicked, this, &CatalogPage::edit);
    connect(model_, &ValueModel::typed, this, &CatalogPage::typed);
}

/// What the fields and the table leave. Not keys of actions: others have these at the table.
void CatalogPage::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Find)) return words_->setFocus(Qt::ShortcutFocusReason);
    if (event->matches(QKeySequence::Redo) || event->keyCombination() == (Qt::CTRL | Qt::SHIFT | Qt::Key_Z))
        return redo_->click();
    if (event->matches(QKeySequence::Undo)) return undo_->click();
    QWidget::keyPressEvent(event);
}

void CatalogPage::buildButtons() {
    connect(undo_, &QPushButton::clicked, this, &CatalogPage::undoWished);
    connect(redo_, &QPushButton::clicked, this, &CatalogPage::redoWished);
    connect(mend_, &QPushButton::clicked, this, &CatalogPage::textWished);
    connect(readAgain_, &QPushButton::clicked, this, &CatalogPage::readWished);
}

void CatalogPage::arrange() {
    problem_->setObjectName(QStringLiteral("problem"));
    told_->setObjectName(QStringLiteral("told"));
    mend_->hide();
    readAgain_->hide();
    none_->setAlignment(Qt::AlignCenter);
    none_->setWordWrap(true);
    for (QLabel* label : {about_, told_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* warned = new QHBoxLayout;
    warned->addWidget(problem_, 1);
    warned->addWidget(mend_, 0, Qt::AlignTop);
    warned->addWidget(readAgain_, 0, Qt::AlignTop);
    auto* head = new QHBoxLayout;
    head->addWidget(heading_, 1);
    for (QPushButton* button : {undo_, redo_, more_})
        head->addWidget(button);
    auto* filters = new parts::Flow;
    filters->addWidget(words_);
    filters->addWidget(state_);
    filters->addWidget(name_);
    setTabOrder(words_, state_);
    setTabOrder(state_, name_);
    setTabOrder(name_, table_);
    auto* upper = new QWidget(this);
    auto* values = new QVBoxLayout(upper);
    values->setContentsMargins(0, 0, 0, 0);
    values->setSpacing(pageGap);
    values->addWidget(none_, 1);
    values->addWidget(table_, 1);
    values->addWidget(about_);
    auto* halves = new QSplitter(Qt::Vertical, this);
    halves->addWidget(upper);
    halves->addWidget(again_);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 1);
    halves->setSizes({1000, 330});
    halves->setChildrenCollapsible(false);
    auto* foot = new QHBoxLayout;
    foot->addWidget(counted_);
    foot->addWidget(told_, 1);
    told_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(pageMargin, pageMargin, pageMargin, pageGap);
    all->setSpacing(pageGap);
    all->addLayout(head);
    all->addLayout(warned);
    all->addLayout(filters);
    all->addWidget(halves, 1);
    all->addLayout(foot);
}

void CatalogPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous()) emit readWished();
}

void CatalogPage::show(const parts::ValueSheet& sheet, const Standing& standing) {
    editable_ = standing.editable;
    model_->setEditable(editable_);
    model_->show(sheet.rows);
    undo_->setEnabled(standing.undo);
    redo_->setEnabled(standing.redo);
    fillNames();
    if (!table_->currentIndex().isValid() && filter_->rowCount() > 0) table_->selectRow(0);
    count();
    choose();
    keepInSight();
}

/// Of the row that is selected, once the words around the table have their height.
void CatalogPage::keepInSight() {
    QTimer::singleShot(0, table_, [this] {
        if (table_->currentIndex().isValid()) table_->scrollTo(table_->currentIndex());
    });
}

void CatalogPage::showProblem(const QString& why, Remedy remedy) {
    setPageNotice(*problem_, why);
    keepInSight();
    mend_->setVisible(remedy == Remedy::Mend);
    readAgain_->setVisible(remedy == Remedy::ReadAgain);
}

void CatalogPage::tell(const QString& text) {
    told_->setText(text);
    keepInSight();
}

const parts::ValueRow* CatalogPage::current() const {
    const QModelIndex index = filter_->mapToSource(table_->currentIndex());
    return index.isValid() ? &model_->row(index.row()) : nullptr;
}

void CatalogPage::select(const std::string& path) {
    for (int row = 0; row < filter_->rowCount(); ++row) {
        if (model_->row(filter_->mapToSource(filter_->index(row, 0)).row()).path != path) continue;
        table_->selectRow(row);
        table_->scrollTo(filter_->index(row, 0));
        return;
    }
}

/// The whole of it, as a cell may be too small for it.
void CatalogPage::choose() {
    const parts::ValueRow* row = current();
    if (!row) return about_->clear();
    const auto filled = [&](const char* key) {
        return QString::fromStdString(
            (*texts_)(key, {row->entry.toStdString(), row->name.toStdString(), row->printed.toStdString(),
                            row->source.toStdString(), row->own.toStdString()}));
    };
    QString about = filled(row->own.isEmpty() ? "catalog.about"
                           : row->unknown     ? "catalog.about.own_alone"
                                              : "catalog.about.own");
    if (!row->problem.isEmpty())
        about +=
            u'\n' + QString::fromStdString((*texts_)("catalog.about.refused", {row->problem.toStdString()}));
    about_->setText(about);
}

void CatalogPage::edit() {
    const parts::ValueRow* row = current();
    if (!row || !editable_) return;
    if (row->kind == parts::ValueRow::Kind::Lines) return editLines(*row);
    table_->edit(filter_->index(table_->currentIndex().row(), ValueModel::Own));
}

void CatalogPage::editLines(const parts::ValueRow& row) {
    const std::string path = row.path;
    const bool own = !row.own.isEmpty();
    auto* dialog = new TextDialog(
        QStringLiteral("%1, %2").arg(row.entry, row.name), text("catalog.lines"),
        own ? row.typed : row.printedTyped,
        [this, path](const QString& typed) { return tried_(path, typed); }, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path] { emit typed(path, dialog->typed()); });
    dialog->open();
}

void CatalogPage::filter() {
    ValueWish wish;
    wish.words = words_->text();
    if (name_->currentIndex() > 0) wish.name = name_->currentText();
    wish.state = static_cast<ValueWish::State>(state_->currentData().toInt());
    filter_->ask(wish);
    if (!table_->currentIndex().isValid() && filter_->rowCount() > 0) table_->selectRow(0);
    count();
    choose();
    keepInSight();
}

void CatalogPage::showAll() {
    words_->clear();
    name_->setCurrentIndex(0);
    state_->setCurrentIndex(0);
}

void CatalogPage::fillNames() {
    if (name_->count() > 1) return; // they are the game's
    const QSignalBlocker quiet(name_);
    for (const parts::ValueRow& row : model_->rows())
        if (name_->findText(row.name) < 0) name_->addItem(row.name);
}

void CatalogPage::count() {
    const auto& rows = model_->rows();
    const auto own =
        std::count_if(rows.begin(), rows.end(), [](const auto& row) { return !row.own.isEmpty(); });
    const auto estimates = std::count_if(rows.begin(), rows.end(), isEstimate);
    const int shown = filter_->rowCount();
    counted_->setText(QString::fromStdString((*texts_)(
        "catalog.count", {shown, model_->rowCount(), static_cast<int>(estimates), static_cast<int>(own)})));
    none_->setVisible(shown == 0);
    table_->setVisible(shown > 0);
}

void CatalogPage::askFile(bool save) {
    auto* dialog = new QFileDialog(this, text(save ? "catalog.export" : "catalog.import"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(save ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(save ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    dialog->setNameFilter(text("catalog.files") + QStringLiteral(" (*.json)"));
    dialog->setDefaultSuffix(QStringLiteral("json"));
    if (save) dialog->selectFile(text("catalog.files.name") + QStringLiteral(".json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, save](const QString& file) {
        if (save)
            emit exportWished(file);
        else
            emit importWished(file);
    });
    dialog->open();
}

bool CatalogPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    const int key = press->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched == table_ && !table_->hasFocus()) return QWidget::eventFilter(watched, event); // an editor's
    if (watched == table_ && (enter || key == Qt::Key_F2)) {
        edit();
        return true;
    }
    if (watched == table_ && (key == Qt::Key_Delete || key == Qt::Key_Backspace)) {
        const parts::ValueRow* row = current();
        if (row && editable_ && !row->own.isEmpty()) emit typed(std::string(row->path), {});
        return true;
    }
    if (watched == words_ && key == Qt::Key_Escape) {
        showAll();
        return true;
    }
    if (watched == words_ && (enter || key == Qt::Key_Down) && filter_->rowCount() > 0) {
        table_->setFocus(Qt::TabFocusReason);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rowkeeper::views
