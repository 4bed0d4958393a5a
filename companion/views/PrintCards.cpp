// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PrintCards.h"

#include "companion/parts/Flow.h"
#include "companion/parts/Fold.h"
#include "companion/parts/Wrapped.h"

#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::views {

namespace {

constexpr double aboutSize = 0.85; // times the size of a kind's name
constexpr int mostMat = 2000;      // mm; what really can be is said where it is planned

bool contains(const std::vector<std::string>& all, const std::string& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

} // namespace

PrintCards::PrintCards(std::shared_ptr<const json::Sentences> words, PrintOffer offer, QWidget* parent)
    : QWidget(parent)
    , words_(std::move(words))
    , offer_(std::move(offer))
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
    setFocusProxy(kinds_.at(offer_.cards.front().name));
    setArt({});
    tellCards({});
    showCounts();
}

QString PrintCards::text(const char* key) const {
    return QString::fromStdString(words_->text(key));
}

QCheckBox* PrintCards::choice(const QString& words, bool chosen) {
    auto* box = new parts::WrappedCheck(words);
    box->setChecked(chosen);
    connect(box, &QCheckBox::toggled, this, [this] {
        showCounts();
        emit changed();
    });
    return box;
}

/// What it is, and how many, beneath its name.
void PrintCards::addKind(const OfferedSheets& kind, QVBoxLayout& lines) {
    QCheckBox* box = choice(kind.title, kind.usual);
    kinds_[kind.name] = box;
    auto* together = new QVBoxLayout;
    together->setSpacing(fontMetrics().height() / 8);
    together->addWidget(box);
    if (!kind.about.isEmpty()) {
        auto* about = parts::wrappedLabel(kind.about);
        QFont smaller = font();
        smaller.setPointSizeF(smaller.pointSizeF() * aboutSize);
        about->setFont(smaller);
        about->setIndent(fontMetrics().height() * 3 / 2);
        box->setAccessibleDescription(kind.about);
        together->addWidget(about);
    }
    for (const OfferedCount& count : offer_.counts)
        if (count.kind == kind.name) addCount(count, *together);
    if (kind.name == offer_.mat) addMat(*together);
    lines.addLayout(together);
}

QWidget* PrintCards::beneathKind(const QString& title, QWidget* field, QVBoxLayout& lines) {
    auto* part = new QWidget;
    auto* line = new QHBoxLayout(part);
    line->setContentsMargins(fontMetrics().height() * 3 / 2, 0, 0, 0);
    line->addWidget(parts::wrappedLabel(title), 1);
    line->addWidget(field);
    lines.addWidget(part);
    return part;
}

void PrintCards::addCount(const OfferedCount& count, QVBoxLayout& lines) {
    auto* box = new QSpinBox;
    box->setRange(1, count.most);
    box->setValue(count.usual);
    box->setAccessibleName(count.title);
    connect(box, &QSpinBox::valueChanged, this, &PrintCards::changed);
    counts_.push_back({count, box, beneathKind(count.title, box, lines)});
}

void PrintCards::addMat(QVBoxLayout& lines) {
    const auto side = [this](const char* name, int usual) {
        auto* box = new QSpinBox;
        box->setRange(1, mostMat);
        box->setValue(usual);
        box->setAccessibleName(text(name));
        connect(box, &QSpinBox::valueChanged, this, &PrintCards::changed);
        return box;
    };
    matWidth_ = side("window.print.mat_width", offer_.usualMat.width());
    matHeight_ = side("window.print.mat_height", offer_.usualMat.height());
    matHeight_->setSuffix(QStringLiteral(" mm"));
    auto* both = new QWidget;
    auto* line = new QHBoxLayout(both);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(matWidth_);
    line->addWidget(new QLabel(QStringLiteral("×")));
    line->addWidget(matHeight_);
    matLine_ = beneathKind(text("window.print.mat_size"), both, lines);
}

QWidget* PrintCards::kindsBox() {
    auto* box = new QGroupBox(text("window.print.kinds"));
    auto* lines = new QVBoxLayout(box);
    for (const OfferedSheets& kind : offer_.cards) {
        addKind(kind, *lines);
        if (kind.complete) connect(kinds_[kind.name], &QCheckBox::toggled, this, &PrintCards::chooseComplete);
    }
    return box;
}

