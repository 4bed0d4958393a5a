// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/WhatIfPanel.h"

#include "companion/tactics/panel/ShownRows.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int answerMargin = 8; // px
constexpr int mostDigits = 12;

} // namespace

QString WhatIfPanel::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

WhatIfPanel::WhatIfPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , withoutLine_(new QPushButton(this))
    , of_(new QLabel(this))
    , counts_(new QLineEdit(this))
    , ask_(new QPushButton(text("desk_panel.what_if.ask"), this))
    , answer_(new QTextBrowser(this)) {
    of_->setWordWrap(true);
    of_->setBuddy(counts_);
    counts_->setMaxLength(mostDigits);
    answer_->setOpenLinks(false);
    answer_->setAccessibleName(text("desk.what_if"));
    answer_->setPlaceholderText(text("desk_panel.what_if.hint"));
    answer_->document()->setDocumentMargin(answerMargin);
    auto* asks = new QHBoxLayout;
    asks->addWidget(withoutLine_);
    asks->addWidget(of_, 1);
    asks->addWidget(counts_);
    asks->addWidget(ask_);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(answerMargin, answerMargin / 2, answerMargin, 0);
    all->addLayout(asks);
    all->addWidget(answer_, 1);
    connect(withoutLine_, &QPushButton::clicked, this,
            [this] { emit asked({WhatIfAsked::WithoutLine{line_}}); });
    connect(counts_, &QLineEdit::returnPressed, this, &WhatIfPanel::askOfCard);
    connect(ask_, &QPushButton::clicked, this, &WhatIfPanel::askOfCard);
    connect(counts_, &QLineEdit::textChanged, this,
            [this](const QString& typed) { ask_->setEnabled(card_ >= 0 && readNumber(typed)); });
    lookAt(0, -1, {});
}

void WhatIfPanel::lookAt(int line, int card, const QString& name) {
    line_ = line;
    card_ = card;
    withoutLine_->setText(QString::fromStdString((*texts_)({"desk_panel.what_if.without", {line}})));
    withoutLine_->setEnabled(line > 0);
    of_->setText(
        card < 0 ? text("desk_panel.what_if.choose")
                 : QString::fromStdString((*texts_)({"desk_panel.what_if.counts", {name.toStdString()}})));
    counts_->setAccessibleName(of_->text());
    counts_->setEnabled(card >= 0);
    ask_->setEnabled(card >= 0 && readNumber(counts_->text()));
    answer_->clear();
}

void WhatIfPanel::wait() {
    answer_->setPlainText(text("desk_panel.what_if.wait"));
}

void WhatIfPanel::show(const QString& html) {
    answer_->setHtml(html);
}

void WhatIfPanel::askOfCard() {
    const auto counts = readNumber(counts_->text());
    if (card_ >= 0 && counts) emit asked({WhatIfAsked::CardCounts{card_, *counts}});
}

} // namespace rowkeeper::tactics::panel
