// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/HouseRulesPanel.h"

#include "companion/parts/ScrolledForm.h"
#include "companion/tactics/panel/HouseRuleCard.h"
#include "companion/tactics/panel/HouseRuleText.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

HouseRulesPanel::HouseRulesPanel(std::shared_ptr<const json::RuleBook> book,
                                 std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , book_(std::move(book))
    , texts_(std::move(texts))
    , find_(new QLineEdit)
    , found_(new QLabel)
    , reset_(new QPushButton(QString::fromStdString(texts_->text("newgame.rules.reset")))) {
    find_->setPlaceholderText(QString::fromStdString(texts_->text("newgame.rules.find")));
    find_->setAccessibleName(find_->placeholderText());
    find_->setClearButtonEnabled(true);
    find_->installEventFilter(this);
    connect(find_, &QLineEdit::textChanged, this, &HouseRulesPanel::find);
    found_->setWordWrap(true);
    reset_->setAutoDefault(false); // Enter means the game
    connect(reset_, &QPushButton::clicked, this, [this] {
        show({});
        emit changed();
    });
    auto* line = new QHBoxLayout;
    line->addWidget(found_, 1);
    line->addWidget(reset_);
    auto* column = new QVBoxLayout(this);
    column->addWidget(find_);
    column->addLayout(line);
    column->addWidget(cards(), 1);
    show({});
    find();
}

QWidget* HouseRulesPanel::cards() {
    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    for (const json::HouseRule& rule : book_->houseRules) {
        auto* card = new HouseRuleCard(rule, book_, texts_);
        connect(card, &HouseRuleCard::chosen, this, [this, name = rule.name](const QString& value) {
            if (set(options_, name, value.toStdString())) return; // a card offers what there is
            showState();
            emit changed();
        });
        column->addWidget(card);
        cards_.push_back(card);
    }
    column->addStretch(1);
    auto* area = new parts::ScrolledForm;
    area->take(*list);
    return area;
}

void HouseRulesPanel::show(const Options& options) {
    options_ = options;
    showState();
}

void HouseRulesPanel::enter() {
    find_->setFocus(Qt::OtherFocusReason);
}

void HouseRulesPanel::showState() {
    for (HouseRuleCard* card : cards_)
        card->show(options_);
    reset_->setEnabled(options_ != Options{});
}

void HouseRulesPanel::find() {
    int seen = 0;
    for (HouseRuleCard* card : cards_) {
        const bool wanted = speaksOf(card->rule(), find_->text().toStdString(), *book_, *texts_);
        card->setVisible(wanted);
        seen += wanted ? 1 : 0;
    }
    const int all = static_cast<int>(cards_.size());
    found_->setText(QString::fromStdString(
        (*texts_)({seen == 0 ? "newgame.rules.found_none" : "newgame.rules.found", {seen, all}})));
}

void HouseRulesPanel::enterFirst() {
    const auto first = std::ranges::find_if(cards_, [](const QWidget* card) { return card->isVisible(); });
    if (first != cards_.end()) (*first)->enter();
}

/// Down goes from the line to what it found.
bool HouseRulesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && watched == find_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
        enterFirst();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// Letters that nothing else takes are looked for.
void HouseRulesPanel::keyPressEvent(QKeyEvent* event) {
    const QString typed = event->text();
    if (typed.isEmpty() || !typed.front().isLetterOrNumber()) return QWidget::keyPressEvent(event);
    find_->setFocus(Qt::OtherFocusReason);
    find_->insert(typed);
}

} // namespace rowkeeper::tactics::panel
