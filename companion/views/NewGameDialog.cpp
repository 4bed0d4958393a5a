// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/NewGameDialog.h"

#include "companion/parts/ActionKeys.h"
#include "companion/views/Cameras.h"
#include "engine/tactics/Game.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>

#include <utility>

namespace rowkeeper::views {

using tactics::Faction;
using tactics::Variant;

NewGameDialog::NewGameDialog(std::shared_ptr<const json::Texts> texts, const NewGame& start, QWidget* parent)
    : QDialog(parent)
    , texts_(std::move(texts))
    , source_(new QComboBox)
    , first_(new QComboBox)
    , variant_(new QComboBox)
    , short_(new QCheckBox)
    , topSecret_(new QCheckBox)
    , untagged_(new QCheckBox)
    , problem_(new QLabel)
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    const auto text = [this](const char* key) { return QString::fromStdString(texts_->text(key)); };
    setWindowTitle(text("window.new_game"));

    source_->setEditable(true);
    for (const CameraEntry& camera : cameras()) {
        source_->addItem(QString::fromStdString(camera.name), QString::fromStdString(camera.source));
    }
    source_->addItem(text("window.by_hand"), QString());
    source_->addItem(text("window.demo"), QStringLiteral("demo"));
    const int known = source_->findData(QString::fromStdString(start.source));
    if (known >= 0) {
        source_->setCurrentIndex(known);
    } else {
        source_->setEditText(QString::fromStdString(start.source));
    }
    connect(source_, &QComboBox::editTextChanged, this, &NewGameDialog::check);
    auto* file = new QPushButton(text("window.browse"));
    connect(file, &QPushButton::clicked, this, &NewGameDialog::browse);
    file->setAutoDefault(false); // Enter means the game, not the file
    auto* sourceLine = new QHBoxLayout;
    sourceLine->addWidget(source_, 1);
    sourceLine->addWidget(file);

    auto* seatLine = new QHBoxLayout;
    for (std::size_t seat = 0; seat < 4; ++seat) {
        auto* box = new QComboBox;
        box->addItem(QStringLiteral("–"), -1);
        for (const Faction faction : tactics::allFactions) {
            box->addItem(QString::fromStdString(texts_->name(faction)), static_cast<int>(faction));
        }
        if (seat < start.players.size())
            box->setCurrentIndex(static_cast<int>(index(start.players[seat])) + 1);
        connect(box, &QComboBox::currentIndexChanged, this, &NewGameDialog::check);
        seats_.push_back(box);
        seatLine->addWidget(box);
    }
    first_->addItem(text("window.first.rules"), -1);
    for (const Faction faction : tactics::allFactions)
        first_->addItem(QString::fromStdString(texts_->name(faction)), static_cast<int>(faction));
    if (start.first) first_->setCurrentIndex(static_cast<int>(index(*start.first)) + 1);
    connect(first_, &QComboBox::currentIndexChanged, this, &NewGameDialog::check);
    for (const Variant variant : {Variant::Standard, Variant::Alliances, Variant::BlindTrust}) {
        variant_->addItem(text(("window.variant." + std::string(idOf(variant))).c_str()),
                          static_cast<int>(variant));
    }
    variant_->setCurrentIndex(static_cast<int>(start.variant));
    connect(variant_, &QComboBox::currentIndexChanged, this, &NewGameDialog::check);
    short_->setText(text("window.short_game"));
    short_->setChecked(start.shortGame);
    topSecret_->setText(text("window.top_secret"));
    topSecret_->setChecked(start.topSecret);
    untagged_->setText(text("window.untagged"));
    untagged_->setToolTip(QString::fromStdString(
        (*texts_)({"window.untagged_hint", {keyBeside("next"), keyBeside("command.yes")}})));
    untagged_->setChecked(start.untagged);
    connect(short_, &QCheckBox::toggled, this, &NewGameDialog::check);
    problem_->setWordWrap(true);

    auto* hint = new QLabel(text("window.source_hint"));
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);

    // Nothing has a parent so far: the Tab key goes as the layout takes them.
    auto* form = new QFormLayout(this);
    form->addRow(text("window.source"), sourceLine);
    form->addRow(QString(), hint);
    form->addRow(text("window.seats"), seatLine);
    form->addRow(text("window.first"), first_);
    form->addRow(text("window.variant"), variant_);
    form->addRow(QString(), short_);
    form->addRow(QString(), topSecret_);
    form->addRow(QString(), untagged_);
    form->addRow(problem_);
    form->addRow(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buttons_->button(QDialogButtonBox::Ok)->setDefault(true);
    buttons_->button(QDialogButtonBox::Ok)->installEventFilter(this);
    check();
}

/// The button that Enter presses looks as if it had the focus even where it has not: with the focus it gets a
/// frame.
bool NewGameDialog::eventFilter(QObject* watched, QEvent* event) {
    auto* button = qobject_cast<QPushButton*>(watched);
    if (event->type() != QEvent::Paint || !button || !button->hasFocus())
        return QDialog::eventFilter(watched, event);
    watched->event(event);
    QStyleOptionFocusRect frame;
    frame.initFrom(button);
    frame.state |= QStyle::State_KeyboardFocusChange;
    frame.rect = button->rect().adjusted(4, 4, -4, -4);
    QPainter painter(button);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &frame, &painter, button);
    return true;
}

NewGame NewGameDialog::choice() const {
    NewGame game;
    const int chosen = source_->currentIndex();
    const bool listed = chosen >= 0 && source_->currentText() == source_->itemText(chosen) &&
                        source_->itemData(chosen).isValid();
    game.source =
        (listed ? source_->itemData(chosen).toString() : source_->currentText().trimmed()).toStdString();
    for (const QComboBox* seat : seats_) {
        if (const int value = seat->currentData().toInt(); value >= 0)
            game.players.push_back(static_cast<Faction>(value));
    }
    if (const int first = first_->currentData().toInt(); first >= 0) game.first = static_cast<Faction>(first);
    game.variant = static_cast<Variant>(variant_->currentData().toInt());
    game.shortGame = short_->isChecked();
    game.topSecret = topSecret_->isChecked();
    game.untagged = untagged_->isChecked();
    return game;
}

void NewGameDialog::browse() {
    const QString file = QFileDialog::getOpenFileName(this, windowTitle());
    if (!file.isEmpty()) source_->setEditText(file);
}

std::string NewGameDialog::keyBeside(const char* action) const {
    const QString key =
        parentWidget() ? parts::keyOf(*parentWidget(), QString::fromLatin1(action)) : QString();
    return key.isEmpty() ? std::string() : ", " + key.toStdString();
}

void NewGameDialog::check() {
    const NewGame game = choice();
    tactics::Setup setup;
    setup.players = game.players;
    if (!game.players.empty())
        setup.first = game.first.value_or(tactics::opensByRule(game.players).value_or(game.players.front()));
    setup.variant = game.variant;
    setup.shortGame = game.shortGame;
    const bool proposed = game.players.empty() && !game.source.empty() && game.variant == Variant::Standard &&
                          !game.shortGame && !game.first;
    const auto problem = proposed ? std::nullopt : tactics::problem(setup);
    const auto remark = tactics::remark(setup);
    const bool demo = game.source == "demo";
    problem_->setText(QString::fromStdString(problem             ? (*texts_)(*problem)
                                             : remark            ? (*texts_)(*remark)
                                             : proposed && !demo ? texts_->text("start.dialog")
                                                                 : std::string()));
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(!problem);
}

} // namespace rowkeeper::views
