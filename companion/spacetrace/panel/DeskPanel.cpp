// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/DeskPanel.h"

#include "companion/parts/Tints.h"
#include "companion/spacetrace/desk/DeskText.h"
#include "companion/spacetrace/entry/LineTexts.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/panel/PlayersBar.h"
#include "engine/spacetrace/json/CardNames.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rowkeeper::spacetrace::panel {

namespace {

constexpr int msOfRest = 150;
constexpr std::array extraChoices{std::pair{ExtraFights::No, "referee.choice.stays"},
                                  std::pair{ExtraFights::Before, "referee.choice.before"},
                                  std::pair{ExtraFights::After, "referee.choice.after"}};

} // namespace

DeskPanel::DeskPanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , title_(new QLabel(this))
    , list_(new QListWidget(this))
    , timeline_(new QSlider(Qt::Horizontal, this))
    , where_(new QLabel(this))
    , players_(new PlayersBar(texts_, this))
    , tabs_(new QTabWidget(this))
    , fleets_(new FleetsPanel(texts_, this))
    , battle_(new BattlePanel(texts_, this))
    , noAttack_(new QLabel(this))
    , own_(new QComboBox(this))
    , enemy_(new QComboBox(this))
    , ruling_(new QTextBrowser(this))
    , sheet_(new QPushButton(QString::fromStdString(texts_->text("panel.desk.sheet")), this))
    , rest_(new QTimer(this)) {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    title_->setWordWrap(true);
    list_->setAccessibleName(text("panel.desk.lines"));
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->installEventFilter(this);
    timeline_->setAccessibleName(text("panel.desk.timeline"));
    timeline_->setPageStep(10);
    ruling_->setAccessibleName(text("panel.desk.ruling"));
    noAttack_->setWordWrap(true);
    noAttack_->setContentsMargins(8, 6, 8, 6);
    battle_->mayBeLeft(false);
    rest_->setSingleShot(true);
    rest_->setInterval(msOfRest);
    for (const auto& [combo, name] :
         {std::pair{own_, "panel.desk.own_extra"}, std::pair{enemy_, "panel.desk.enemy_extra"}}) {
        combo->setAccessibleName(text(name));
        for (const auto& [fights, key] : extraChoices)
            combo->addItem(text(key), static_cast<int>(fights));
        connect(combo, &QComboBox::activated, this, &DeskPanel::supposeAnew);
    }
    arrange();
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0) goTo(lines_[static_cast<std::size_t>(row)].n);
    });
    connect(timeline_, &QSlider::valueChanged, this, [this] {
        where_->setText(
            QString::fromStdString((*texts_)("panel.desk.where", {line(), timeline_->maximum()})));
        rest_->start();
    });
    connect(rest_, &QTimer::timeout, this, &DeskPanel::look);
    connect(sheet_, &QPushButton::clicked, this, [this] { emit sheetWished(line()); });
}

DeskPanel::~DeskPanel() = default;

/// What is supposed of extra fleets, above the attack.
QWidget* DeskPanel::supposed() {
    auto* page = new QWidget(this);
    auto* lines = new QVBoxLayout(page);
    lines->setContentsMargins(4, 4, 4, 4);
    auto* choices = new QHBoxLayout;
    for (QComboBox* combo : {own_, enemy_}) {
        auto* label = new QLabel(combo->accessibleName(), page);
        label->setBuddy(combo);
        choices->addWidget(label);
        choices->addWidget(combo);
    }
    choices->addStretch(1);
    lines->addLayout(choices);
    lines->addWidget(noAttack_);
    lines->addWidget(battle_, 1);
    return page;
}

void DeskPanel::arrange() {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(title_);
    column->addWidget(list_, 1);
    column->addWidget(sheet_);
    auto* fleets = new QScrollArea(this);
    fleets->setWidget(fleets_);
    fleets->setWidgetResizable(true);
    fleets->setFrameShape(QFrame::NoFrame);
    fleets->setFocusPolicy(Qt::NoFocus);
    tabs_->addTab(fleets, text("panel.fleets"));
    tabs_->addTab(supposed(), text("panel.desk.attack"));
    tabs_->addTab(ruling_, text("panel.desk.ruling"));
    auto* right = new QWidget(this);
    auto* lines = new QVBoxLayout(right);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(players_);
    auto* along = new QHBoxLayout;
    along->addWidget(timeline_, 1);
    along->addWidget(where_);
    lines->addLayout(along);
    lines->addWidget(tabs_, 1);
    auto* sides = new QSplitter(Qt::Horizontal, this);
    sides->addWidget(left);
    sides->addWidget(right);
    sides->setStretchFactor(0, 1);
    sides->setStretchFactor(1, 3);
    sides->setSizes({300, 900});
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(sides);
}

