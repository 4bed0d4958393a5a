// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PrintCards.h"

#include "companion/parts/Flow.h"
#include "companion/parts/Fold.h"
#include "companion/parts/Wrapped.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::tactics::panel {

using tactics::sheets::PrintKind;

PrintCards::PrintCards(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , cards_(new QLineEdit)
    , cardsTold_(parts::wrappedLabel())
    , art_(new QPushButton(text("window.print.art.choose")))
    , noArt_(new QPushButton(text("window.print.art.none")))
    , artTold_(parts::wrappedLabel()) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(fontMetrics().height());
    column->addWidget(kindsBox());
    column->addWidget(decksBox());
    others_ = new parts::Fold(text("window.print.others"), *othersBox());
    column->addWidget(others_);
    more_ = new parts::Fold(text("window.print.more_cards"), *moreBox());
    column->addWidget(more_);
    setFocusProxy(kinds_.front().second);
    setArt({});
    tellCards({});
}

QString PrintCards::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

QCheckBox* PrintCards::choice(const QString& words, bool chosen) {
    auto* box = new parts::WrappedCheck(words);
    box->setChecked(chosen);
    connect(box, &QCheckBox::toggled, this, &PrintCards::changed);
    return box;
}

QWidget* PrintCards::kindsBox() {
    auto* box = new QGroupBox(text("window.print.kinds"));
    auto* lines = new QVBoxLayout(box);
    const std::pair<PrintKind, const char*> all[] = {{PrintKind::Deck, "window.print.deck"},
                                                     {PrintKind::Targets, "window.print.targets"},
                                                     {PrintKind::Backs, "window.print.backs"},
                                                     {PrintKind::Commands, "window.print.commands"},
                                                     {PrintKind::Starter, "window.print.starter"}};
    for (const auto& [kind, key] : all) {
        kinds_.emplace_back(kind, choice(text(key), kind != PrintKind::Starter));
        lines->addWidget(kinds_.back().second);
    }
    connect(kinds_.back().second, &QCheckBox::toggled, this, &PrintCards::chooseStarter);
    return box;
}

QWidget* PrintCards::decksBox() {
    auto* box = new QGroupBox(text("window.print.decks"));
    auto* line = new parts::Flow;
    box->setLayout(line);
    for (const Faction faction : allFactions) {
        decks_.emplace_back(faction, choice(QString::fromStdString(texts_->name(faction)), true));
        line->addWidget(decks_.back().second);
    }
    return box;
}

/// Sheets without cards.
QWidget* PrintCards::othersBox() {
    auto* box = new QWidget;
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(fontMetrics().height(), 0, 0, 0);
    const std::pair<PrintKind, const char*> all[] = {{PrintKind::Cover, "window.print.cover"},
                                                     {PrintKind::Rules, "window.print.rules"},
                                                     {PrintKind::Reference, "window.print.reference"},
                                                     {PrintKind::Markers, "window.print.markers"},
                                                     {PrintKind::Playmat, "window.print.playmat"}};
    for (const auto& [kind, key] : all) {
        inserts_.emplace_back(kind, choice(text(key), false));
        lines->addWidget(inserts_.back().second);
    }
    return box;
}

QWidget* PrintCards::moreBox() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(fontMetrics().height(), 0, 0, 0);
    auto* name = parts::wrappedLabel(text("window.print.cards"));
    name->setBuddy(cards_);
    column->addWidget(name);
    cards_->setPlaceholderText(QStringLiteral("S05 R07x3"));
    cards_->setAccessibleName(text("window.print.cards"));
    cards_->setMaxLength(4000);
    column->addWidget(cards_);
    column->addWidget(cardsTold_);
    serials_ = choice(text("window.print.serials"), false);
    column->addWidget(serials_);
    column->addWidget(parts::wrappedLabel(text("window.print.serials.about")));
    auto* buttons = new parts::Flow;
    buttons->addWidget(art_);
    buttons->addWidget(noArt_);
    column->addLayout(buttons);
    column->addWidget(artTold_);
    connect(cards_, &QLineEdit::textChanged, this, &PrintCards::changed);
    connect(art_, &QPushButton::clicked, this, &PrintCards::askArt);
    connect(noArt_, &QPushButton::clicked, this, [this] {
        art_->setFocus();
        setArt({});
    });
    return box;
}

/// It has all that two need but the backs, and begins with the two decks of the rulebook (G9.3).
void PrintCards::chooseStarter(bool chosen) {
    for (const auto& [kind, box] : kinds_) {
        if (kind == PrintKind::Starter || kind == PrintKind::Backs) continue;
        box->setChecked(!chosen);
        box->setEnabled(!chosen);
    }
    for (const auto& [faction, box] : decks_)
        box->setChecked(!chosen || faction == Faction::R || faction == Faction::K);
}

void PrintCards::askArt() {
    auto* dialog = new QFileDialog(this, text("window.print.art.choose"), artFolder_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &PrintCards::setArt);
    dialog->open();
}

void PrintCards::setArt(const QString& folder) {
    artFolder_ = folder;
    noArt_->setVisible(!folder.isEmpty());
    tellArt({});
    emit changed();
}

void PrintCards::writeTo(PrintChoices& choices) const {
    choices.kinds.clear();
    for (const auto& [kind, box] : kinds_)
        if (box->isChecked()) choices.kinds.push_back(kind);
    for (const auto& [kind, box] : inserts_)
        if (box->isChecked()) choices.kinds.push_back(kind);
    choices.decks.clear();
    for (const auto& [faction, box] : decks_)
        if (box->isChecked()) choices.decks.push_back(faction);
    choices.cards = cards_->text();
    choices.serials = serials_->isChecked();
    choices.art = artFolder_;
}

void PrintCards::choose(const PrintChoices& choices) {
    const auto has = [](const auto& all, auto one) {
        return std::find(all.begin(), all.end(), one) != all.end();
    };
    // The starter set last: it chooses others in its turn.
    std::for_each(kinds_.rbegin(), kinds_.rend(),
                  [&](const auto& kind) { kind.second->setChecked(has(choices.kinds, kind.first)); });
    for (const auto& [faction, box] : decks_)
        box->setChecked(has(choices.decks, faction));
    bool others = false;
    for (const auto& [kind, box] : inserts_) {
        box->setChecked(has(choices.kinds, kind));
        others = others || box->isChecked();
    }
    if (others) others_->open(true);
    cards_->setText(choices.cards);
    serials_->setChecked(choices.serials);
    setArt(choices.art);
    if (!choices.cards.isEmpty() || choices.serials || !choices.art.isEmpty()) more_->open(true);
}

void PrintCards::tellCards(const QString& why) {
    cardsTold_->setVisible(!why.isEmpty());
    cardsTold_->setText(why);
    cards_->setAccessibleDescription(why);
}

void PrintCards::tellArt(const QString& what) {
    artTold_->setVisible(!what.isEmpty());
    artTold_->setText(what);
    art_->setAccessibleDescription(what);
}

void PrintCards::allowArt(bool allowed) {
    art_->setEnabled(allowed);
    noArt_->setEnabled(allowed);
}

} // namespace rowkeeper::tactics::panel
