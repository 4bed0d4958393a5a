// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/SettleDialog.h"

#include "companion/parts/RecordPanel.h"
#include "companion/parts/ScrolledForm.h"
#include "companion/tactics/panel/ShownRows.h"
#include "companion/tactics/referee/SettledText.h"
#include "engine/core/json/Harmless.h"
#include "engine/tactics/Citations.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/json/RefusalText.h"
#include "engine/tactics/json/RemarkText.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::tactics::panel {

using tactics::Faction;

namespace {

constexpr int nobody = -1;

} // namespace

SettleDialog::SettleDialog(std::shared_ptr<const json::Texts> texts, const json::RuleBook* rules,
                           const tactics::Game& game, int row, bool totalsShown, QWidget* parent)
    : QDialog(parent)
    , texts_(std::move(texts))
    , rules_(rules)
    , game_(game)
    , row_(row)
    , form_(new parts::ScrolledForm(this))
    , winner_(new QComboBox(this))
    , why_(new QLineEdit(this))
    , by_(new QLineEdit(this))
    , rule_(new QComboBox(this))
    , ruleWords_(new QLabel(this))
    , problem_(new QLabel(this))
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    setWindowTitle(QString::fromStdString((*texts_)({"window.settle.title", {row}})));

    const bool secret = keepsSecret(game_);
    const tactics::Score counted = tactics::expectedScore(game_, row);
    const bool seen = totalsShown && !counted.prompt;
    auto* about = new QLabel(this);
    about->setWordWrap(true);
    about->setText(QString::fromStdString(
        texts_->text("window.settle.about") +
        (seen ? " " + (*texts_)({"window.settle.expected", {referee::totalsText(counted, *texts_)}}) : "")));

    for (const Faction player : game_.setup->players)
        winner_->addItem(QString::fromStdString(texts_->name(player)), static_cast<int>(player));
    winner_->addItem(text("window.settle.nobody"), nobody);
    winner_->setCurrentIndex(-1); // a decision is made, not taken over
    connect(winner_, &QComboBox::currentIndexChanged, this, &SettleDialog::check);
    why_->setMaxLength(parts::mostLetters);
    why_->setPlaceholderText(text("window.settle.why.needed"));
    connect(why_, &QLineEdit::textChanged, this, &SettleDialog::check);
    by_->setMaxLength(parts::mostLetters);
    by_->setPlaceholderText(text("window.settle.optional"));
    offerRules();

    auto* totals = new QHBoxLayout;
    for (const Faction player : game_.setup->players) {
        auto* line = new QLineEdit(this);
        line->setMaxLength(12);
        if (seen) line->setPlaceholderText(readable(counted.totals[index(player)]));
        line->setAccessibleName(QString::fromStdString(texts_->name(player)));
        connect(line, &QLineEdit::textChanged, this, &SettleDialog::check);
        totals->addWidget(new QLabel(QString(QChar(letter(player))), this));
        totals->addWidget(line);
        totals_.push_back({player, line});
    }
    problem_->setWordWrap(true);

    auto* content = new QWidget;
    auto* form = new QFormLayout(content);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(about);
    form->addRow(text("window.settle.winner"), winner_);
    form->addRow(text("window.settle.why"), why_);
    form->addRow(text("window.settle.rule"), rule_);
    form->addRow(QString(), ruleWords_);
    form->addRow(text("window.settle.by"), by_);
    form->addRow(text("window.settle.totals"), totals);
    form_->take(*content);
    auto* lines = new QVBoxLayout(this);
    lines->addWidget(form_, 1);
    lines->addWidget(problem_);
    lines->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (!secret) proposeOld();
    tellRule();
    check();
    grow();
}

