// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/AccountPanel.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/StepBar.h"
#include "companion/parts/StepLabels.h"
#include "companion/tactics/panel/CardColumn.h"
#include "companion/tactics/panel/Marks.h"
#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/ShownRows.h"
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

/// A click leaves the keys where they are.
QPushButton* effectButton(const char* key, Qt::Key arrow, const json::Texts& texts, QWidget* parent) {
    auto* button = new QPushButton(QString::fromStdString(texts.text(key)), parent);
    button->setToolTip(button->text() + QStringLiteral(" (") + parts::inWords({Qt::CTRL | arrow}) + u')');
    button->setAutoDefault(false);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
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
    , bar_(new parts::StepBar(parts::stepLabels(*texts_), this))
    , close_(new QPushButton(QString::fromStdString(texts_->text("account.close")), this))
    , effectBack_(effectButton("account.effect.back", Qt::Key_Left, *texts_, this))
    , effectNext_(effectButton("account.effect.next", Qt::Key_Right, *texts_, this)) {
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
    connect(effectBack_, &QPushButton::clicked, this, [this] { goEffect(-1); });
    connect(effectNext_, &QPushButton::clicked, this, [this] { goEffect(1); });
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
    auto* effects = new QHBoxLayout;
    effects->addWidget(effectBack_);
    effects->addWidget(effectNext_);
    effects->addStretch(1);
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
    stage->addLayout(effects);
    stage->addWidget(sums_);
    stage->addLayout(last);
    auto* sides = new QHBoxLayout(this);
    sides->setSpacing(16);
    sides->setContentsMargins(8, 8, 8, 8);
    sides->addWidget(list_, 2);
    sides->addLayout(stage, 5);
}

void AccountPanel::tell(std::vector<AccountStep> steps, std::vector<ShownRow> rows) {
    effect_ = 0;
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

/// Of effect by effect the last one stands out.
QString AccountPanel::lines(const AccountStep& step) const {
    const QString pale = quiet(palette()).name();
    const bool numbered = std::any_of(step.lines.begin(), step.lines.end(),
                                      [](const AccountLine& line) { return line.number > 0; });
    QString html = QStringLiteral("<table cellspacing=4 width='100%'>");
    for (const AccountLine& line : step.lines) {
        const QString amount =
            line.amount ? (line.estimated ? QStringLiteral("≈&nbsp;") : QString()) + withSign(*line.amount)
                        : QString();
        QString text = QString::fromStdString(line.on.empty() ? line.text : line.on + ": " + line.text);
        text = text.toHtmlEscaped();
        if (step.kind == Kind::Effect && &line == &step.lines.back())
            text = QStringLiteral("<b>%1</b>").arg(text);
        const QString number =
            line.number > 0 ? QStringLiteral("<small>%1.</small>").arg(line.number) : QString();
        html += QStringLiteral("<tr>");
        if (numbered)
            html += QStringLiteral("<td align=right style='white-space:pre'><font color='%1'>%2</font></td>")
                        .arg(pale, number);
        html += QStringLiteral("<td align=right style='white-space:pre'><b>%1</b>  </td><td width='100%'>%2 "
                               "<font color='%4'><small>%3</small></font></td></tr>")
                    .arg(amount, text, QString::fromStdString(line.rule).toHtmlEscaped(), pale);
    }
    return html + QStringLiteral("</table>");
}

void AccountPanel::showStep(int at) {
    const QSignalBlocker quietly(list_);
    list_->setCurrentRow(at);
    effect_ = 0;
    present(stepNow());
}

void AccountPanel::present(const AccountStep& step) {
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
    if (step.kind == Kind::Effect) lines_->moveCursor(QTextCursor::End); // the one that is told is seen
    showCards(step);
    sums_->show(step.sums, step.most, step.kind == Kind::Winner || step.kind == Kind::Game);
    bar_->setPace(perStep + perLine * static_cast<int>(step.lines.size()));
    enableEffects();
    const QString said = step.kind == Kind::Effect
                             ? QString::fromStdString(step.about + " " + step.lines.back().text)
                             : lines_->toPlainText();
    setAccessibleDescription(title_->text() + u' ' + number + u' ' + said);
}

/// The cards of the row that is told; what those count that are not told yet is not named.
void AccountPanel::showCards(const AccountStep& step) {
    const auto number = static_cast<std::size_t>(step.row);
    cards_->setVisible(number > 0 && number <= rows_.size());
    if (cards_->isHidden()) return;
    std::set<int> told;
    for (int earlier = 0; earlier <= bar_->step(); ++earlier) {
        const AccountStep& one = steps_[static_cast<std::size_t>(earlier)];
        if (one.row == step.row && one.kind == Kind::Card) told.insert(one.card);
    }
    ShownRow row = rows_[number - 1];
    std::vector<CardColumn::Card> cards;
    for (std::size_t place = 0; place < row.cards.size(); ++place) {
        ShownCard& card = row.cards[place];
        const bool ahead = card.at && !told.contains(*card.at) && step.kind != Kind::Winner;
        if (card.at && (ahead || step.kind == Kind::Effect)) {
            card.counts.clear();
            card.because.clear();
            card.counted = true;
            card.silenced = false;
        }
        if (step.kind == Kind::Effect) showEffectCard(card, step);
        const bool now = (step.kind == Kind::Card || step.kind == Kind::Effect) && card.at == step.card;
        cards.push_back({card, spoken(row, number, place, *texts_), now});
    }
    cards_->show(cards);
}

/// What it counts by then.
void AccountPanel::showEffectCard(ShownCard& card, const AccountStep& step) const {
    if (!card.at) return;
    const auto at = static_cast<std::size_t>(*card.at);
    if (at < step.cards.size() && step.cards[at]) card.counts = readable(*step.cards[at]);
}

// Effect by effect
// ---------------------------------------------------------------------------------------------

/// The step that begins the row which is told; null: none is.
const AccountStep* AccountPanel::rowNow() const {
    if (steps_.empty()) return nullptr;
    const int row = steps_.at(static_cast<std::size_t>(bar_->step())).row;
    const auto found = std::find_if(steps_.begin(), steps_.end(), [row](const AccountStep& step) {
        return step.kind == Kind::Row && step.row == row;
    });
    return found == steps_.end() || row == 0 ? nullptr : &*found;
}

const AccountStep& AccountPanel::stepNow() const {
    const AccountStep& step = steps_.at(static_cast<std::size_t>(bar_->step()));
    return effect_ == 0 ? step : rowNow()->effects.at(static_cast<std::size_t>(effect_) - 1);
}

/// The effect one further; 0: before the first, one more than there are: after the last. From a card on to
/// its own first one.
int AccountPanel::effectFrom(int by) const {
    if (effect_ > 0) return effect_ + by;
    const AccountStep& step = stepNow();
    const int all = static_cast<int>(rowNow()->effects.size());
    if (step.kind == Kind::Winner) return by > 0 ? all + 1 : all;
    if (step.kind != Kind::Card) return by > 0 ? 1 : 0;
    const int own = step.lines.empty() ? 1 : step.lines.front().number;
    return by > 0 ? own : own - 1;
}

void AccountPanel::goEffect(int by) {
    const AccountStep* row = rowNow();
    if (!row || row->effects.empty()) return;
    bar_->play(false);
    const int next = effectFrom(by);
    const auto first = static_cast<int>(row - steps_.data());
    if (next > 0 && next <= static_cast<int>(row->effects.size())) {
        effect_ = next;
        return present(stepNow());
    }
    if (next == 0) return bar_->go(first);
    for (int at = first; at < static_cast<int>(steps_.size()); ++at) {
        const AccountStep& step = steps_[static_cast<std::size_t>(at)];
        if (step.row == row->row && step.kind == Kind::Winner) return bar_->go(at);
    }
}

void AccountPanel::enableEffects() {
    const AccountStep* row = rowNow();
    const bool any = row && !row->effects.empty();
    effectBack_->setVisible(any);
    effectNext_->setVisible(any);
    if (!any) return;
    effectBack_->setEnabled(effect_ > 0 || stepNow().kind != Kind::Row);
    effectNext_->setEnabled(effect_ > 0 || stepNow().kind != Kind::Winner);
}

/// How a number of this step comes about; `player`: whose sum, else what the step itself is about.
void AccountPanel::ask(std::optional<Faction> player) {
    if (steps_.empty()) return;
    const AccountStep& step = stepNow();
    bar_->play(false);
    if (step.row > 0) return emit rowChosen(step.row - 1, player ? -1 : step.card);
    if (!player && !step.of.empty()) player = step.of.front();
    if (player) emit playerChosen(*player);
}

bool AccountPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != list_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool arrow = key.key() == Qt::Key_Left || key.key() == Qt::Key_Right;
    if (arrow && key.modifiers().testFlag(Qt::ControlModifier))
        return goEffect(key.key() == Qt::Key_Right ? 1 : -1), true;
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
    if (!steps_.empty()) present(stepNow());
}

} // namespace rowkeeper::tactics::panel
