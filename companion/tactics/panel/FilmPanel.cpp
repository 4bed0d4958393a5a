// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/FilmPanel.h"

#include "companion/parts/StepBar.h"
#include "companion/parts/StepLabels.h"
#include "companion/tactics/panel/CardColumn.h"
#include "companion/tactics/panel/Marks.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/SumBars.h"

#include <QFontInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace rowkeeper::tactics::panel {

using results::FilmCard;
using results::FilmFind;
using results::FilmFrame;
using results::RowFilm;

namespace {

constexpr int frameMs = 2600;
/// What each kind is called, and what that means.
struct Heading {
    FilmFind::Kind kind;
    const char* name;
    const char* means;
};
constexpr std::array headings{
    Heading{FilmFind::Kind::Bluff, "rowfilm.bluff.name", "rowfilm.bluff.means"},
    Heading{FilmFind::Kind::OwnEffect, "rowfilm.own.name", "rowfilm.own.means"},
    Heading{FilmFind::Kind::EmptyThreat, "rowfilm.threat.name", "rowfilm.threat.means"}};

/// Not to be chosen.
QListWidgetItem* plainItem(const QString& words, QListWidget& in) {
    auto* item = new QListWidgetItem(words, &in);
    item->setFlags(Qt::ItemIsEnabled);
    return item;
}

} // namespace

FilmPanel::FilmPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , findsHead_(new QLabel(text("rowfilm.finds"), this))
    , rowsHead_(new QLabel(text("rowfilm.rows"), this))
    , finds_(new QListWidget(this))
    , rows_(new QListWidget(this))
    , marks_(new Marks(this))
    , title_(new QLabel(this))
    , told_(new QLabel(this))
    , table_(new CardColumn(CardColumn::Tight::Grows, this))
    , sums_(new SumBars(texts_, this))
    , bar_(new parts::StepBar(parts::stepLabels(*texts_), this))
    , close_(new QPushButton(text("account.close"), this)) {
    arrange();
    setFocusProxy(rows_);
    rows_->installEventFilter(this);
    finds_->installEventFilter(this);
    bar_->setPace(frameMs);
    connect(bar_, &parts::StepBar::stepped, this, &FilmPanel::showFrame);
    connect(rows_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && row != film_) choose(row, 0);
    });
    const auto jump = [this](QListWidgetItem* item) {
        const int at = item ? item->data(Qt::UserRole).toInt() - 1 : -1; // headings have none
        if (at < 0) return;
        const FilmFind& find = films_.finds.at(static_cast<std::size_t>(at));
        choose(static_cast<int>(find.film), static_cast<int>(find.frame));
    };
    connect(finds_, &QListWidget::itemClicked, this, jump);
    connect(finds_, &QListWidget::itemActivated, this, jump);
    connect(close_, &QPushButton::clicked, this, &FilmPanel::left);
    size();
}

FilmPanel::~FilmPanel() = default;

QString FilmPanel::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

void FilmPanel::arrange() {
    setAccessibleName(text("rowfilm.name"));
    rows_->setAccessibleName(text("rowfilm.rows"));
    finds_->setAccessibleName(text("rowfilm.finds"));
    finds_->setWordWrap(true);
    finds_->setSpacing(2);
    const int side = fontMetrics().height() + 2;
    finds_->setIconSize({2 * side, side});
    finds_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    rows_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    title_->setWordWrap(true);
    told_->setWordWrap(true);
    told_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* column = new QVBoxLayout;
    column->addWidget(findsHead_);
    column->addWidget(finds_, 3);
    column->addWidget(rowsHead_);
    column->addWidget(rows_, 2);
    auto* head = new QHBoxLayout;
    head->addWidget(marks_);
    head->addWidget(title_, 1);
    auto* last = new QHBoxLayout;
    last->addWidget(bar_, 1);
    last->addWidget(close_);
    auto* stage = new QVBoxLayout;
    stage->setSpacing(10);
    stage->addLayout(head);
    stage->addWidget(told_);
    stage->addWidget(table_, 1);
    stage->addWidget(sums_);
    stage->addLayout(last);
    auto* sides = new QHBoxLayout(this);
    sides->setSpacing(16);
    sides->setContentsMargins(8, 8, 8, 8);
    sides->addLayout(column, 2);
    sides->addLayout(stage, 4);
}

void FilmPanel::wait() {
    films_ = {};
    film_ = -1;
    finds_->clear();
    rows_->clear();
    marks_->show({});
    title_->clear();
    told_->setText(text("rowfilm.wait"));
    showCards({});
    sums_->show({}, Fraction(1), false);
    bar_->begin(0);
    setAccessibleDescription(told_->text());
}

void FilmPanel::tell(results::RowFilms films) {
    films_ = std::move(films);
    film_ = -1;
    told_->clear();
    fillFinds();
    fillRows();
    if (!films_.films.empty()) choose(0, 0);
}