/// A house ruling first, then all it can rest on; typed or chosen.
void SettleDialog::offerRules() {
    const auto offer = [this](std::string_view id) {
        rule_->addItem(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
    };
    rule_->setEditable(true);
    rule_->setInsertPolicy(QComboBox::NoInsert);
    rule_->lineEdit()->setMaxLength(parts::mostLetters);
    offer(json::settledByText({}, *texts_));
    for (const std::string_view rule : tactics::knownRules)
        offer(rule);
    for (const std::string_view example : tactics::knownExamples)
        offer(example);
    for (const tactics::KnownRuling& ruling : tactics::knownRulings)
        offer(ruling.id);
    connect(rule_, &QComboBox::currentTextChanged, this, &SettleDialog::check);
    connect(rule_, &QComboBox::currentTextChanged, this, &SettleDialog::tellRule);
    ruleWords_->setWordWrap(true);
    ruleWords_->setTextFormat(Qt::PlainText);
}

/// As it is offered: "t25" is T25. Empty: a house ruling.
std::string SettleDialog::ruleId() const {
    const QString rule = rule_->currentText().trimmed();
    const int offered = rule_->findText(rule, Qt::MatchFixedString);
    return offered == 0 ? std::string() : (offered > 0 ? rule_->itemText(offered) : rule).toStdString();
}

void SettleDialog::tellRule() {
    const std::string id = ruleId();
    QString words;
    if (const json::Ruling* ruling = rules_ ? rules_->ruling(id) : nullptr)
        words = QString::fromStdString(ruling->question.in(texts_->language()) + " → " +
                                       ruling->answer.in(texts_->language()));
    else if (const json::RuleText* rule = rules_ ? rules_->rule(id) : nullptr)
        words = QString::fromStdString(rule->text.in(texts_->language()));
    ruleWords_->setText(words);
    ruleWords_->setVisible(!words.isEmpty());
    grow();
}

/// What was decided before, to be decided otherwise.
void SettleDialog::proposeOld() {
    const auto& settled = game_.rows.empty()
                              ? game_.lastResult->rows[static_cast<std::size_t>(row_ - 1)].settled
                              : game_.rows[static_cast<std::size_t>(row_ - 1)].settled;
    if (!settled) return;
    winner_->setCurrentIndex(
        winner_->findData(settled->winner ? static_cast<int>(*settled->winner) : nobody));
    why_->setText(QString::fromStdString(json::harmless(settled->why)));
    by_->setText(QString::fromStdString(json::harmless(settled->by)));
    if (!settled->rule.empty()) rule_->setCurrentText(QString::fromStdString(json::harmless(settled->rule)));
    for (const Total& total : totals_) {
        if (const auto& decided = settled->totals[index(total.player)])
            total.line->setText(readable(*decided));
    }
}

tactics::event::Settle SettleDialog::choice() const {
    tactics::event::Settle settle;
    settle.row = row_;
    if (const int winner = winner_->currentData().toInt(); winner_->currentIndex() >= 0 && winner != nobody)
        settle.winner = static_cast<Faction>(winner);
    for (const Total& total : totals_)
        settle.totals[index(total.player)] = readNumber(total.line->text());
    settle.why = why_->text().trimmed().toStdString();
    settle.by = by_->text().trimmed().toStdString();
    settle.rule = ruleId();
    return settle;
}

void SettleDialog::check() {
    QString problem;
    for (const Total& total : totals_) {
        if (!total.line->text().trimmed().isEmpty() && !readNumber(total.line->text()))
            problem = QString::fromStdString(
                (*texts_)({"window.settle.no_total", {total.line->text().toStdString()}}));
    }
    const tactics::event::Settle settle = choice();
    const bool whole = winner_->currentIndex() >= 0 && !settle.why.empty();
    if (whole && problem.isEmpty()) {
        const tactics::Result result = tactics::apply(game_, settle);
        if (const auto* refusal = std::get_if<tactics::Refusal>(&result))
            problem = QString::fromStdString(json::refusalText(*refusal, *texts_));
    }
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    grow();
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(whole && problem.isEmpty());
}

/// The buttons do not move back while something is typed.
void SettleDialog::grow() {
    form_->fitWindow({34 * fontMetrics().height(), isVisible() ? height() : 0});
}

} // namespace rowkeeper::tactics::panel