QWidget* PrintCards::decksBox() {
    auto* box = new QGroupBox(text("window.print.decks"));
    auto* line = new parts::Flow;
    box->setLayout(line);
    const auto usual = offer_.usualDecks(kinds());
    for (const OfferedDeck& deck : offer_.decks) {
        decks_.emplace_back(deck.letter, choice(deck.name, contains(usual, deck.letter)));
        line->addWidget(decks_.back().second);
    }
    return box;
}

QWidget* PrintCards::othersBox() {
    auto* box = new QWidget;
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(fontMetrics().height(), 0, 0, 0);
    for (const OfferedSheets& kind : offer_.others)
        addKind(kind, *lines);
    return box;
}

QWidget* PrintCards::moreBox() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(fontMetrics().height(), 0, 0, 0);
    auto* name = parts::wrappedLabel(text("window.print.cards"));
    name->setBuddy(cards_);
    column->addWidget(name);
    cards_->setPlaceholderText(offer_.example);
    cards_->setAccessibleName(text("window.print.cards"));
    cards_->setMaxLength(4000);
    column->addWidget(cards_);
    column->addWidget(cardsTold_);
    serials_ = choice(text("window.print.serials"), offer_.serials);
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

/// Begins with the decks that it is for.
void PrintCards::chooseComplete(bool chosen) {
    for (const OfferedSheets& kind : offer_.cards) {
        if (kind.complete || kind.beside) continue;
        QCheckBox* box = kinds_.at(kind.name);
        box->setChecked(!chosen);
        box->setEnabled(!chosen);
    }
    const auto usual = offer_.usualDecks(kinds());
    for (const auto& [letter, box] : decks_)
        box->setChecked(contains(usual, letter));
}

/// What counts with nothing that is chosen is not asked for.
void PrintCards::showCounts() {
    const std::vector<std::string> chosen = kinds();
    for (const Count& count : counts_)
        count.line->setVisible(std::any_of(count.offered.kinds.begin(), count.offered.kinds.end(),
                                           [&](const auto& kind) { return contains(chosen, kind); }));
    if (matLine_) matLine_->setVisible(contains(chosen, offer_.mat));
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

/// In the order in which they are offered.
std::vector<std::string> PrintCards::kinds() const {
    std::vector<std::string> chosen;
    for (const auto* all : {&offer_.cards, &offer_.others})
        for (const OfferedSheets& kind : *all) {
            const auto box = kinds_.find(kind.name);
            if (box != kinds_.end() && box->second->isChecked()) chosen.push_back(kind.name);
        }
    return chosen;
}

void PrintCards::writeTo(PrintChoices& choices) const {
    choices.kinds = kinds();
    choices.decks.clear();
    for (const auto& [letter, box] : decks_)
        if (box->isChecked()) choices.decks.push_back(letter);
    choices.counts.clear();
    for (const Count& count : counts_)
        if (count.box->value() != count.offered.usual)
            choices.counts[count.offered.kind] = count.box->value();
    choices.mat = {};
    if (matWidth_ && QSize(matWidth_->value(), matHeight_->value()) != offer_.usualMat)
        choices.mat = {matWidth_->value(), matHeight_->value()};
    choices.cards = cards_->text();
    choices.serials = serials_->isChecked();
    choices.art = artFolder_;
}

void PrintCards::choose(const PrintChoices& choices) {
    // What is complete first: it chooses others in its turn.
    for (const bool complete : {true, false})
        for (const OfferedSheets& kind : offer_.cards)
            if (kind.complete == complete)
                kinds_.at(kind.name)->setChecked(contains(choices.kinds, kind.name));
    for (const auto& [letter, box] : decks_)
        box->setChecked(contains(choices.decks, letter));
    bool others = false;
    for (const OfferedSheets& kind : offer_.others) {
        kinds_.at(kind.name)->setChecked(contains(choices.kinds, kind.name));
        others = others || kinds_.at(kind.name)->isChecked();
    }
    if (others) others_->open(true);
    for (const Count& count : counts_) {
        const auto chosen = choices.counts.find(count.offered.kind);
        count.box->setValue(chosen == choices.counts.end() ? count.offered.usual : chosen->second);
    }
    const QSize mat = choices.mat.isEmpty() ? offer_.usualMat : choices.mat;
    if (matWidth_) {
        matWidth_->setValue(mat.width());
        matHeight_->setValue(mat.height());
    }
    cards_->setText(choices.cards);
    serials_->setChecked(choices.serials);
    setArt(choices.art);
    if (!choices.cards.isEmpty() || choices.serials != offer_.serials || !choices.art.isEmpty())
        more_->open(true);
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

} // namespace rowkeeper::views