void DeskPanel::knowRules(const json::RuleBook& rules) {
    rules_ = &rules;
    battle_->knowRules(rules);
}

void DeskPanel::show(std::shared_ptr<const DeskGame> game, std::optional<int> line) {
    game_ = std::move(game);
    battle_->clear();
    fillLines();
    const int last = !game_ || game_->record.lines.empty() ? 0 : game_->record.lines.back().n;
    {
        const QSignalBlocker still(timeline_);
        timeline_->setRange(0, last);
        timeline_->setValue(std::clamp(line.value_or(last), 0, last));
    }
    title_->setText(game_ ? game_->title : QString());
    timeline_->setEnabled(game_ != nullptr);
    sheet_->setEnabled(game_ != nullptr);
    if (game_) look();
}

void DeskPanel::fillLines() {
    const QSignalBlocker still(list_);
    list_->clear();
    lines_ = game_ ? entry::lineTexts(game_->record, *texts_) : std::vector<rowkeeper::record::LineText>();
    for (const rowkeeper::record::LineText& line : lines_) {
        QString text = QStringLiteral("%1  %2").arg(line.n, 3).arg(QString::fromStdString(line.sentence));
        if (!line.counts)
            text += QStringLiteral("  · ") + QString::fromStdString(texts_->text("window.record.struck"));
        if (!line.was.empty())
            text +=
                QStringLiteral("  · ") + QString::fromStdString((*texts_)("window.record.was", {line.was}));
        if (!line.remark.empty()) text += QStringLiteral("  · ") + QString::fromStdString(line.remark);
        auto* item = new QListWidgetItem(text, list_);
        item->setToolTip(text);
        if (line.counts) continue;
        QFont crossed = item->font();
        crossed.setStrikeOut(true);
        item->setFont(crossed);
        item->setForeground(parts::quiet(palette()));
    }
}

int DeskPanel::line() const {
    return timeline_->value();
}

void DeskPanel::goTo(int line) {
    timeline_->setValue(line);
    rest_->stop();
    look();
}

/// All that is known where the timeline stands.
void DeskPanel::look() {
    if (!game_) return;
    const auto wish = [](const QComboBox& combo) {
        return static_cast<ExtraFights>(combo.currentData().toInt());
    };
    view_ = desk::deskView(game_->record, line(), {wish(*own_), wish(*enemy_)});
    where_->setText(QString::fromStdString((*texts_)("panel.desk.where", {view_.line, view_.last})));
    {
        const QSignalBlocker still(list_);
        int row = -1;
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (lines_[i].n <= view_.line) row = static_cast<int>(i);
        list_->setCurrentRow(row);
    }
    players_->show(shownPlayers(view_.game));
    const Facing facing = facingIn(view_.game);
    fleets_->show(shownTable(view_.game, facing.far, facing.near, {}, *texts_));
    noAttack_->setVisible(view_.noAttack.has_value());
    battle_->setVisible(view_.attack.has_value());
    const bool supposed = view_.attack && view_.attack->supposed;
    for (QComboBox* combo : {own_, enemy_})
        combo->setEnabled(supposed || view_.noAttack);
    if (view_.noAttack) {
        battle_->clear();
        noAttack_->setText(QString::fromStdString((*texts_)(
            "battle.desk.none",
            {named(view_.noAttack->key, view_.noAttack->fillings, view_.game.setup->catalog, *texts_),
             std::string(view_.noAttack->source.rule)})));
    } else {
        // An attack was declared in the game before the line; one that is supposed, in the game after it.
        const Game before = supposed ? view_.game : desk::deskView(game_->record, view_.line - 1).game;
        battle_->tell({supposed ? 0 : view_.line, before, view_.attack->declared, view_.attack->attack,
                       view_.attack->result});
    }
    ruling_->setPlainText(ruling());
}

void DeskPanel::supposeAnew() {
    look();
}

/// The list has no line for what lay there before the first: Home and End lead as far as on the timeline.
bool DeskPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != list_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool home = key.key() == Qt::Key_Home;
    if ((!home && key.key() != Qt::Key_End) || (key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return QWidget::eventFilter(watched, event);
    goTo(home ? timeline_->minimum() : timeline_->maximum());
    home ? list_->scrollToTop() : list_->scrollToBottom();
    return true;
}

QString DeskPanel::ruling() const {
    if (!game_ || !rules_) return {};
    const Tale tale{game_->record.setup.catalog, *rules_, *texts_, Detail::Sums};
    return QString::fromStdString(desk::deskText(view_, game_->title.toStdString(), tale));
}

} // namespace rowkeeper::spacetrace::panel
