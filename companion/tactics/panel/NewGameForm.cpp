// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/NewGameForm.h"

#include "companion/parts/Wrapped.h"
#include "companion/tactics/panel/Palette.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int emptySeat = -1;

QLabel* paleHint(const QString& text) {
    QLabel* label = parts::wrappedLabel(text);
    QPalette pale = label->palette();
    pale.setColor(QPalette::WindowText, quiet(pale));
    label->setPalette(pale);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop); // below what it is about, whatever room it is given
    return label;
}

/// Of a list of all factions behind an entry of its own.
std::optional<Faction> playerIn(const QComboBox& box) {
    const int value = box.currentData().toInt();
    return value == emptySeat ? std::nullopt : std::optional(static_cast<Faction>(value));
}

void choosePlayer(QComboBox& box, std::optional<Faction> player) {
    box.setCurrentIndex(box.findData(player ? static_cast<int>(*player) : emptySeat));
}

} // namespace

NewGameForm::NewGameForm(std::shared_ptr<const json::Texts> texts, QWidget* above,
                         const std::string& pictures, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , first_(new QComboBox)
    , variant_(new QComboBox)
    , short_(new parts::WrappedCheck(text("window.short_game")))
    , topSecret_(new parts::WrappedCheck(text("window.top_secret")))
    , untagged_(new parts::WrappedCheck(text("window.untagged")))
    , rules_(parts::wrappedLabel())
    , values_(parts::wrappedLabel())
    , totals_(new QComboBox)
    , pictures_(new parts::WrappedCheck(text("window.pictures")))
    , strict_(parts::wrappedLabel()) {
    // Nothing has a parent so far: the Tab key goes as the layout takes them.
    auto* column = new QVBoxLayout(this);
    if (above) column->addWidget(above);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(form);
    column->addWidget(strict_);
    column->addStretch(1);
    addPlay(*form);
    addElsewhere(*form);
    addAids(*form, pictures);
}

QString NewGameForm::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

/// Beside each other, or in pairs where large type leaves no room for that.
QLayout* NewGameForm::seatLine() {
    auto* grid = new QGridLayout;
    int widest = 0;
    constexpr int most = static_cast<int>(factionCount);
    for (int seat = 0; seat < most; ++seat) {
        auto* box = new QComboBox;
        box->addItem(QStringLiteral("–"), emptySeat);
        for (const Faction faction : allFactions)
            box->addItem(QString::fromStdString(texts_->name(faction)), static_cast<int>(faction));
        box->setAccessibleName(QStringLiteral("%1: %2").arg(text("window.seats")).arg(seat + 1));
        connect(box, &QComboBox::currentIndexChanged, this, &NewGameForm::changed);
        seats_.push_back(box);
        widest = std::max(widest, box->sizeHint().width());
    }
    const bool pairs = most * widest > screen()->availableSize().width() / 2;
    const int columns = pairs ? 2 : most;
    for (int seat = 0; seat < most; ++seat)
        grid->addWidget(seats_[static_cast<std::size_t>(seat)], seat / columns, seat % columns);
    return grid;
}

/// Whose backs carry none: everybody's, unless a mark is taken away.
QWidget* NewGameForm::untaggedLine() {
    untaggedOf_ = new QWidget;
    auto* column = new QVBoxLayout(untaggedOf_);
    column->setContentsMargins(fontMetrics().height(), 0, 0, 0);
    for (const Faction faction : allFactions) {
        auto* player = new parts::WrappedCheck(QString::fromStdString(texts_->name(faction)));
        player->setAccessibleDescription(untagged_->text());
        connect(player, &QCheckBox::toggled, this, &NewGameForm::changed);
        column->addWidget(player);
        untaggedPlayers_.push_back(player);
    }
    connect(untagged_, &QCheckBox::toggled, untaggedOf_, &QWidget::setVisible);
    untaggedOf_->hide();
    return untaggedOf_;
}

void NewGameForm::tellKeys(const std::string& moveOn, const std::string& yes) {
    const auto beside = [](const std::string& key) { return key.empty() ? key : ", " + key; };
    untagged_->setToolTip(
        QString::fromStdString((*texts_)({"window.untagged_hint", {beside(moveOn), beside(yes)}})));
}

void NewGameForm::addPlay(QFormLayout& form) {
    first_->addItem(text("window.first.rules"), emptySeat);
    for (const Faction faction : allFactions)
        first_->addItem(QString::fromStdString(texts_->name(faction)), static_cast<int>(faction));
    for (const Variant variant : {Variant::Standard, Variant::Alliances, Variant::BlindTrust})
        variant_->addItem(text(("window.variant." + std::string(idOf(variant))).c_str()),
                          static_cast<int>(variant));
    for (const QComboBox* box : {first_, variant_})
        connect(box, &QComboBox::currentIndexChanged, this, &NewGameForm::changed);
    for (const QCheckBox* box : {short_, topSecret_, untagged_})
        connect(box, &QCheckBox::toggled, this, &NewGameForm::changed);

    form.addRow(text("window.seats"), seatLine());
    form.addRow(text("window.first"), first_);
    form.addRow(text("window.variant"), variant_);
    for (QWidget* line : std::initializer_list<QWidget*>{short_, topSecret_, untagged_, untaggedLine()})
        form.addRow(QString(), line);
}

QLayout* NewGameForm::withButton(QLabel& label, const char* key, void (NewGameForm::*wished)()) {
    auto* button = new QPushButton(text(key));
    button->setAutoDefault(false); // Enter means the game
    connect(button, &QPushButton::clicked, this, wished);
    auto* column = new QVBoxLayout;
    column->addWidget(&label);
    column->addWidget(button, 0, Qt::AlignLeft);
    return column;
}

void NewGameForm::addElsewhere(QFormLayout& form) {
    form.addRow(text("newgame.rules"), withButton(*rules_, "newgame.rules.go", &NewGameForm::rulesWished));
    form.addRow(text("newgame.values"),
                withButton(*values_, "newgame.values.go", &NewGameForm::valuesWished));
}

void NewGameForm::addAids(QFormLayout& form, const std::string& pictures) {
    for (const auto& [when, key] : {std::pair{RunningTotals::NeverBeforeScoring, "window.totals.never"},
                                    {RunningTotals::FromRevealPhase, "window.totals.reveal"},
                                    {RunningTotals::Always, "window.totals.always"}})
        totals_->addItem(text(key), static_cast<int>(when));
    connect(totals_, &QComboBox::currentIndexChanged, this, &NewGameForm::changed);
    connect(pictures_, &QCheckBox::toggled, this, &NewGameForm::changed);
    form.addRow(text("window.totals"), totals_);
    form.addRow(QString(), pictures_);
    form.addRow(QString(),
                paleHint(QString::fromStdString((*texts_)({"window.pictures.where", {pictures}}))));
    form.addRow(text("newgame.strict"), withButton(*paleHint(text("newgame.strict.about")),
                                                   "newgame.strict.go", &NewGameForm::strictWished));
    strict_->hide();
}

void NewGameForm::show(const NewGame& game) {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        choosePlayer(*seats_[seat],
                     seat < game.players.size() ? std::optional(game.players[seat]) : std::nullopt);
    choosePlayer(*first_, game.first);
    variant_->setCurrentIndex(variant_->findData(static_cast<int>(game.variant)));
    short_->setChecked(game.shortGame);
    topSecret_->setChecked(game.topSecret);
    untagged_->setChecked(game.untagged);
    for (const Faction faction : allFactions)
        untaggedPlayers_[index(faction)]->setChecked(game.untaggedOnly.empty() ||
                                                     std::ranges::count(game.untaggedOnly, faction) > 0);
    totals_->setCurrentIndex(
        totals_->findData(static_cast<int>(game.totals.value_or(RunningTotals::Always))));
    pictures_->setChecked(game.pictures.value_or(false));
}

void NewGameForm::read(NewGame& game) const {
    game.players.clear();
    for (const QComboBox* seat : seats_) {
        if (const auto player = playerIn(*seat)) game.players.push_back(*player);
    }
    game.first = playerIn(*first_);
    game.variant = static_cast<Variant>(variant_->currentData().toInt());
    game.shortGame = short_->isChecked();
    game.topSecret = topSecret_->isChecked();
    game.untaggedOnly.clear();
    for (const Faction faction : allFactions) {
        if (untaggedPlayers_[index(faction)]->isChecked()) game.untaggedOnly.push_back(faction);
    }
    game.untagged = untagged_->isChecked() && !game.untaggedOnly.empty();
    if (!game.untagged || game.untaggedOnly.size() == allFactions.size()) game.untaggedOnly.clear();
    game.totals = static_cast<RunningTotals>(totals_->currentData().toInt());
    game.pictures = pictures_->isChecked();
}

void NewGameForm::showRules(const std::vector<std::string>& otherwise) {
    QStringList lines;
    for (const std::string& line : otherwise)
        lines << QStringLiteral("✎ ") + QString::fromStdString(line);
    rules_->setText(lines.isEmpty() ? text("newgame.rules.all_default") : lines.join(u'\n'));
}

void NewGameForm::showValues(const std::string& count) {
    values_->setText(QString::fromStdString(count));
}

void NewGameForm::tellStrict(const QString& told) {
    strict_->setText(told);
    strict_->setVisible(!told.isEmpty());
}

} // namespace rowkeeper::tactics::panel
