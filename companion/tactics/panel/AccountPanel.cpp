// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/AccountPanel.h"

#include "companion/parts/StepBar.h"
#include "companion/tactics/panel/CardColumn.h"
#include "companion/tactics/panel/Marks.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/panel/StepLabels.h"
#include "companion/tactics/panel/SumBars.h"

#include <QFontInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace rowkeeper::tactics::panel {

using results::AccountLine;
using results::AccountStep;
using Kind = results::AccountStep::Kind;

namespace {

constexpr int perStep = 1600; // ms, and for each sentence to be read
constexpr int perLine = 1200;

QString withSign(const Fraction& amount) {
    return (amount > Fraction(0) ? QStringLiteral("+") : QString()) + readable(amount);
}

/// "8 → 0"; of points "+14".
QString numberOf(const AccountStep& step) {
    if (!step.counts) return {};
    const QString sign = step.estimated ? QStringLiteral("≈ ") : QString();
    if (!step.printed) return sign + withSign(*step.counts);
    if (*step.printed == *step.counts) return sign + readable(*step.counts);
    return readable(*step.printed) + QStringLiteral(" → ") + sign + readable(*step.counts);
}

} // namespace

AccountPanel::AccountPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , list_(new QListWidget(this))
    , marks_(new Marks(this))
    , title_(new QLabel(this))
    , about_(new QLabel(this))
    , number_(new QPushButton(this))
    , lines_(new QTextEdit(this))
    , cards_(new CardColumn(CardColumn::Tight::Hides, this))
    , sums_(new SumBars(texts_, this))
    , bar_(new parts::StepBar(stepLabels(*texts_), this))
    , close_(new QPushButton(QString::fromStdString(texts_->text("account.close")), this)) {
    arrange();
    setFocusProxy(list_);
    list_->installEventFilter(this);
    connect(bar_, &parts::StepBar::stepped, this, &AccountPanel::showStep);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && row != bar_->step()) bar_->go(row);
    });
    connect(number_, &QPushButton::clicked, this, [this] { ask(); });
    connect(cards_, &CardColumn::cardChosen, this, [this](int at) {
        const int row = steps_.at(static_cast<std::size_t>(bar_->step())).row;
        const ShownCard& card =
            rows_.at(static_cast<std::size_t>(row) - 1).cards.at(static_cast<std::size_t>(at));
        bar_->play(false);
        emit rowChosen(row - 1, card.at.value_or(-1));
    });
    connect(sums_, &SumBars::chosen, this, [this](Faction player) { ask(player); });
    connect(close_, &QPushButton::clicked, this, &AccountPanel::left);
    size();
}

AccountPanel::~AccountPanel() = default;

void AccountPanel::arrange() {
    setAccessibleName(QString::fromStdString(texts_->text("account.name")));
    list_->setAccessibleName(QString::fromStdString(texts_->text("account.steps")));
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setSpacing(1);
    title_->setWordWrap(true);
    about_->setWordWrap(true);
    number_->setFlat(true);
    number_->setCursor(Qt::PointingHandCursor);
    number_->setToolTip(QString::fromStdString(texts_->text("window.why")));
    lines_->setFrameShape(QFrame::NoFrame);
    lines_->setReadOnly(true);
    lines_->setTextInteractionFlags(Qt::NoTextInteraction);
    lines_->setFocusPolicy(Qt::NoFocus);
    lines_->viewport()->setAutoFillBackground(false);
    auto* head = new QHBoxLayout;
    auto* words = new QVBoxLayout;
    words->addWidget(title_);
    words->addWidget(about_);
    head->addWidget(marks_, 0, Qt::AlignVCenter);
    head->addLayout(words, 1);
    head->addWidget(number_, 0, Qt::AlignVCenter);
    auto* last = new QHBoxLayout;
    last->addWidget(bar_, 1);
    last->addWidget(close_);
    auto* stage = new QVBoxLayout;
    stage->setSpacing(12);
    stage->addLayout(head);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(12);
    middle->addWidget(lines_, 3);
    middle->addWidget(cards_, 2);
    stage->addLayout(middle, 1);
    stage->addWidget(sums_);
    stage->addLayout(last);
    auto* sides = new QHBoxLayout(this);
    sides->setSpacing(16);
    sides->setContentsMargins(8, 8, 8, 8);
    sides->addWidget(list_, 2);
    sides->addLayout(stage, 5);
}

void AccountPanel::tell(std::vector<AccountStep> steps, std::vector<ShownRow> rows) {
    steps_ = std::move(steps);
    rows_ = std::move(rows);
    bar_->begin(static_cast<int>(steps_.size()));
    fillList();
    size();
    if (!steps_.empty()) showStep(0);
}

/// Of what is not told yet the outcome is not named.
void AccountPanel::fillList() {
    const QSignalBlocker quietly(list_);
    list_->clear();
    const int side = fontMetrics().height() + 2;
    list_->setIconSize({2 * side, side});
    for (const AccountStep& step : steps_) {
        const bool tellsOutcome = step.kind == Kind::Winner || step.kind == Kind::Game;
        QString text = QString::fromStdString(
            tellsOutcome
                ? texts_->text(step.kind == Kind::Winner ? "account.list.winner" : "account.list.game")
                : step.title);
        auto* item = new QListWidgetItem(text, list_);
        const bool head = step.kind == Kind::Row || step.row == 0;
        item->setData(Qt::UserRole, head && step.kind != Kind::Points);
        item->setToolTip(text);
        const bool ofOne = step.kind == Kind::Card || step.kind == Kind::Points;
        if (step.kind != Kind::Row && step.row != 0) item->setIcon(markIcon({}, side));
        if (ofOne) item->setIcon(markIcon(step.of, side));
        if (step.kind == Kind::Points)
            item->setData(Qt::AccessibleTextRole,
                          text + QStringLiteral(", ") + QString::fromStdString(step.about));
    }
}

