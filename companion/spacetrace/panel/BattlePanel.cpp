// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/BattlePanel.h"

#include "companion/parts/StepBar.h"
#include "companion/parts/StepLabels.h"
#include "companion/parts/Tints.h"
#include "companion/spacetrace/panel/FleetsPanel.h"

#include <QFontInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

namespace {

constexpr int stepRole = Qt::UserRole; // of a line in the list: the step that it leads to
constexpr int msForStep = 3500;

QLabel* wrapped(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

BattlePanel::BattlePanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , fleets_(new FleetsPanel(texts_, this))
    , list_(new QListWidget(this))
    , where_(wrapped(this))
    , sentence_(wrapped(this))
    , rule_(wrapped(this))
    , lines_(new QTextBrowser(this))
    , bar_(new parts::StepBar(parts::stepLabels(*texts_), this))
    , skip_(new QPushButton(QString::fromStdString(texts_->text("panel.story.skip")), this))
    , close_(new QPushButton(QString::fromStdString(texts_->text("panel.story.close")), this)) {
    list_->setAccessibleName(QString::fromStdString(texts_->text("panel.story.list")));
    list_->setMaximumWidth(18 * QFontInfo(font()).pixelSize());
    list_->installEventFilter(this);
    lines_->setAccessibleName(QString::fromStdString(texts_->text("panel.story.shots")));
    lines_->setMinimumHeight(4 * QFontInfo(font()).pixelSize());
    skip_->setToolTip(QString::fromStdString(texts_->text("panel.story.skip.tip")));
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.35);
    large.setBold(true);
    sentence_->setFont(large);
    sentence_->setMinimumHeight(static_cast<int>(2.7 * QFontInfo(large).pixelSize()));
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);

    auto* told = new QWidget(this);
    auto* column = new QVBoxLayout(told);
    column->setContentsMargins(8, 2, 4, 2);
    column->setSpacing(3);
    for (QWidget* part : std::initializer_list<QWidget*>{where_, sentence_, rule_})
        column->addWidget(part);
    column->addWidget(lines_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(bar_, 1);
    buttons->addWidget(skip_);
    buttons->addWidget(close_);
    column->addLayout(buttons);
    auto* lower = new QWidget(this);
    auto* sides = new QHBoxLayout(lower);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->addWidget(list_);
    sides->addWidget(told, 1);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(fleets_);
    split->addWidget(lower);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(split);

    connect(bar_, &parts::StepBar::stepped, this, &BattlePanel::showStep);
    connect(skip_, &QPushButton::clicked, this, &BattlePanel::goNextClass);
    connect(close_, &QPushButton::clicked, this, &BattlePanel::left);
    connect(list_, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* item) { bar_->go(item->data(stepRole).toInt()); });
    setFocusPolicy(Qt::StrongFocus);
}

BattlePanel::~BattlePanel() = default;

void BattlePanel::mayBeLeft(bool may) {
    close_->setVisible(may);
}

void BattlePanel::tell(ToldAttack told) {
    const bool same =
        story_ && story_->told().line == told.line && told.line != 0 && story_->told().result == told.result;
    if (same) return;
    story_.emplace(std::move(told), *texts_, rules_);
    fillList();
    bar_->begin(story_->steps());
    bar_->setPace(msForStep);
    showStep(0);
}

void BattlePanel::clear() {
    story_.reset();
    list_->clear();
    bar_->begin(0);
    fleets_->clear();
    for (QLabel* label : {where_, sentence_, rule_})
        label->clear();
    lines_->clear();
}

/// The declaration, each class-battle, the end.
void BattlePanel::fillList() {
    list_->clear();
    const auto add = [this](const QString& text, int step) {
        auto* item = new QListWidgetItem(text, list_);
        item->setData(stepRole, step);
        item->setToolTip(text);
    };
    add(QString::fromStdString(texts_->text("panel.story.declared")), 0);
    for (int i = 1; i < story_->steps() - 1; ++i) {
        const StoryStep step = story_->step(i);
        if (step.begins) add(step.where, i);
    }
    add(QString::fromStdString(texts_->text("battle.left")), story_->steps() - 1);
}

void BattlePanel::showStep(int at) {
    if (!story_) return;
    const StoryStep step = story_->step(at);
    where_->setText(step.where);
    sentence_->setText(step.sentence);
    rule_->setText(step.rule.isEmpty() ? QString() : u'[' + step.rule + u']');
    QPalette pale = palette();
    pale.setColor(QPalette::WindowText, parts::quiet(palette()));
    rule_->setPalette(pale);
    where_->setPalette(pale);
    lines_->setPlainText((step.lines + step.shots).join(u'\n'));
    fleets_->show(story_->after(at));
    int row = 0;
    for (int i = 0; i < list_->count(); ++i)
        if (list_->item(i)->data(stepRole).toInt() <= at) row = i;
    list_->setCurrentRow(row);
    skip_->setEnabled(row + 1 < list_->count());
}

void BattlePanel::goNextClass() {
    const int row = list_->currentRow();
    if (row + 1 < list_->count()) bar_->go(list_->item(row + 1)->data(stepRole).toInt());
}

bool BattlePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != list_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) {
        const int row = std::clamp(list_->currentRow() + (key->key() == Qt::Key_Down ? 1 : -1), 0,
                                   std::max(0, list_->count() - 1));
        if (list_->count() > 0) bar_->go(list_->item(row)->data(stepRole).toInt());
        return true;
    }
    return bar_->take(*key);
}

void BattlePanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !close_->isHidden()) return emit left();
    if (!bar_->take(*event)) QWidget::keyPressEvent(event);
}

} // namespace rowkeeper::spacetrace::panel