/// Each kind under a sentence that says what it is.
void FilmPanel::fillFinds() {
    finds_->clear();
    for (const Heading& heading : headings)
        fillFinds(heading.kind, text(heading.name), text(heading.means));
    if (finds_->count() == 0) plainItem(text("rowfilm.finds.none"), *finds_);
}

void FilmPanel::fillFinds(FilmFind::Kind kind, const QString& name, const QString& means) {
    bool any = false;
    for (std::size_t at = 0; at < films_.finds.size(); ++at) {
        const FilmFind& find = films_.finds[at];
        if (find.kind != kind) continue;
        if (!std::exchange(any, true)) {
            QFont bold = finds_->font();
            bold.setBold(true);
            plainItem(name, *finds_)->setFont(bold);
            plainItem(means, *finds_)->setForeground(quiet(palette()));
        }
        const int side = fontMetrics().height() + 2;
        auto* item =
            new QListWidgetItem(markIcon({find.who}, side), QString::fromStdString(find.text), finds_);
        item->setData(Qt::UserRole, static_cast<int>(at) + 1);
    }
}

void FilmPanel::fillRows() {
    const QSignalBlocker quietly(rows_);
    rows_->clear();
    const int side = fontMetrics().height() + 2;
    rows_->setIconSize({2 * side, side});
    for (const RowFilm& film : films_.films)
        new QListWidgetItem(
            markIcon(film.winners, side),
            QString::fromStdString((*texts_)({"rowfilm.row", {film.round, film.row, film.heading}})), rows_);
}

void FilmPanel::choose(int film, int frame) {
    film_ = film;
    const RowFilm& chosen = films_.films.at(static_cast<std::size_t>(film));
    {
        const QSignalBlocker quietly(rows_);
        rows_->setCurrentRow(film);
    }
    title_->setText(
        QString::fromStdString((*texts_)({"rowfilm.row", {chosen.round, chosen.row, chosen.heading}})));
    bar_->begin(static_cast<int>(chosen.frames.size()));
    bar_->go(frame);
}

void FilmPanel::showFrame(int at) {
    const RowFilm& film = films_.films.at(static_cast<std::size_t>(film_));
    const FilmFrame& frame = film.frames.at(static_cast<std::size_t>(at));
    const bool last = at + 1 == static_cast<int>(film.frames.size());
    marks_->show(last ? film.winners : std::vector<Faction>());
    told_->setText(QString::fromStdString(frame.text));
    showCards(frame.cards);
    Fraction most(1);
    for (const FilmFrame& one : film.frames) {
        for (const results::AccountSum& sum : one.sums)
            most = std::max(most, sum.amount);
    }
    sums_->show(frame.sums, most, last);
    setAccessibleDescription(title_->text() + u' ' + told_->text());
}

/// A hidden card bears the name of what it really was; only its face says that it lies open.
void FilmPanel::showCards(const std::vector<FilmCard>& cards) {
    std::vector<CardColumn::Card> shown;
    for (const FilmCard& card : cards) {
        CardColumn::Card one;
        one.shown.owner = card.owner;
        one.shown.open = card.open;
        const QString name = card.card ? QString::fromStdString(texts_->name(*card.card, card.owner))
                                       : text("rowfilm.unknown");
        one.shown.name = card.shielded ? name + QStringLiteral(" · ") + text("window.shielded") : name;
        one.spoken = QString::fromStdString(texts_->name(card.owner)) + QStringLiteral(", ") + name +
                     (card.open ? QString() : QStringLiteral(", ") + text("window.face_down"));
        one.chosen = card.now;
        shown.push_back(std::move(one));
    }
    table_->show(shown);
}

bool FilmPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (key.key() == Qt::Key_Escape) return emit left(), true;
    return film_ >= 0 && bar_->take(key);
}

void FilmPanel::size() {
    const double room = std::clamp(std::min(width() / 900.0, height() / 620.0), 1.0, 1.6);
    const auto sized = [&](QWidget& widget, double times, bool bold) {
        QFont font = this->font();
        font.setPointSizeF(QFontInfo(this->font()).pointSizeF() * times * room);
        font.setBold(bold);
        widget.setFont(font);
    };
    sized(*title_, 1.6, true);
    sized(*told_, 1.25, false);
    for (QLabel* head : {findsHead_, rowsHead_})
        sized(*head, 1.1 / room, true);
    sums_->grow(room);
    told_->setMinimumHeight(3 * QFontMetrics(told_->font()).lineSpacing());
    marks_->setFixedHeight(static_cast<int>(QFontMetricsF(title_->font()).height() * 1.3));
}

void FilmPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    size();
    if (film_ >= 0) showFrame(bar_->step());
}

void FilmPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) size();
}

} // namespace rowkeeper::tactics::panel