QString AccountPanel::lines(const AccountStep& step) const {
    const QString pale = quiet(palette()).name();
    QString html = QStringLiteral("<table cellspacing=4 width='100%'>");
    for (const AccountLine& line : step.lines) {
        const QString amount =
            line.amount ? (line.estimated ? QStringLiteral("≈&nbsp;") : QString()) + withSign(*line.amount)
                        : QString();
        html +=
            QStringLiteral("<tr><td align=right style='white-space:pre'><b>%1</b>  </td><td width='100%'>%2 "
                           "<font color='%4'><small>%3</small></font></td></tr>")
                .arg(amount, QString::fromStdString(line.text).toHtmlEscaped(),
                     QString::fromStdString(line.rule).toHtmlEscaped(), pale);
    }
    return html + QStringLiteral("</table>");
}

void AccountPanel::showStep(int at) {
    const AccountStep& step = steps_.at(static_cast<std::size_t>(at));
    {
        const QSignalBlocker quietly(list_);
        list_->setCurrentRow(at);
    }
    marks_->show(step.of);
    title_->setText(QString::fromStdString(step.title));
    about_->setText(QString::fromStdString(step.about));
    about_->setVisible(!step.about.empty());
    const QString number = numberOf(step);
    number_->setText(number);
    number_->setVisible(!number.isEmpty());
    number_->setAccessibleName(
        QString::fromStdString((*texts_)({"account.number", {step.title, number.toStdString()}})));
    lines_->setHtml(lines(step));
    showCards(at);
    sums_->show(step.sums, step.most, step.kind == Kind::Winner || step.kind == Kind::Game);
    bar_->setPace(perStep + perLine * static_cast<int>(step.lines.size()));
    setAccessibleDescription(title_->text() + u' ' + number + u' ' + lines_->toPlainText());
}

/// The cards of the row that is told; what those count that are not told yet is not named.
void AccountPanel::showCards(int at) {
    const AccountStep& step = steps_.at(static_cast<std::size_t>(at));
    const auto number = static_cast<std::size_t>(step.row);
    cards_->setVisible(number > 0 && number <= rows_.size());
    if (cards_->isHidden()) return;
    std::set<int> told;
    for (int earlier = 0; earlier <= at; ++earlier) {
        const AccountStep& one = steps_[static_cast<std::size_t>(earlier)];
        if (one.row == step.row && one.kind == Kind::Card) told.insert(one.card);
    }
    ShownRow row = rows_[number - 1];
    std::vector<CardColumn::Card> cards;
    for (std::size_t place = 0; place < row.cards.size(); ++place) {
        ShownCard& card = row.cards[place];
        if (card.at && !told.contains(*card.at) && step.kind != Kind::Winner) {
            card.counts.clear();
            card.because.clear();
            card.counted = true;
            card.silenced = false;
        }
        const bool now = step.kind == Kind::Card && card.at == step.card;
        cards.push_back({card, spoken(row, number, place, *texts_), now});
    }
    cards_->show(cards);
}

/// How a number of this step comes about; `player`: whose sum, else what the step itself is about.
void AccountPanel::ask(std::optional<Faction> player) {
    if (steps_.empty()) return;
    const AccountStep& step = steps_.at(static_cast<std::size_t>(bar_->step()));
    bar_->play(false);
    if (step.row > 0) return emit rowChosen(step.row - 1, player ? -1 : step.card);
    if (!player && !step.of.empty()) player = step.of.front();
    if (player) emit playerChosen(*player);
}

bool AccountPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != list_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (bar_->take(key)) return true;
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) return ask(), true;
    if (key.key() == Qt::Key_Escape) return emit left(), true;
    return false;
}

/// Words grow with the room they have.
void AccountPanel::size() {
    const double room = std::clamp(std::min(width() / 900.0, height() / 620.0), 1.0, 2.0);
    const auto sized = [&](QWidget& widget, double times, bool bold) {
        QFont font = this->font();
        font.setPointSizeF(QFontInfo(this->font()).pointSizeF() * times * room);
        font.setBold(bold);
        widget.setFont(font);
    };
    sized(*title_, 2.0, true);
    sized(*about_, 1.25, false);
    sized(*number_, 2.8, true);
    sized(*lines_, 1.5, false);
    sized(*list_, 1.1 * std::sqrt(room) / room, false);
    sums_->grow(room);
    for (int at = 0; at < list_->count(); ++at) {
        QFont font = list_->font();
        font.setBold(list_->item(at)->data(Qt::UserRole).toBool());
        list_->item(at)->setFont(font);
    }
    marks_->setFixedHeight(static_cast<int>(QFontMetricsF(title_->font()).height() * 1.4));
    QPalette pale = palette();
    pale.setColor(QPalette::WindowText, quiet(palette()));
    about_->setPalette(pale);
}

void AccountPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    size();
}

void AccountPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    size();
    if (!steps_.empty()) showStep(bar_->step());
}

} // namespace rowkeeper::tactics::panel
