// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/NewFleetsDialog.h"

#include "companion/parts/Fold.h"
#include "companion/parts/ScrolledForm.h"
#include "companion/spacetrace/commands/FleetSetup.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <string_view>
#include <utility>

namespace rowkeeper::spacetrace::window {

namespace {

constexpr std::string_view letters = "ABCD"; // of the decks

const OptionInfo& infoOf(const std::string& name) {
    return *std::ranges::find(allOptions(), name, &OptionInfo::name);
}

} // namespace

NewFleetsDialog::NewFleetsDialog(std::shared_ptr<const json::Sentences> words, const panel::NewGame& start,
                                 std::shared_ptr<const json::RuleBook> rules, QWidget* parent)
    : QDialog(parent)
    , words_(std::move(words))
    , rules_(std::move(rules))
    , start_(start)
    , source_(new views::SourceField(*words_, start.source))
    , count_(new QComboBox)
    , begins_(new QComboBox)
    , profile_(new QComboBox)
    , winning_(new QComboBox)
    , pictures_(new QCheckBox(text("fleets.new.pictures")))
    , problem_(new QLabel)
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(text("window.new_game"));
    fill(start);
    place(start.setup.options);
    connect(source_, &views::SourceField::changed, this, &NewFleetsDialog::check);
    connect(count_, &QComboBox::currentIndexChanged, this, [this] {
        fillBeginners(begins_->currentData().toString().toStdString());
        check();
    });
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buttons_->button(QDialogButtonBox::Ok)->setText(text("window.new_game.begin"));
    buttons_->button(QDialogButtonBox::Ok)->setDefault(true);
    check();
    source_->setFocus();
}

QString NewFleetsDialog::text(const char* key) const {
    return QString::fromStdString(words_->text(key));
}

QString NewFleetsDialog::said(const json::BothLanguages& both) const {
    return QString::fromStdString(words_->language() == json::Language::De ? both.de : both.en);
}

void NewFleetsDialog::fill(const panel::NewGame& start) {
    for (int players = 2; players <= static_cast<int>(letters.size()); ++players) {
        QStringList all;
        for (int i = 0; i < players; ++i)
            all << QString(QLatin1Char(letters[static_cast<std::size_t>(i)]));
        count_->addItem(all.join(QStringLiteral(", ")), players);
    }
    const auto playing = static_cast<int>(start.setup.players.size());
    count_->setCurrentIndex(std::max(0, count_->findData(playing)));
    fillBeginners(start.setup.players.substr(0, 1));
    profile_->addItem(text("fleets.new.profile.first"), static_cast<int>(Profile::First));
    profile_->addItem(text("fleets.new.profile.second"), static_cast<int>(Profile::Second));
    profile_->addItem(text("fleets.new.profile.full"), static_cast<int>(Profile::Full));
    profile_->setCurrentIndex(profile_->findData(static_cast<int>(start.setup.profile)));
    winning_->addItem(text("fleets.new.winning.base"), static_cast<int>(Winning::Base));
    winning_->addItem(text("fleets.new.winning.wrecks"), static_cast<int>(Winning::Wrecks));
    winning_->setCurrentIndex(winning_->findData(static_cast<int>(start.setup.winning)));
    pictures_->setChecked(start.pictures.value_or(false));
}

/// Those who play; `first` begins, if it is one of them.
void NewFleetsDialog::fillBeginners(const std::string& first) {
    begins_->clear();
    for (int i = 0; i < count_->currentData().toInt(); ++i) {
        const QString letter(QLatin1Char(letters[static_cast<std::size_t>(i)]));
        begins_->addItem(letter, letter);
    }
    begins_->setCurrentIndex(std::max(0, begins_->findData(QString::fromStdString(first))));
}

/// Each with what it means; those with their default are no answer of the group.
QWidget* NewFleetsDialog::houseRules(const Options& start) {
    auto* form = new QWidget;
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    for (const json::HouseRule& rule : rules_->houseRules) {
        const OptionInfo& info = infoOf(rule.name);
        auto* question = new QLabel(said(rule.question));
        question->setWordWrap(true);
        Chosen chosen{rule.name};
        const std::string now = value(start, rule.name);
        QWidget* answer = nullptr;
        if (info.values.empty()) {
            answer = chosen.number = new QSpinBox;
            chosen.number->setRange(info.least, info.most);
            chosen.number->setValue(std::stoi(now));
        } else {
            answer = chosen.words = new QComboBox;
            for (std::size_t i = 0; i < info.values.size(); ++i)
                chosen.words->addItem(
                    said(rule.values.at(i)),
                    QString::fromUtf8(info.values[i].data(), static_cast<qsizetype>(info.values[i].size())));
            chosen.words->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            chosen.words->setMinimumContentsLength(24);
            chosen.words->setCurrentIndex(chosen.words->findData(QString::fromStdString(now)));
        }
        question->setBuddy(answer);
        answer->setAccessibleName(question->text());
        answer->setToolTip(QString::fromStdString(rule.ruling));
        column->addWidget(question);
        column->addWidget(answer);
        houseRules_.push_back(chosen);
    }
    return form;
}

void NewFleetsDialog::place(const Options& start) {
    auto* inner = new QWidget;
    auto* lines = new QVBoxLayout(inner);
    lines->addWidget(source_);
    auto* form = new QFormLayout;
    const auto add = [&](const char* name, QComboBox* box) {
        box->setAccessibleName(text(name));
        form->addRow(text(name), box);
    };
    add("fleets.new.players", count_);
    add("fleets.new.begins", begins_);
    add("fleets.new.profile", profile_);
    add("fleets.new.winning", winning_);
    lines->addLayout(form);
    lines->addWidget(pictures_);
    if (rules_) lines->addWidget(new parts::Fold(text("fleets.new.house_rules"), *houseRules(start)));
    lines->addStretch(1);
    auto* scroll = new parts::ScrolledForm;
    scroll->take(*inner);
    problem_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(scroll, 1);
    column->addWidget(problem_);
    column->addWidget(buttons_);
    const int line = fontMetrics().lineSpacing();
    scroll->fitWindow(QSize(36 * line, 32 * line));
}

std::string NewFleetsDialog::players() const {
    std::string all(letters.substr(0, static_cast<std::size_t>(count_->currentData().toInt())));
    const auto first = all.find(begins_->currentData().toString().toStdString());
    std::ranges::rotate(all,
                        all.begin() + static_cast<std::ptrdiff_t>(first == std::string::npos ? 0 : first));
    return all;
}

panel::NewGame NewFleetsDialog::choice() const {
    panel::NewGame game = start_;
    game.source = source_->source();
    game.setup.players = players();
    game.setup.profile = static_cast<Profile>(profile_->currentData().toInt());
    game.setup.winning = static_cast<Winning>(winning_->currentData().toInt());
    game.pictures = pictures_->isChecked();
    for (const Chosen& chosen : houseRules_)
        set(game.setup.options, chosen.name,
            chosen.words ? chosen.words->currentData().toString().toStdString()
                         : std::to_string(chosen.number->value()));
    return game;
}

/// The demo says who plays it and how.
void NewFleetsDialog::check() {
    const bool demo = source_->source() == commands::demo;
    for (QWidget* one : {static_cast<QWidget*>(count_), static_cast<QWidget*>(begins_),
                         static_cast<QWidget*>(profile_), static_cast<QWidget*>(winning_)})
        one->setEnabled(!demo);
    problem_->setText(demo ? text("fleets.new.demo") : QString());
    problem_->setVisible(demo);
}

} // namespace rowkeeper::spacetrace::window
