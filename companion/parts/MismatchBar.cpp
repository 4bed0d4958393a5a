// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/MismatchBar.h"

#include "companion/parts/Tints.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

constexpr std::size_t mostShown = 3; // hands put one after the other right

QLabel* sentence(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    return label;
}

} // namespace

MismatchBar::MismatchBar(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , lines_(new QVBoxLayout(this)) {
    lines_->setContentsMargins(8, 6, 8, 6);
    lines_->setSpacing(6);
    tint(*this);
    hide();
}

void MismatchBar::show(const std::vector<Mismatch>& mismatches, bool yesIsFree) {
    if (mismatches == shown_ && yesIsFree == yesIsFree_) return;
    shown_ = mismatches;
    yesIsFree_ = yesIsFree;
    for (QObject* old : QObjectList(children())) {
        if (auto* widget = qobject_cast<QWidget*>(old)) {
            widget->hide();
            widget->deleteLater(); // it may be the one that was pressed
        }
    }
    while (QLayoutItem* item = lines_->takeAt(0))
        delete item;
    const auto mayCount = std::count_if(mismatches.begin(), mismatches.end(),
                                        [](const Mismatch& mismatch) { return mismatch.acceptable; });
    int number = 0;
    for (const Mismatch& mismatch : mismatches) {
        const QString accept = QString::fromStdString(texts_->text("window.accept"));
        if (mismatch.acceptable) ++number;
        if (static_cast<std::size_t>(&mismatch - mismatches.data()) >= mostShown) continue;
        add(mismatch, mayCount == 1 && yesIsFree
                          ? QStringLiteral("%1: %2").arg(
                                QString::fromStdString(texts_->text("watch.answer.yes")), accept)
                          : QStringLiteral("&%1: %2").arg(number).arg(accept));
    }
    if (mismatches.size() > mostShown)
        lines_->addWidget(
            sentence(QString::fromStdString((*texts_)("window.mismatches.more",
                                                      {static_cast<int>(mismatches.size() - mostShown)})),
                     this));
    setVisible(!mismatches.empty());
}

void MismatchBar::add(const Mismatch& mismatch, const QString& label) {
    if (!mismatch.acceptable) return lines_->addWidget(sentence(mismatch.text, this));
    auto* line = new QHBoxLayout;
    line->addWidget(sentence(mismatch.text + QStringLiteral("\n➜ ") + mismatch.counts, this), 1);
    auto* button = new QPushButton(label, this);
    button->setPalette(parentWidget() ? parentWidget()->palette() : QPalette());
    button->setToolTip(mismatch.counts);
    button->setAccessibleDescription(mismatch.counts);
    connect(button, &QPushButton::clicked, this, [this, id = mismatch.id] { emit accepted(id); });
    line->addWidget(button, 0, Qt::AlignVCenter);
    lines_->addLayout(line);
}

} // namespace rowkeeper::parts
